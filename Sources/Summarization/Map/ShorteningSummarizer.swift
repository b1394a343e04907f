/// Gives the model sentences of a chunk, one at a time, to shorten.
///
/// A model of 135 million parameters cannot tell what matters in a text, and mixes up who did what
/// when it writes about more than a sentence; so code chooses, and the model says it in fewer words.
struct ShorteningSummarizer: Sendable {
  let shortener: SentenceShortener

  /// Shortens sentences.
  ///
  /// - Throws: What ``RequestRunner`` throws.
  func summarize(_ sentences: [SourceSentence]) async throws -> ChunkSummary {
    var shortened: [SummarySentence] = []
    var failures: [ChunkSummary.Failure] = []
    for sentence in sentences {
      switch try await shortener.shorten(sentence) {
      case .shortened(let shorter): shortened.append(shorter)
      case .unchanged: break
      case .failure(let reason): failures.append(.init(reason: reason, range: sentence.range))
      }
    }
    return ChunkSummary(sentences: shortened, failures: failures)
  }
}
