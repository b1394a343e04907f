extension GeneratedContent {
  /// The content with the properties of its objects in the order of a schema.
  ///
  /// Coders such as `JSONDecoder` do not keep the order in which a model generated them.
  func ordered(by schema: GenerationSchema) -> GeneratedContent {
    let schema = schema.resolved()
    return ordered(by: schema.root, in: schema)
  }

  private func ordered(by node: SchemaNode, in schema: ResolvedSchema) -> GeneratedContent {
    switch (node, kind) {
    case (.reference(let name), _):
      return schema.definition(name).map { ordered(by: $0, in: schema) } ?? self
    case (.union(_, _, let choices), .structure):
      let choice = choices.lazy.compactMap { self.object(of: $0, in: schema) }.first
      return choice.map { ordered(by: .object($0), in: schema) } ?? self
    case (.array(let items, _), .array(let elements)):
      return GeneratedContent(
        kind: .array(elements.map { $0.ordered(by: items, in: schema) }), id: id,
        isComplete: isComplete)
    case (.object(let object), .structure(var properties, let keys)):
      for property in object.properties {
        properties[property.name] = properties[property.name]?.ordered(
          by: property.node, in: schema)
      }
      let known = object.properties.map(\.name).filter { properties[$0] != nil }
      let others = keys.filter { !known.contains($0) }
      return GeneratedContent(
        kind: .structure(properties: properties, orderedKeys: known + others), id: id,
        isComplete: isComplete)
    default: return self
    }
  }

  /// The object that a choice describes, if the content may be one.
  private func object(of choice: SchemaNode, in schema: ResolvedSchema) -> SchemaObject? {
    if case .reference(let name) = choice {
      return schema.definition(name).flatMap { object(of: $0, in: schema) }
    }
    guard case .object(let object) = choice, case .structure(let properties, _) = kind,
      Set(properties.keys).isSubset(of: object.properties.map(\.name))
    else { return nil }
    let fits = object.properties.allSatisfy { property in
      guard case .text(_, _, let limits) = property.node, let choices = limits.choices,
        case .string(let text) = properties[property.name]?.kind
      else { return true }
      return choices.contains(text)
    }
    return fits ? object : nil
  }
}
