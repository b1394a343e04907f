public import Foundation

extension GeneratedContent {
  /// Content that cannot be read, or not as the type that was asked for (27 API:
  /// `GeneratedContent.ParsingError`).
  ///
  /// On Linux values throw it at once; a session turns it into
  /// ``LanguageModelSession/GenerationError/decodingFailure(_:)``, as for programs that were built
  /// against Apple's 26 interface.
  public struct ParsingError: LocalizedError, Sendable, CustomDebugStringConvertible {
    /// The text that could not be read.
    public var rawContent: String
    /// The cause, where there is another one.
    public var underlyingError: (any Error)?
    /// What is wrong; it never quotes the content.
    public var debugDescription: String

    /// Creates an error.
    public init(
      rawContent: String, underlyingError: (any Error)? = nil, debugDescription: String
    ) {
      self.rawContent = rawContent
      self.underlyingError = underlyingError
      self.debugDescription = debugDescription
    }

    /// What is wrong, as a sentence.
    public var errorDescription: String? {
      "The generated content cannot be read. \(debugDescription)"
    }
  }

  /// An error that says what was expected and what is there instead.
  func mismatch(expected: String) -> ParsingError {
    let found =
      switch kind {
      case .null: "null"
      case .bool: "a truth value"
      case .number(let number): number == number.rounded() ? "a number" : "a fraction"
      case .string: "a text"
      case .array: "an array"
      case .structure: "an object"
      }
    return ParsingError(
      rawContent: jsonString, debugDescription: "Expected \(expected), found \(found).")
  }
}
