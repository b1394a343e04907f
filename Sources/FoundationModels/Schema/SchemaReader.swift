internal import Foundation

/// Reads a schema from JSON (FM API §7.2).
///
/// Objects must say their title, which properties are required, that there are no others, and their
/// order; keywords that no guide expresses, such as `format`, are passed over, as Apple's does.
struct SchemaReader {
  /// The JSON that is read.
  let json: GeneratedContent
  let path: [any CodingKey]
  private var rootName = "Value"

  init(_ json: GeneratedContent, path: [any CodingKey]) {
    self.json = json
    self.path = path
  }

  /// Reads the whole schema.
  ///
  /// - Throws: `DecodingError` that names the place.
  mutating func read() throws -> GenerationSchema {
    rootName = try json.member("title").map { try text($0, "title") } ?? inPlaceName(of: json)
    var definitions: [SchemaDefinition] = []
    if let known = json.member("$defs") {
      for (name, value) in try members(known, "$defs") {
        definitions.append(SchemaDefinition(name: name, node: try node(value, name: name)))
      }
    }
    let root = try node(json, name: nil)
    let schema = GenerationSchema(name: rootName, root: root, definitions: definitions)
    try checkReferences(schema)
    return schema
  }

  private func node(_ json: GeneratedContent, name: String?) throws -> SchemaNode {
    let all = try members(json, name ?? rootName)
    if let reference = json.member("$ref") { return try node(reference: text(reference, "$ref")) }
    let description = try json.member("description").map { try text($0, "description") }
    if let choices = json.member("anyOf") {
      return .union(
        name: name ?? rootName, description: description,
        choices: try list(choices, "anyOf").map { try node($0, name: nil) })
    }
    if json.member("allOf") != nil || json.member("oneOf") != nil {
      throw corrupted("“allOf” and “oneOf” are not supported; use “anyOf”.")
    }
    if let constant = json.member("const") {
      return .text(
        name: name, description: description, .init(choices: [try text(constant, "const")]))
    }
    guard let kind = json.member("type") else {
      guard all.allSatisfy({ ["description", "title", "$defs"].contains($0.0) }) else {
        throw missing("type")
      }
      return .anything
    }
    switch try text(kind, "type") {
    case "object": return .object(try object(json, name: name, description: description))
    case "array":
      guard let items = json.member("items") else { throw missing("items") }
      return .array(
        items: try node(items, name: nil),
        count: .init(
          minimum: try whole(json, "minItems"), maximum: try whole(json, "maxItems")))
    case "string":
      let choices = try json.member("enum").map {
        try list($0, "enum").map { try text($0, "enum") }
      }
      let pattern = try json.member("pattern").map { try text($0, "pattern") }
      return .text(
        name: choices == nil ? nil : name, description: description,
        .init(choices: choices, pattern: pattern))
    case "integer": return .number(isInteger: true, try numberLimits(json))
    case "number": return .number(isInteger: false, try numberLimits(json))
    case "boolean": return .boolean
    case "null": return .null
    case let other: throw corrupted("There is no type “\(other)” in a schema.")
    }
  }

  private func node(reference: String) throws -> SchemaNode {
    let prefix = "#/$defs/"
    if reference == "#" { return .reference(rootName) }
    guard reference.hasPrefix(prefix) else {
      throw corrupted("The reference “\(reference)” does not point into “$defs”.")
    }
    return .reference(String(reference.dropFirst(prefix.count)))
  }

  private func object(
    _ json: GeneratedContent, name: String?, description: String?
  ) throws -> SchemaObject {
    func required(_ key: String) throws -> GeneratedContent {
      guard let value = json.member(key) else { throw missing(key) }
      return value
    }
    let title = try text(required("title"), "title")
    let properties = Dictionary(
      try members(required("properties"), "properties"), uniquingKeysWith: { _, later in later })
    let needed = Set(try list(required("required"), "required").map { try text($0, "required") })
    guard case .bool(false) = try required("additionalProperties").kind else {
      throw corrupted("“additionalProperties” must be false.")
    }
    let order = try list(required("x-order"), "x-order").map { try text($0, "x-order") }
    guard Set(order) == Set(properties.keys), order.count == properties.count else {
      throw corrupted("“x-order” must list each property of “\(title)” once.")
    }
    return SchemaObject(
      name: name ?? title, description: description,
      properties: try order.compactMap { key in
        try properties[key].map { value in
          SchemaProperty(
            name: key,
            description: try value.member("description").map { try text($0, "description") },
            node: try node(value, name: nil).withoutDescription, isOptional: !needed.contains(key))
        }
      }, writesNil: false)
  }

  private func numberLimits(_ json: GeneratedContent) throws -> NumberLimits {
    func bound(_ key: String) throws -> Decimal? {
      guard let value = json.member(key) else { return nil }
      guard let number = try? Decimal(value) else { throw corrupted("“\(key)” must be a number.") }
      return number
    }
    return NumberLimits(minimum: try bound("minimum"), maximum: try bound("maximum"))
  }

  private func whole(_ json: GeneratedContent, _ key: String) throws -> Int? {
    guard let value = json.member(key) else { return nil }
    guard let number = try? Int(value), number >= 0 else {
      throw corrupted("“\(key)” must be a whole number of at least 0.")
    }
    return number
  }

  private func inPlaceName(of json: GeneratedContent) throws -> String {
    guard let kind = json.member("type") else { return "GeneratedContent" }
    return switch try text(kind, "type") {
    case "string": "String"
    case "integer": "Int"
    case "number": "Double"
    case "boolean": "Bool"
    case "array": "Array"
    default: "Value"
    }
  }

  private func checkReferences(_ schema: GenerationSchema) throws {
    let names = Set(schema.definitions.map(\.name)).union([rootName])
    for node in [schema.root] + schema.definitions.map(\.node) {
      for name in node.references where !names.contains(name) {
        throw corrupted("“$defs” has no “\(name)”, which is referred to.")
      }
    }
  }

  private func text(_ content: GeneratedContent, _ key: String) throws -> String {
    guard case .string(let text) = content.kind else {
      throw DecodingError.typeMismatch(
        String.self, .init(codingPath: path, debugDescription: "“\(key)” must be a text."))
    }
    return text
  }

  private func list(_ content: GeneratedContent, _ key: String) throws -> [GeneratedContent] {
    guard case .array(let elements) = content.kind else {
      throw DecodingError.typeMismatch(
        [String].self, .init(codingPath: path, debugDescription: "“\(key)” must be a list."))
    }
    return elements
  }

  private func members(
    _ content: GeneratedContent, _ key: String
  ) throws -> [(String, GeneratedContent)] {
    guard case .structure(let properties, let orderedKeys) = content.kind else {
      throw DecodingError.typeMismatch(
        [String: String].self,
        .init(codingPath: path, debugDescription: "“\(key)” must be an object."))
    }
    return orderedKeys.compactMap { name in properties[name].map { (name, $0) } }
  }

  private func missing(_ key: String) -> DecodingError {
    .keyNotFound(
      JSONKey(key), .init(codingPath: path, debugDescription: "A schema lacks “\(key)”."))
  }

  private func corrupted(_ description: String) -> DecodingError {
    .dataCorrupted(.init(codingPath: path, debugDescription: description))
  }
}

extension GeneratedContent {
  /// The value of a key of an object.
  fileprivate func member(_ key: String) -> GeneratedContent? {
    guard case .structure(let properties, _) = kind else { return nil }
    return properties[key]
  }
}

extension SchemaNode {
  /// All names that the node refers to.
  fileprivate var references: [String] {
    switch self {
    case .object(let object): object.properties.flatMap(\.node.references)
    case .union(_, _, let choices): choices.flatMap(\.references)
    case .array(let items, _): items.references
    case .reference(let name): [name]
    default: []
    }
  }

  /// The node without the description that its property has already.
  fileprivate var withoutDescription: SchemaNode {
    switch self {
    case .text(let name, _, let limits): .text(name: name, description: nil, limits)
    case .union(let name, _, let choices):
      .union(name: name, description: nil, choices: choices)
    default: self
    }
  }
}
