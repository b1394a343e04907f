internal import Documents

extension ReduceStage {
  /// Says how much of a document the summary rests on.
  func coverage(
    of document: Document, by chosen: [SummarySentence], chunks: [Chunk],
    failures: [AnswerFailure], warnings: [String]
  ) -> Summary.Coverage {
    // Chunks cover the text exactly, so that both counts are of the same tokens.
    let tokens = chunks.reduce(0) { $0 + $1.tokens }
    return Summary.Coverage(
      pages: document.pages.count, pagesRead: document.pages.count(where: \.state.isRead),
      tokens: tokens, tokensRead: tokens, chunks: chunks.count, chunksFailed: failures.count,
      sentencesByThird: document.countByThird(chosen),
      warnings: document.warnings + Self.warnings(for: failures) + warnings)
  }

  private static func warnings(for failures: [AnswerFailure]) -> [String] {
    AnswerFailure.allCases.compactMap { kind in
      let count = failures.count { $0 == kind }
      guard count > 0 else { return nil }
      let chunks = count == 1 ? "one chunk" : "\(count) chunks"
      return
        "For \(chunks) the model's answer \(kind.explanation); sentences of the document stand "
        + "in its place."
    }
  }
}

extension SummaryLength {
  /// Says where a document is too short.
  func warnings(for chosen: [SummarySentence]) -> [String] {
    guard case .sentences(let wanted) = self, chosen.count < wanted else { return [] }
    return ["The document has only \(chosen.count) of the \(wanted) sentences that were asked for."]
  }
}
