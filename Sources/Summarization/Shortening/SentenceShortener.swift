/// Has the model say a sentence of the document in fewer words.
struct SentenceShortener: Sendable {
  /// What became of a sentence.
  enum Outcome: Sendable, Equatable {
    /// A shorter sentence that says the same.
    case shortened(SummarySentence)
    /// Nothing can be left out.
    case unchanged
    /// The model gave no answer, or another one than it was held to.
    case failure(AnswerFailure)
  }

  let runner: RequestRunner

  /// Shortens a sentence.
  ///
  /// - Throws: What ``RequestRunner`` throws.
  func shorten(_ sentence: SourceSentence) async throws -> Outcome {
    let shortenings = Shortenings(of: sentence.text)
    guard let request = try await request(for: sentence, shortenings) else { return .unchanged }
    switch try await runner.send(request) {
    case .overflow: return .failure(.overflow)
    case .failure(let reason): return .failure(reason)
    case .answer(let answer):
      guard !answer.isEmpty else { return .failure(.empty) }
      // Not every provider can hold a model to a pattern.
      guard shortenings.sentences.contains(answer) else { return .failure(.unsupported) }
      return .shortened(
        SummarySentence(text: answer, origin: .model, sources: [sentence.range]))
    }
  }

  /// The request for a sentence, or `nil` where nothing can be left out.
  func request(for sentence: SourceSentence) async throws -> SessionRequest? {
    try await request(for: sentence, Shortenings(of: sentence.text))
  }

  private func request(
    for sentence: SourceSentence, _ shortenings: Shortenings
  ) async throws -> SessionRequest? {
    guard let pattern = shortenings.pattern else { return nil }
    return SessionRequest(
      shortening: sentence.text, pattern: pattern,
      tokens: try await runner.sessions.tokenCount(of: sentence.text))
  }
}
