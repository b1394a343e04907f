internal import Documents
internal import Foundation

extension Summarizer {
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

  /// Says why the model cannot write the summary in the language that is asked for, or returns `nil`
  /// where it can.
  func languageObstacle(in document: Document) -> String? {
    let wanted = options.language ?? document.language
    if let wanted, !sessions.supports(language: wanted) {
      return
        "The model \(sessions.modelName) does not write \(Self.name(of: wanted)); the sentences "
        + "are taken from the document."
    }
    if profile.lead == .source, let wanted, let own = document.language,
      wanted.primarySubtag != own.primarySubtag
    {
      return "The model \(sessions.modelName) does not translate; the sentences are taken from the "
        + "document, in \(Self.name(of: own))."
    }
    return nil
  }

  private static func name(of language: String) -> String {
    Locale(identifier: "en").localizedString(forIdentifier: language) ?? language
  }
}

extension SummaryLength {
  /// Says where a document is too short.
  func warnings(for chosen: [SummarySentence]) -> [String] {
    guard case .sentences(let wanted) = self, chosen.count < wanted else { return [] }
    return ["The document has only \(chosen.count) of the \(wanted) sentences that were asked for."]
  }
}
