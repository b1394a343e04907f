public import Foundation

// The payloads of the errors (27 API). Each says what happened for a developer to read, and may carry
// notes of the provider.

extension LanguageModelError {
  /// A request that does not fit.
  public struct ContextSizeExceeded: Sendable {
    /// The window in tokens.
    public var contextSize: Int
    /// The tokens of the request.
    public var tokenCount: Int
    /// What happened; never part of a prompt or an answer.
    public var debugDescription: String
    /// Notes of the provider.
    public var metadata: [String: any Sendable]

    /// Creates the error.
    public init(
      contextSize: Int, tokenCount: Int, debugDescription: String,
      metadata: [String: any Sendable] = [:]
    ) {
      self.contextSize = contextSize
      self.tokenCount = tokenCount
      self.debugDescription = debugDescription
      self.metadata = metadata
    }
  }

  /// A request too many.
  public struct RateLimited: Sendable {
    /// When requests may be made again, where that is known.
    public var resetDate: Date?
    /// What happened; never part of a prompt or an answer.
    public var debugDescription: String
    /// Notes of the provider.
    public var metadata: [String: any Sendable]

    /// Creates the error.
    public init(
      resetDate: Date?, debugDescription: String, metadata: [String: any Sendable] = [:]
    ) {
      self.resetDate = resetDate
      self.debugDescription = debugDescription
      self.metadata = metadata
    }
  }

  /// A request or an answer that was found unsafe.
  public struct GuardrailViolation: Sendable {
    /// What happened; never part of a prompt or an answer.
    public var debugDescription: String
    /// Notes of the provider.
    public var metadata: [String: any Sendable]

    /// Creates the error.
    public init(
      debugDescription: String, metadata: [String: any Sendable] = [:]
    ) {
      self.debugDescription = debugDescription
      self.metadata = metadata
    }
  }

  /// A request for what the model cannot do.
  public struct UnsupportedCapability: Sendable {
    /// What was asked for.
    public var capability: LanguageModelCapabilities.Capability
    /// What happened; never part of a prompt or an answer.
    public var debugDescription: String
    /// Notes of the provider.
    public var metadata: [String: any Sendable]

    /// Creates the error.
    public init(
      capability: LanguageModelCapabilities.Capability, debugDescription: String,
      metadata: [String: any Sendable] = [:]
    ) {
      self.capability = capability
      self.debugDescription = debugDescription
      self.metadata = metadata
    }
  }

  /// A conversation that the model cannot read.
  public struct UnsupportedTranscriptContent: Sendable {
    /// The entries that it cannot read.
    public var unsupportedContent: [Transcript.Entry]
    /// What happened; never part of a prompt or an answer.
    public var debugDescription: String
    /// Notes of the provider.
    public var metadata: [String: any Sendable]

    /// Creates the error.
    public init(
      unsupportedContent: [Transcript.Entry], debugDescription: String,
      metadata: [String: any Sendable] = [:]
    ) {
      self.unsupportedContent = unsupportedContent
      self.debugDescription = debugDescription
      self.metadata = metadata
    }
  }

  /// A guide that the model cannot keep to.
  public struct UnsupportedGenerationGuide: Sendable {
    /// The schema that has the guide.
    public var schemaName: String?
    /// What happened; never part of a prompt or an answer.
    public var debugDescription: String
    /// Notes of the provider.
    public var metadata: [String: any Sendable]

    /// Creates the error.
    public init(
      schemaName: String?, debugDescription: String, metadata: [String: any Sendable] = [:]
    ) {
      self.schemaName = schemaName
      self.debugDescription = debugDescription
      self.metadata = metadata
    }
  }

  /// A language that the model does not speak.
  public struct UnsupportedLanguageOrLocale: Sendable {
    /// The language.
    public var languageCode: Locale.LanguageCode
    /// What happened; never part of a prompt or an answer.
    public var debugDescription: String
    /// Notes of the provider.
    public var metadata: [String: any Sendable]

    /// Creates the error.
    public init(
      languageCode: Locale.LanguageCode, debugDescription: String,
      metadata: [String: any Sendable] = [:]
    ) {
      self.languageCode = languageCode
      self.debugDescription = debugDescription
      self.metadata = metadata
    }
  }

  /// A request that took too long.
  public struct Timeout: Sendable {
    /// What happened; never part of a prompt or an answer.
    public var debugDescription: String
    /// Notes of the provider.
    public var metadata: [String: any Sendable]

    /// Creates the error.
    public init(
      debugDescription: String, metadata: [String: any Sendable] = [:]
    ) {
      self.debugDescription = debugDescription
      self.metadata = metadata
    }
  }

  /// A request that the model declines.
  public struct Refusal: Sendable {
    /// What happened; never part of a prompt or an answer.
    public var debugDescription: String
    /// Notes of the provider.
    public var metadata: [String: any Sendable]
    private let text: String

    /// Creates the error.
    ///
    /// - Parameters:
    ///   - explanation: What the model says of its reasons.
    ///   - debugDescription: What happened.
    ///   - metadata: Notes of the provider.
    public init(
      explanation: String, debugDescription: String, metadata: [String: any Sendable] = [:]
    ) {
      self.text = explanation
      self.debugDescription = debugDescription
      self.metadata = metadata
    }

    /// What the model says of its reasons.
    public nonisolated(nonsending) var explanation: LanguageModelSession.Response<String> {
      get async throws { try await explanationStream.collect() }
    }

    /// What the model says of its reasons, as a stream of one snapshot.
    public var explanationStream: LanguageModelSession.ResponseStream<String> {
      LanguageModelSession.ResponseStream(text: text)
    }
  }
}
