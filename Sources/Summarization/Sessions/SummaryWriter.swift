internal import FoundationModels

/// Has the model summarize one text that fits a request, and checks what it says.
struct SummaryWriter: Sendable {
  /// What became of a text.
  enum Outcome: Sendable, Equatable {
    /// Sentences that can stand for the text, each with what it rests on.
    case sentences([SummarySentence])
    /// The request does not fit the window.
    case overflow
    /// All answers were unusable; the failure is that of the last one.
    case failure(AnswerFailure)
  }

  let runner: RequestRunner
  let profile: ModelProfile
  /// The BCP 47 code of the language to write in, where it is to differ from the text's.
  let requestedLanguage: String?
  let reader: AnswerReader

  /// A second request is worded and sampled otherwise; a third one gains next to nothing.
  private static let attempts = 2

  /// Returns the tokens that a request of some sentences leaves for its text.
  func room(for material: SummaryMaterial, sentences: Int) async throws -> Int {
    var largest = 0
    for attempt in 0..<Self.attempts {
      let frame = request(for: "", material, sentences: sentences, attempt: attempt)
      largest = max(largest, try await runner.size(of: frame))
    }
    return runner.sessions.contextSize - largest
  }

  /// Summarizes a text.
  ///
  /// What the text does not bear out is asked for once more, and left out then.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - material: What the text is.
  ///   - evidence: The sentences of the text, which those of the answer must rest on.
  ///   - sentences: How many sentences are asked for.
  /// - Throws: What ``RequestRunner`` throws.
  func summarize(
    _ text: String, _ material: SummaryMaterial, evidence: [SummarySentence], sentences: Int
  ) async throws -> Outcome {
    let grounder = Grounder(evidence, language: reader.language)
    var failure = AnswerFailure.empty
    var best: [SummarySentence] = []
    for attempt in 0..<Self.attempts {
      let request = request(for: text, material, sentences: sentences, attempt: attempt)
      switch try await runner.send(request, until: { reader.isEnough($0, limit: sentences) }) {
      case .overflow: return .overflow
      case .failure(.wrongLanguage): return .failure(.wrongLanguage)
      case .failure(let reason): failure = reason
      case .answer(let answer):
        switch reader.sentences(of: answer, source: text, limit: sentences) {
        case .failure(let reason): failure = reason
        case .success(let written):
          let grounded = grounder.ground(written)
          if grounded.count > best.count { best = grounded }
          if grounded.count == written.count { return .sentences(grounded) }
          failure = .unsupported
        }
      }
    }
    return best.isEmpty ? .failure(failure) : .sentences(best)
  }

  /// The request for a summary of a text.
  func request(
    for text: String, _ material: SummaryMaterial, sentences: Int, attempt: Int = 0
  ) -> SessionRequest {
    SessionRequest(
      summaryOf: text, material: material, sentences: sentences, language: requestedLanguage,
      attempt: attempt, profile: profile)
  }
}
