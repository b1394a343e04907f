extension GenerationSchema {
  /// Creates a schema from dynamic ones.
  ///
  /// References are looked up by name among the root, its dependencies and all that is nested in
  /// them.
  ///
  /// - Parameters:
  ///   - root: The schema of the whole value.
  ///   - dependencies: Further schemas that may be referred to.
  /// - Throws: ``SchemaError``.
  public init(
    root: DynamicGenerationSchema, dependencies: [DynamicGenerationSchema]
  ) throws {
    let name = root.node.name ?? root.node.nameInPlace
    var hoister = SchemaHoister(rootName: root.node.name)
    let rootNode = try hoister.hoistContents(of: root.node)
    for dependency in dependencies {
      _ = try hoister.hoist(dependency.node)
    }
    try hoister.checkReferences(from: root.node.name)
    self.init(name: name, root: rootNode, definitions: hoister.definitions)
  }
}

extension SchemaNode {
  /// The name of a schema whose root has none.
  fileprivate var nameInPlace: String {
    switch self {
    case .array(let items, _): "Array<\(items.name ?? items.nameInPlace)>"
    case .type(let type, _): type.generationName
    case .reference(let name): name
    case .null: "Null"
    default: "Value"
    }
  }
}

/// Moves the schemas that have a name out of where they stand, so that each is defined once.
private struct SchemaHoister {
  let rootName: String?
  private(set) var definitions: [SchemaDefinition] = []
  private var references: [String] = []
  private var names: Set<String>

  init(rootName: String?) {
    self.rootName = rootName
    names = Set([rootName].compactMap { $0 })
  }

  /// Returns what stands in place of a node: a reference where it has a name.
  mutating func hoist(_ node: SchemaNode) throws -> SchemaNode {
    guard let name = node.name else { return try hoistContents(of: node) }
    guard names.insert(name).inserted else {
      throw GenerationSchema.SchemaError.duplicateType(
        schema: rootName, type: name,
        context: .init(debugDescription: "Two schemas have the name “\(name)”; rename one."))
    }
    let place = definitions.count
    definitions.append(SchemaDefinition(name: name, node: .nothing))
    definitions[place] = SchemaDefinition(name: name, node: try hoistContents(of: node))
    return .reference(name)
  }

  /// Returns a node whose parts that have a name are references.
  mutating func hoistContents(of node: SchemaNode) throws -> SchemaNode {
    switch node {
    case .object(var object):
      var seen: Set<String> = []
      for property in object.properties where !seen.insert(property.name).inserted {
        throw GenerationSchema.SchemaError.duplicateProperty(
          schema: object.name, property: property.name,
          context: .init(
            debugDescription: "“\(object.name)” has two properties “\(property.name)”."))
      }
      for index in object.properties.indices {
        object.properties[index].node = try hoist(object.properties[index].node)
      }
      return .object(object)
    case .union(let name, let description, let choices):
      guard !choices.isEmpty else { throw emptyChoices(name) }
      return .union(
        name: name, description: description, choices: try choices.map { try hoist($0) })
    case .text(let name, _, let limits):
      if limits.choices?.isEmpty == true { throw emptyChoices(name ?? "String") }
      return node
    case .array(let items, let count):
      return .array(items: try hoist(items), count: count)
    case .reference(let name):
      references.append(name)
      return node
    default:
      return node
    }
  }

  func checkReferences(from schema: String?) throws {
    let undefined = references.filter { !names.contains($0) }
    guard undefined.isEmpty else {
      throw GenerationSchema.SchemaError.undefinedReferences(
        schema: schema, references: undefined,
        context: .init(
          debugDescription: "No schema is called "
            + undefined.map { "“\($0)”" }.joined(separator: ", ")
            + "; add it to the dependencies."))
    }
  }

  private func emptyChoices(_ schema: String) -> GenerationSchema.SchemaError {
    .emptyTypeChoices(
      schema: schema,
      context: .init(debugDescription: "“\(schema)” has no choices; give at least one."))
  }
}
