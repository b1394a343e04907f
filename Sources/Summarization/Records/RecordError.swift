/// Why a line of JSON, or the lines of a document together, cannot be used.
public struct RecordError: Error, Sendable, Equatable, CustomStringConvertible {
  /// What is wrong, without the place where it is; nothing of a document's text.
  public let description: String

  init(_ description: String) {
    self.description = description
  }

  /// Words what a decoder found, by the names of the keys alone.
  init(_ error: DecodingError) {
    func name(_ path: [any CodingKey]) -> String {
      path.filter { $0.intValue == nil }.map(\.stringValue).joined(separator: ".")
    }
    switch error {
    case .keyNotFound(let key, let context):
      self.init("“\(name(context.codingPath + [key]))” is missing")
    case .dataCorrupted(let context) where context.codingPath.isEmpty:
      self.init("it cannot be read as JSON")
    case .typeMismatch(_, let context), .valueNotFound(_, let context),
      .dataCorrupted(let context):
      let name = name(context.codingPath)
      self.init(name.isEmpty ? "it is no JSON object" : "“\(name)” has a value that it cannot have")
    @unknown default:
      self.init("it cannot be read as JSON")
    }
  }
}
