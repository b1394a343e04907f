public import Foundation

extension LanguageModelSession {
  /// Why the model did not answer (FM API: `LanguageModelSession.GenerationError`).
  ///
  /// On Linux ``exceededContextWindowSize(_:)``, ``assetsUnavailable(_:)``, ``unsupportedGuide(_:)``,
  /// ``decodingFailure(_:)`` and ``concurrentRequests(_:)`` are thrown. The other cases exist so that
  /// code which handles them compiles; a local model has no guardrail and no rate limit.
  public enum GenerationError: Swift.Error, LocalizedError {
    /// What happened, for a developer to read.
    public struct Context: Sendable {
      /// What happened; never part of a prompt or an answer.
      public let debugDescription: String

      /// Creates a context.
      public init(debugDescription: String) {
        self.debugDescription = debugDescription
      }
    }

    /// A model's refusal to answer a guided request.
    public struct Refusal: Sendable {
      /// The turn that was refused.
      let transcriptEntries: [Transcript.Entry]

      /// Creates a refusal of the turn that the entries record.
      public init(transcriptEntries: [Transcript.Entry]) {
        self.transcriptEntries = transcriptEntries
      }
    }

    /// Instructions, history, prompt and answer together do not fit the window.
    case exceededContextWindowSize(Context)
    /// The model's files are missing or unusable.
    case assetsUnavailable(Context)
    /// The prompt or the answer was found unsafe.
    case guardrailViolation(Context)
    /// A generation guide cannot be enforced.
    case unsupportedGuide(Context)
    /// The model does not speak the language of the prompt.
    case unsupportedLanguageOrLocale(Context)
    /// The answer could not be turned into the requested type.
    case decodingFailure(Context)
    /// The system limits how often requests may be made.
    case rateLimited(Context)
    /// The session is still answering an earlier request.
    case concurrentRequests(Context)
    /// The model declines a guided request.
    case refusal(Refusal, Context)

    /// What happened, as a sentence.
    public var errorDescription: String? {
      switch self {
      case .exceededContextWindowSize: "The request does not fit the model's context window."
      case .assetsUnavailable: "The model's files are not available."
      case .guardrailViolation: "The request or the answer was found unsafe."
      case .unsupportedGuide: "The model cannot enforce a guide of the requested type."
      case .unsupportedLanguageOrLocale: "The model does not support the language of the request."
      case .decodingFailure: "The answer is not of the requested type."
      case .rateLimited: "Too many requests were made."
      case .concurrentRequests: "The session is already answering a request."
      case .refusal: "The model declined the request."
      }
    }

    /// What happened, for a developer to read.
    public var failureReason: String? { context.debugDescription }

    /// What can be done about it.
    public var recoverySuggestion: String? {
      switch self {
      case .exceededContextWindowSize: "Shorten the prompt or start a new session."
      case .assetsUnavailable: "Install the model, or choose one that is there."
      case .guardrailViolation, .refusal: "Change the prompt."
      case .unsupportedGuide: "Use another guide."
      case .unsupportedLanguageOrLocale: "Use a language that the model supports."
      case .decodingFailure: "Allow more response tokens."
      case .rateLimited: "Try again later."
      case .concurrentRequests: "Wait for the first answer, or use a second session."
      }
    }

    private var context: Context {
      switch self {
      case .exceededContextWindowSize(let context), .assetsUnavailable(let context),
        .guardrailViolation(let context), .unsupportedGuide(let context),
        .unsupportedLanguageOrLocale(let context), .decodingFailure(let context),
        .rateLimited(let context), .concurrentRequests(let context), .refusal(_, let context):
        context
      }
    }
  }
}
