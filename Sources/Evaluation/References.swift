internal import Documents
internal import Summarization

/// The summaries that people wrote of a document.
public struct References: Sendable, Equatable {
  /// The texts, at least one.
  let texts: [String]
  /// The words that a summary is asked for: the mean of the references.
  public let words: Int

  /// The time for a comparison grows with the square of the words.
  public static let mostWords = 20_000

  /// Takes the references of a document.
  ///
  /// - Returns: `nil` where there is none, or one of them has no word.
  public init?(_ texts: [String]) {
    let counts = texts.map { WordCount.of($0) }
    guard !counts.isEmpty, !counts.contains(0) else { return nil }
    self.texts = texts
    let mean = Double(counts.reduce(0, +)) / Double(counts.count)
    words = max(1, Int(mean.rounded(.toNearestOrEven)))
  }

  /// Whether they are too long to be compared with.
  public var areTooLong: Bool { texts.contains { WordCount.of($0) > Self.mostWords } }
}

extension String {
  /// The sentences of the text that have a word; a line break always ends one.
  func sentences(language: String?) -> [String] {
    let text = replacing("\n", with: "\n\n")
    return SentenceSegmenter(language: language).sentences(in: text).compactMap { range in
      let sentence = text[utf8: range].split(whereSeparator: \.isWhitespace)
        .joined(separator: " ")
      return WordCount.of(sentence) > 0 ? sentence : nil
    }
  }
}
