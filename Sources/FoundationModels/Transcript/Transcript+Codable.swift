// The wire format of FM API §15.1.
extension Transcript: Codable {
  private enum DocumentKey: CodingKey {
    case type, version, transcript
  }

  private enum BodyKey: CodingKey {
    case entries
  }

  private static let typeName = "FoundationModels.Transcript"

  /// Writes the transcript in Apple's format, version 1.
  ///
  /// What only the 27 API has, such as thoughts, is written under the names of version 1.1 where they
  /// are known and under our own otherwise.
  public func encode(to encoder: any Encoder) throws {
    var document = encoder.container(keyedBy: DocumentKey.self)
    try document.encode(Self.typeName, forKey: .type)
    try document.encode(1, forKey: .version)
    var body = document.nestedContainer(keyedBy: BodyKey.self, forKey: .transcript)
    try body.encode(map(CodableEntry.init(entry:)), forKey: .entries)
  }

  /// Reads a transcript of any version of the format.
  ///
  /// - Throws: `DecodingError` that names the part that is not a transcript's.
  public init(from decoder: any Decoder) throws {
    let document = try decoder.container(keyedBy: DocumentKey.self)
    let type = try document.decode(String.self, forKey: .type)
    guard type == Self.typeName else {
      throw DecodingError.dataCorruptedError(
        forKey: .type, in: document, debugDescription: "“\(type)” is no transcript.")
    }
    let body = try document.nestedContainer(keyedBy: BodyKey.self, forKey: .transcript)
    let entries = try body.decode([CodableEntry].self, forKey: .entries).map(\.entry)
    self.init(entries: Self.ordered(entries))
  }

  /// Gives structured answers the order of properties that their prompts asked for.
  private static func ordered(_ entries: [Entry]) -> [Entry] {
    var schemas: [String: GenerationSchema] = [:]
    return entries.map { entry in
      switch entry {
      case .prompt(let prompt):
        if let format = prompt.responseFormat { schemas[format.name] = format.schema }
        return entry
      case .response(var response):
        response.segments = response.segments.map { segment in
          guard case .structure(var structure) = segment, let schema = schemas[structure.source]
          else { return segment }
          structure.content = structure.content.ordered(by: schema)
          return .structure(structure)
        }
        return .response(response)
      default: return entry
      }
    }
  }
}
