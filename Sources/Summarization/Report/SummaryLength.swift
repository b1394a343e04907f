/// How long a summary is to be.
public enum SummaryLength: Sendable, Equatable {
  /// Exactly this many sentences.
  case sentences(Int)
  /// Whole sentences that come as near to this many words as they can.
  case words(Int)
}

extension SummaryLength {
  /// Returns a multiple of the length.
  func times(_ factor: Int) -> SummaryLength {
    switch self {
    case .sentences(let wanted): .sentences(factor * wanted)
    case .words(let wanted): .words(factor * wanted)
    }
  }

  /// The most sentences that one request asks for, whatever the length of the summary.
  static let mostSentencesOfOneRequest = 10

  /// How many sentences a request for the whole summary asks for.
  var sentencesOfOneRequest: Int {
    switch self {
    case .sentences(let wanted): min(wanted, Self.mostSentencesOfOneRequest)
    case .words(let wanted): min(max(1, wanted / 20), Self.mostSentencesOfOneRequest)
    }
  }

  /// Whether sentences are together no longer than this.
  func holds(_ sentences: [SummarySentence]) -> Bool {
    switch self {
    case .sentences(let wanted): sentences.count <= wanted
    case .words(let wanted): sentences.reduce(0) { $0 + WordCount.of($1.text) } <= wanted
    }
  }

  /// Returns the share of a document that a summary of this length stands for.
  ///
  /// - Parameters:
  ///   - sentences: The sentences of the document.
  ///   - words: The words of the document.
  func share(ofSentences sentences: Int, words: Int) -> Double {
    switch self {
    // A few sentences are the heart of a longer summary: in a smaller sample, the phrases that come
    // up anywhere would outweigh what the document is about.
    case .sentences(let wanted): max(0.02, Double(wanted) / Double(max(sentences, 1)))
    case .words(let wanted): Double(wanted) / Double(max(words, 1))
    }
  }
}
