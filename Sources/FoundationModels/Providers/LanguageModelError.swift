public import Foundation

/// Why a provider's model did not answer (27 API: `LanguageModelError`).
///
/// On Linux sessions with ``SystemLanguageModel`` throw
/// ``LanguageModelSession/GenerationError``, as in programs that were built against Apple's 26
/// interface; other providers throw these, and sessions pass them on.
public enum LanguageModelError: LocalizedError {
  /// The request and its answer do not fit the window.
  case contextSizeExceeded(ContextSizeExceeded)
  /// Too many requests were made.
  case rateLimited(RateLimited)
  /// The prompt or the answer was found unsafe.
  case guardrailViolation(GuardrailViolation)
  /// The model declines the request.
  case refusal(Refusal)
  /// The model cannot do what is asked for at all.
  case unsupportedCapability(UnsupportedCapability)
  /// The model cannot read a part of the transcript.
  case unsupportedTranscriptContent(UnsupportedTranscriptContent)
  /// The model cannot keep to a guide.
  case unsupportedGenerationGuide(UnsupportedGenerationGuide)
  /// The model does not speak the language.
  case unsupportedLanguageOrLocale(UnsupportedLanguageOrLocale)
  /// The model did not answer in time.
  case timeout(Timeout)

  /// What happened, as a sentence.
  public var errorDescription: String? {
    switch self {
    case .contextSizeExceeded: "The request does not fit the model's context window."
    case .rateLimited: "Too many requests were made."
    case .guardrailViolation: "The request or the answer was found unsafe."
    case .refusal: "The model declined the request."
    case .unsupportedCapability(let error): "The model does not support \(error.capability.name)."
    case .unsupportedTranscriptContent: "The model cannot read a part of the conversation."
    case .unsupportedGenerationGuide: "The model cannot enforce a guide of the requested type."
    case .unsupportedLanguageOrLocale: "The model does not support the language of the request."
    case .timeout: "The model did not answer in time."
    }
  }
}

extension LanguageModelError: CustomDebugStringConvertible {
  /// What happened, for a developer to read.
  public var debugDescription: String {
    switch self {
    case .contextSizeExceeded(let error): error.debugDescription
    case .rateLimited(let error): error.debugDescription
    case .guardrailViolation(let error): error.debugDescription
    case .refusal(let error): error.debugDescription
    case .unsupportedCapability(let error): error.debugDescription
    case .unsupportedTranscriptContent(let error): error.debugDescription
    case .unsupportedGenerationGuide(let error): error.debugDescription
    case .unsupportedLanguageOrLocale(let error): error.debugDescription
    case .timeout(let error): error.debugDescription
    }
  }
}
