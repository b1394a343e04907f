internal import Documents

/// The sentences of a document with what is known of their worth: what a summary is chosen from.
struct RankedSentences: Sendable {
  let document: Document
  /// How long the summary is to be.
  let length: SummaryLength
  /// All sentences, in order.
  let all: [SourceSentence]
  let index: ConceptIndex
  /// The sentences as levels to choose from, those first that are fit for a summary.
  let levels: [[SummarySentence]]

  /// Ranks the sentences of a document.
  ///
  /// - Throws: ``SummarizerError/noSentences``.
  /// - Complexity: Nearly linear in the length of the text.
  init(of document: Document, length: SummaryLength) throws(SummarizerError) {
    let all = SourceSentence.sentences(of: document)
    guard !all.isEmpty else { throw .noSentences }
    self.document = document
    self.length = length
    self.all = all
    index = ConceptIndex(
      sentences: all.map(\.text), length: length, language: document.language)
    levels = all.levels(index: index, length: length)
  }

  /// Whether there are more sentences than the summary has: else they are the summary.
  var exceedSummary: Bool {
    switch length {
    case .sentences(let wanted): all.count > wanted
    case .words(let wanted): WordCount.of(document.text) > wanted
    }
  }

  /// Returns the ranges of the sentences that would make a summary of a multiple of the length.
  func best(_ factor: Int) -> Set<Range<Int>> {
    let choice = FinalChoice(index: index, length: length.times(factor), modelFavour: 1)
    return Set(choice.sentences(from: levels).flatMap(\.sources))
  }
}
