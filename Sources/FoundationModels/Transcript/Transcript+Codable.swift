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
    self.init(entries: try body.decode([CodableEntry].self, forKey: .entries).map(\.entry))
  }
}
