/// Why a document cannot be summarized at all.
public enum SummarizerError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The window does not even hold the instructions and an answer.
  case windowTooSmall(Int)
  /// The document has letters, but nothing that could stand as a sentence.
  case noSentences

  public var description: String {
    switch self {
    case .noSentences:
      "The document has no sentence that could be summarized."
    case .windowTooSmall(let size):
      "The model's window of \(size) tokens is too small for a request; use another model."
    }
  }
}
