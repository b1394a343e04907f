/// Why a document could not be read.
public struct DocumentError: Error, Codable, Sendable, Equatable {
  /// The kinds of failure, which decide the exit status.
  public enum Code: String, Codable, Sendable {
    /// Nothing exists at the path.
    case noSuchFile
    /// The file exists but may not be read, or is no regular file.
    case unreadable
    /// The file has no bytes.
    case empty
    /// The content is of a kind that no extractor reads.
    case unknownType
    /// The document is encrypted and the password is missing or wrong.
    case passwordRequired
    /// The document is damaged.
    case corrupt
    /// The document has no text, such as a scan.
    case noText
    /// The extraction used more memory, time or output than it may.
    case limitExceeded
  }

  /// The kind of failure.
  public let code: Code
  /// The path of the document as the caller gave it.
  public let path: String
  /// One sentence that says what is wrong and what to do, without the path.
  public let reason: String

  /// Creates an error.
  public init(code: Code, path: String, reason: String) {
    self.code = code
    self.path = path
    self.reason = reason
  }
}

extension DocumentError: CustomStringConvertible {
  public var description: String { "\(path): \(reason)" }
}
