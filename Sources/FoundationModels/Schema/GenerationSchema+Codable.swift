extension GenerationSchema: Codable {
  /// Writes the schema as JSON Schema in Apple's dialect.
  public func encode(to encoder: any Encoder) throws {
    try CodableContent(resolved().json).encode(to: encoder)
  }

  /// Reads a schema in Apple's dialect.
  ///
  /// - Throws: `DecodingError` that names what is missing or not supported.
  public init(from decoder: any Decoder) throws {
    let json = try CodableContent(from: decoder).content
    var reader = SchemaReader(json, path: decoder.codingPath)
    self = try reader.read()
  }
}

extension GenerationSchema {
  /// Whether two schemas allow the same values and say the same of them.
  ///
  /// Apple's type is not `Equatable`, though types that hold one are.
  func isSame(as other: GenerationSchema) -> Bool {
    let (mine, others) = (resolved(), other.resolved())
    return mine.name == others.name && mine.json == others.json
      && mine.writesNil == others.writesNil
  }
}

extension ResolvedSchema {
  /// The objects that write `null` for what is missing; JSON Schema does not say it.
  fileprivate var writesNil: [String] {
    ([root] + definitions.map(\.node)).compactMap { node in
      if case .object(let object) = node, object.writesNil { object.name } else { nil }
    }
  }
}

extension GenerationSchema {
  /// The schema under another name; the JSON of one whose root is no object does not say its name.
  func named(_ name: String) -> GenerationSchema {
    guard root.name == nil, definitions.isEmpty else { return self }
    return GenerationSchema(name: name, root: root, definitions: definitions, type: type)
  }
}
