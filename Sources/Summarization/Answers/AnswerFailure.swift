/// Why a model's answer cannot stand for the text that it was to summarize.
public enum AnswerFailure: String, Error, Codable, Sendable, CaseIterable {
  /// The answer has no sentence.
  case empty
  /// The model declines, or its guardrail does.
  case refusal
  /// The answer talks about the text or the task, and does not say what the text says.
  case metaTalk
  /// The answer repeats the text at length.
  case echo
  /// The answer repeats itself.
  case looping
  /// The answer is as long as the text.
  case tooLong
  /// The answer is in another language than was asked for.
  case wrongLanguage
  /// Every sentence of the answer has a number, a name or words that the text does not have.
  case unsupported
  /// The request does not fit the window and the text cannot be cut further.
  case overflow

  /// What a person reads in a report, as the end of "for 3 chunks the model's answer …".
  public var explanation: String {
    switch self {
    case .empty: "was empty"
    case .refusal: "was a refusal"
    case .metaTalk: "was about the text as a text"
    case .echo: "repeated the text"
    case .looping: "repeated itself"
    case .tooLong: "was too long"
    case .wrongLanguage: "was in the wrong language"
    case .unsupported: "was not borne out by the text"
    case .overflow: "did not fit the window"
    }
  }
}
