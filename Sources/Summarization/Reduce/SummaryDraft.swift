internal import Documents

/// All of a summary but what it took.
struct SummaryDraft: Sendable {
  let document: Document
  /// The BCP 47 code of the summary's language, or `nil`.
  let language: String?
  /// The sentences in document order.
  let sentences: [SummarySentence]
  let conflicts: [Summary.Conflict]
  let coverage: Summary.Coverage
  /// The model that was asked, or `nil` for an extract.
  let model: Summary.Model?

  /// Returns the finished summary.
  func summary(usage: Summary.Usage) -> Summary {
    Summary(
      path: document.path, title: document.title, language: document.language,
      summary: sentences.runningText(language: language),
      sentences: sentences.map { Summary.Sentence($0, in: document) }, conflicts: conflicts,
      coverage: coverage, model: model, usage: usage)
  }
}
