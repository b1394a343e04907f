internal import FoundationModels

/// Sends requests that are sure to fit the window, and sorts out what can go wrong with them.
struct RequestRunner: Sendable {
  /// What became of a request.
  enum Outcome: Sendable, Equatable {
    /// What the model said.
    case answer(String)
    /// The request does not fit the window.
    case overflow
    /// The model or its guardrail gives no answer.
    case failure(AnswerFailure)
  }

  let sessions: any SessionProvider
  let meter: UsageMeter
  /// What the model has answered before; `nil` where nothing is kept.
  var kept: KeptAnswers?

  /// The tokens of a request as it is rendered, with those that the answer may take up.
  func size(of request: SessionRequest) async throws -> Int {
    try await sessions.requestTokenCount(of: request) + (request.maximumResponseTokens ?? 0)
  }

  /// Sends a request, unless its answer is known.
  ///
  /// An answer is kept as soon as it is there, so that an end at any moment costs the running
  /// requests only.
  ///
  /// - Parameters:
  ///   - request: The request, with a limit of the answer.
  ///   - isEnough: Whether the answer so far needs no continuation.
  /// - Throws: Errors that no other text would avoid, such as a missing model, and
  ///   `CancellationError`.
  func send(
    _ request: SessionRequest, until isEnough: @escaping @Sendable (String) -> Bool = { _ in false }
  ) async throws -> Outcome {
    try Task.checkCancellation()
    if let answer = await kept?.answer(to: request) {
      await meter.addStored()
      return .answer(answer)
    }
    // The count includes the answer's reserve, so that a prompt that fits can also be answered.
    let size = try await size(of: request)
    guard size <= sessions.contextSize else { return .overflow }
    do {
      let answer = try await meter.measure {
        try await sessions.respond(to: request, until: isEnough)
      }
      await kept?.keep(answer, to: request)
      let outputTokens = try await sessions.tokenCount(of: answer)
      await meter.add(
        promptTokens: size - (request.maximumResponseTokens ?? 0), outputTokens: outputTokens,
        ownTokens: outputTokens + (try await sessions.tokenCount(of: request.prompt)))
      return .answer(answer)
    } catch let error as LanguageModelSession.GenerationError {
      switch error {
      case .exceededContextWindowSize: return .overflow
      case .guardrailViolation, .refusal: return .failure(.refusal)
      case .unsupportedLanguageOrLocale: return .failure(.wrongLanguage)
      case .decodingFailure: return .failure(.empty)
      default: throw error
      }
    }
  }
}
