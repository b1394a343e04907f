internal import FoundationModels

/// Has the model summarize one text that fits a request, and checks what it says.
struct SummaryWriter: Sendable {
  /// What became of a text.
  enum Outcome: Sendable, Equatable {
    /// Sentences that can stand for the text.
    case sentences([String])
    /// The request does not fit the window.
    case overflow
    /// All answers were unusable; the failure is that of the last one.
    case failure(AnswerFailure)
  }

  let sessions: any SessionProvider
  let profile: ModelProfile
  /// The BCP 47 code of the language to write in, where it is to differ from the text's.
  let requestedLanguage: String?
  let reader: AnswerReader
  let meter: UsageMeter

  /// A second request is worded and sampled otherwise; a third one gains next to nothing.
  private static let attempts = 2

  /// Returns the tokens that a request of some sentences leaves for its text.
  func room(for material: SummaryRequest.Material, sentences: Int) async throws -> Int {
    var largest = 0
    for attempt in 0..<Self.attempts {
      let frame = request(for: "", material, sentences: sentences, attempt: attempt)
      largest = max(largest, try await size(of: frame))
    }
    return sessions.contextSize - largest
  }

  /// Summarizes a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - material: What the text is.
  ///   - sentences: How many sentences are asked for.
  /// - Throws: Errors that no other text would avoid, such as a missing model, and
  ///   `CancellationError`.
  func summarize(
    _ text: String, _ material: SummaryRequest.Material, sentences: Int
  ) async throws -> Outcome {
    var failure = AnswerFailure.empty
    for attempt in 0..<Self.attempts {
      try Task.checkCancellation()
      let request = request(for: text, material, sentences: sentences, attempt: attempt)
      // The count includes the answer's reserve, so that a prompt that fits can also be answered.
      let size = try await size(of: request)
      guard size <= sessions.contextSize else { return .overflow }
      do {
        let answer = try await meter.measure {
          try await sessions.respond(
            instructions: request.instructions, prompt: request.prompt, options: request.options,
            until: { reader.isEnough($0, limit: sentences) })
        }
        await meter.add(
          promptTokens: size - profile.answerTokens(sentences: sentences),
          outputTokens: try await sessions.tokenCount(of: answer))
        switch reader.sentences(of: answer, source: text, limit: sentences) {
        case .success(let sentences): return .sentences(sentences)
        case .failure(let reason): failure = reason
        }
      } catch let error as LanguageModelSession.GenerationError {
        switch error {
        case .exceededContextWindowSize: return .overflow
        case .guardrailViolation, .refusal: failure = .refusal
        case .unsupportedLanguageOrLocale: return .failure(.wrongLanguage)
        case .decodingFailure: failure = .empty
        default: throw error
        }
      }
    }
    return .failure(failure)
  }

  private func request(
    for text: String, _ material: SummaryRequest.Material, sentences: Int, attempt: Int
  ) -> SummaryRequest {
    SummaryRequest(
      text: text, material: material, sentences: sentences, language: requestedLanguage,
      attempt: attempt, profile: profile)
  }

  /// The tokens of a request as it is rendered, with those that the answer may take up.
  private func size(of request: SummaryRequest) async throws -> Int {
    try await sessions.requestTokenCount(
      instructions: request.instructions, prompt: request.prompt)
      + (request.options.maximumResponseTokens ?? 0)
  }
}
