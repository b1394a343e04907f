/// Why the engine could not load a model or answer a request.
public struct LlamaError: Error, Sendable, Equatable {
  /// The kinds of failure.
  public enum Code: Sendable, Equatable {
    /// No file exists at the model's path, or it may not be read.
    case modelNotFound
    /// The file is no GGUF model or is damaged.
    case modelInvalid
    /// The model lacks something that is needed, such as a chat template.
    case modelUnsupported
    /// Not enough memory for the model or its context.
    case outOfMemory
    /// The request cannot be carried out as it was made.
    case invalidRequest
    /// Too many requests are waiting.
    case tooManyRequests
    /// The engine failed while it computed.
    case decodingFailed
  }

  /// The kind of failure.
  public let code: Code
  /// One sentence that names the model's path and the reason.
  public let message: String

  init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }
}

extension LlamaError: CustomStringConvertible {
  public var description: String { message }
}
