/// A schema without types: each type that it mentions is a definition or is described in place.
struct ResolvedSchema: Sendable {
  let name: String
  let root: SchemaNode
  /// The definitions in the order in which they are mentioned first.
  let definitions: [SchemaDefinition]

  /// Returns the node that a name refers to.
  func definition(_ name: String) -> SchemaNode? {
    name == self.name ? root : definitions.first { $0.name == name }?.node
  }
}

extension GenerationSchema {
  /// Collects the schemas of all types that the schema mentions.
  func resolved() -> ResolvedSchema {
    var resolver = SchemaResolver(schema: self)
    return resolver.resolve()
  }
}

/// Collects the schemas of the types that a schema mentions.
private struct SchemaResolver {
  private let schema: GenerationSchema
  private var names: [ObjectIdentifier: String] = [:]
  private var definitions: [String: SchemaNode] = [:]
  private var order: [String] = []

  init(schema: GenerationSchema) {
    self.schema = schema
  }

  mutating func resolve() -> ResolvedSchema {
    if let type = schema.type { names[type] = schema.name }
    add(schema.definitions)
    let root = resolve(schema.root)
    return ResolvedSchema(
      name: schema.name, root: root,
      definitions: order.compactMap { name in
        definitions[name].map { SchemaDefinition(name: name, node: $0) }
      })
  }

  private mutating func add(_ further: [SchemaDefinition]) {
    let new = further.filter { definitions[$0.name] == nil }
    // All names are known before the first is resolved, since definitions refer to each other.
    for definition in new {
      order.append(definition.name)
      definitions[definition.name] = definition.node
    }
    for definition in new { definitions[definition.name] = resolve(definition.node) }
  }

  private mutating func resolve(_ node: SchemaNode) -> SchemaNode {
    switch node {
    case .object(var object):
      object.properties = object.properties.map { property in
        var property = property
        property.node = resolve(property.node)
        return property
      }
      return .object(object)
    case .union(let name, let description, let choices):
      return .union(name: name, description: description, choices: choices.map { resolve($0) })
    case .array(let items, let count):
      return .array(items: resolve(items), count: count)
    case .type(let type, let guides):
      return resolve(type, guides: guides)
    default:
      return node
    }
  }

  private mutating func resolve(
    _ type: any Generable.Type, guides: [GuideConstraint]
  ) -> SchemaNode {
    let identifier = ObjectIdentifier(type)
    if guides.isEmpty, let name = names[identifier] { return .reference(name) }
    let schema = type.generationSchema
    add(schema.definitions)
    guard guides.isEmpty, schema.root.name != nil else {
      return resolve(schema.root.limited(by: guides))
    }
    let name = unusedName(like: schema.name, for: type)
    names[identifier] = name
    order.append(name)
    // Holds the place, so that a type inside this one cannot get the same name.
    definitions[name] = .nothing
    definitions[name] = resolve(schema.root)
    return .reference(name)
  }

  /// Two types of one simple name are told apart by where they are declared.
  private func unusedName(like name: String, for type: any Generable.Type) -> String {
    func isUsed(_ name: String) -> Bool { definitions[name] != nil || name == schema.name }
    guard isUsed(name) else { return name }
    let path = String(reflecting: type)
    guard isUsed(path) else { return path }
    return (2...).lazy.map { "\(path)-\($0)" }.first { !isUsed($0) } ?? path
  }
}
