/// Why a document cannot be summarized at all.
public enum SummarizerError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The window does not even hold the instructions and an answer.
  case windowTooSmall(Int)

  public var description: String {
    switch self {
    case .windowTooSmall(let size):
      "The model's window of \(size) tokens is too small for a request; use another model."
    }
  }
}
