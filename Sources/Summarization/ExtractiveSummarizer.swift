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
    let clock = ContinuousClock()
    let start = clock.now
    let sources = SourceSentence.sentences(of: document)
    guard !sources.isEmpty else { throw .noSentences }
    let index = ConceptIndex(
      sentences: sources.map(\.text), length: length, language: document.language)
    let chosen = FinalChoice(index: index, length: length, modelFavour: 1)
      .sentences(from: sources.levels(index: index, length: length))
    let conflicts = document.conflicts(with: chosen, among: sources)
    return Summary(
      path: document.path, title: document.title, language: document.language,
      summary: chosen.runningText(language: document.language),
      sentences: chosen.map { Summary.Sentence($0, in: document) },
      conflicts: conflicts,
      coverage: Summary.Coverage(
        pages: document.pages.count, pagesRead: document.pages.count(where: \.state.isRead),
        tokens: 0, tokensRead: 0, chunks: 0, chunksFailed: 0,
        sentencesByThird: document.countByThird(chosen),
        warnings: document.warnings + length.warnings(for: chosen) + conflicts.warnings),
      model: nil,
      usage: Summary.Usage(
        calls: 0, stored: 0, promptTokens: 0, outputTokens: 0, seconds: (clock.now - start).seconds,
        modelSeconds: 0))
  }
}
