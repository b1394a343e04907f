public import Documents

/// Summarizes documents by their own sentences, without a model.
public struct ExtractiveSummarizer: Sendable {
  private let length: SummaryLength

  /// Creates a summarizer.
  ///
  /// - Parameter length: How long the summary is to be.
  public init(length: SummaryLength = .sentences(5)) {
    self.length = length
  }

  /// Chooses the sentences of a document that together say most of what it says.
  ///
  /// - Parameter document: The document; it must have text.
  /// - Returns: The sentences in document order, each with its page.
  /// - Throws: ``SummarizerError/noSentences``.
  /// - Complexity: Nearly linear in the length of the text.
  public func summarize(_ document: Document) throws(SummarizerError) -> Summary {
    let start = ContinuousClock.now
    let ranked = try RankedSentences(of: document, length: length)
    let chosen = FinalChoice(index: ranked.index, length: length, modelFavour: 1)
      .sentences(from: ranked.levels)
    let conflicts = document.conflicts(with: chosen, among: ranked.all)
    let draft = SummaryDraft(
      document: document, language: document.language, sentences: chosen, conflicts: conflicts,
      coverage: Summary.Coverage(
        pages: document.pages.count, pagesRead: document.pages.count(where: \.state.isRead),
        tokens: 0, tokensRead: 0, chunks: 0, chunksFailed: 0,
        sentencesByThird: document.countByThird(chosen),
        warnings: document.warnings + length.warnings(for: chosen) + conflicts.warnings),
      model: nil)
    return draft.summary(
      usage: Summary.Usage(
        calls: 0, stored: 0, promptTokens: 0, outputTokens: 0, seconds: (.now - start).seconds,
        modelSeconds: 0))
  }
}
