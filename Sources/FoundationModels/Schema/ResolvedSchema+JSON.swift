internal import Foundation

// Apple's dialect of JSON Schema (FM API §7.1).
extension ResolvedSchema {
  /// The schema as JSON, keys in the order in which Apple's documents them.
  var json: GeneratedContent {
    var properties = json(of: root)
    if !definitions.isEmpty {
      properties.append(
        (
          "$defs",
          .object(
            definitions.map { definition in
              (definition.name, .object(json(of: definition.node)))
            })
        ))
    }
    return .object(properties)
  }

  private typealias Members = [(String, GeneratedContent)]

  private func json(of node: SchemaNode) -> Members {
    switch node {
    case .object(let object): return json(of: object)
    case .union(_, let description, let choices):
      return described(
        [("anyOf", .list(choices.map { .object(json(of: $0)) }))], description)
    case .text(_, let description, let limits):
      var members: Members = [("type", .text("string"))]
      if let choices = limits.choices { members.append(("enum", .list(choices.map { .text($0) }))) }
      if let pattern = limits.pattern { members.append(("pattern", .text(pattern))) }
      return described(members, description)
    case .number(let isInteger, let limits):
      var members: Members = [("type", .text(isInteger ? "integer" : "number"))]
      if let minimum = limits.minimum { members.append(("minimum", GeneratedContent(minimum))) }
      if let maximum = limits.maximum { members.append(("maximum", GeneratedContent(maximum))) }
      return members
    case .boolean: return [("type", .text("boolean"))]
    case .null: return [("type", .text("null"))]
    case .anything: return []
    case .nothing: return [("not", .object([]))]
    case .array(let items, let count):
      var members: Members = [("type", .text("array")), ("items", .object(json(of: items)))]
      if let minimum = count.minimum { members.append(("minItems", GeneratedContent(minimum))) }
      if let maximum = count.maximum { members.append(("maxItems", GeneratedContent(maximum))) }
      return members
    case .reference(let name):
      return [("$ref", .text(name == self.name ? "#" : "#/$defs/\(name)"))]
    case .unsupported(let reason): return [("$comment", .text(reason)), ("not", .object([]))]
    case .type: preconditionFailure("a resolved schema holds no types")
    }
  }

  private func json(of object: SchemaObject) -> Members {
    let names = object.properties.map(\.name)
    var members: Members = [("type", .text("object")), ("title", .text(object.name))]
    members = described(members, object.description)
    members += [
      (
        "properties",
        .object(
          object.properties.map {
            ($0.name, .object(described(json(of: $0.node), $0.description)))
          })
      ),
      (
        "required",
        .list(object.properties.filter { !$0.isOptional }.map { .text($0.name) })
      ),
      ("additionalProperties", GeneratedContent(false)),
      ("x-order", .list(names.map { .text($0) })),
    ]
    return members
  }

  /// A property's own description comes before that of its type.
  private func described(_ members: Members, _ description: String?) -> Members {
    guard let description else { return members }
    return members.filter { $0.0 != "description" } + [("description", .text(description))]
  }
}

extension GeneratedContent {
  fileprivate static func text(_ text: String) -> GeneratedContent {
    GeneratedContent(kind: .string(text))
  }

  fileprivate static func list(_ elements: [GeneratedContent]) -> GeneratedContent {
    GeneratedContent(kind: .array(elements))
  }

  fileprivate static func object(_ members: [(String, GeneratedContent)]) -> GeneratedContent {
    GeneratedContent(
      properties: members.map { ($0.0, $0.1 as any ConvertibleToGeneratedContent) },
      uniquingKeysWith: { first, _ in first })
  }
}
