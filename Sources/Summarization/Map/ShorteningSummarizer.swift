/// Gives the model the best sentences of each chunk, one at a time, to shorten.
///
/// A model of 135 million parameters cannot tell what matters in a text, and mixes up who did what
/// when it writes about more than a sentence; so code chooses, and the model says it in fewer words.
struct ShorteningSummarizer: ChunkSummarizer {
  /// The sentences of the document that are worth shortening, in order.
  let candidates: [SourceSentence]
  let shortener: SentenceShortener

  func summarize(_ chunk: Chunk) async throws -> ChunkSummary {
    var sentences: [SummarySentence] = []
    var failure: AnswerFailure?
    for sentence in candidates.beginning(in: chunk.range) {
      switch try await shortener.shorten(sentence) {
      case .shortened(let shorter): sentences.append(shorter)
      case .unchanged: sentences.append(sentence.asSummarySentence)
      case .failure(let reason):
        failure = reason
        sentences.append(sentence.asSummarySentence)
      }
    }
    return ChunkSummary(passage: Passage(sentences: sentences), failure: failure)
  }
}
