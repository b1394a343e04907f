extension ReduceStage {
  /// What the reduction is expected to take.
  struct Expectation: Sendable, Equatable {
    var levels = 0
    var calls = 0
    var work = Work.none
  }

  /// The tokens of a sentence of a summary, on the average.
  private static let sentenceTokens = 32

  /// Says what the reduction of a document is expected to take.
  ///
  /// - Parameters:
  ///   - chunks: The chunks that are summarized; 0 where the document leads.
  ///   - length: How long the summary is to be.
  func expectation(chunks: Int, length: SummaryLength) -> Expectation {
    var expectation = Expectation()
    guard chunks > 1, profile.lead == .model else { return expectation }
    let wanted =
      switch length.times(profile.poolFactor) {
      case .sentences(let count): count
      case .words(let count): count / 20
      }
    var sentences = chunks * profile.sentencesPerAnswer
    while sentences > max(1, wanted), expectation.levels < SummaryCombiner.maximumDepth {
      let tokens = sentences * Self.sentenceTokens
      let groups = max(1, (tokens + profile.reduceTokens - 1) / profile.reduceTokens)
      let left = groups * min(profile.sentencesPerAnswer, max(1, sentences / groups / 2))
      expectation.levels += 1
      expectation.calls += groups
      let answers = groups * profile.answerTokens(sentences: profile.sentencesPerAnswer)
      expectation.work = expectation.work + Work(tokens: Double(tokens + 2 * answers))
      guard left < sentences else { break }
      sentences = left
    }
    return expectation
  }
}
