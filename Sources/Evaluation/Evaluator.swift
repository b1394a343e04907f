public import Documents
public import Summarization

/// Compares the summaries of one document with its references, and with those of other systems at the
/// same length.
public struct Evaluator {
  private static let draws = 5

  private let references: References
  private let language: String?
  private let tokenizer: RougeTokenizer
  private let limit: WordLimit
  private let referenceTokens: [[[String]]]

  /// Takes the references of a document.
  ///
  /// - Parameters:
  ///   - references: The references.
  ///   - language: The BCP 47 code of the language, or `nil`.
  public init(references: References, language: String?) {
    self.references = references
    self.language = language
    let tokenizer = RougeTokenizer(language: language)
    self.tokenizer = tokenizer
    limit = WordLimit(words: references.words)
    referenceTokens = references.texts.map { text in
      text.sentences(language: language).map(tokenizer.tokens)
    }
  }

  /// Evaluates all systems on the document.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - id: Another name of the document, or `nil`.
  ///   - summaries: The summaries of our systems; one that failed is left out.
  /// - Throws: `CancellationError`.
  public func evaluation(
    of document: Document, id: String?, summaries: [EvaluatedSystem: Summary]
  ) throws -> DocumentEvaluation {
    let numbers = StatedNumbers(of: document.text).supported(language: language)
    let sentences = document.text.sentences(language: language)
    let baselines = Baselines(sentences: sentences, limit: limit)
    var outcomes = try summaries.mapValues { summary in
      try outcome(of: summary.sentences.map(\.text), numbers: numbers).adding(summary)
    }
    outcomes[.lead] = try outcome(of: baselines.lead(), numbers: numbers)
    outcomes[.random] = .mean(
      of: try (0..<Self.draws).map { seed in
        try outcome(of: baselines.random(seed: UInt64(seed)), numbers: numbers)
      })
    outcomes[.lexrank] = try outcome(of: baselines.lexRank(terms: terms), numbers: numbers)
    return DocumentEvaluation(
      path: document.path, id: id, words: references.words,
      sourceWords: WordCount.of(document.text), outcomes: outcomes)
  }

  private func outcome(of summary: [String], numbers: Set<String>) throws -> SystemOutcome {
    try Task.checkCancellation()
    let words = summary.reduce(0) { $0 + WordCount.of($1) }
    guard words > 0 else { return .failure }
    let sentences = limit.cut(summary)
    let text = sentences.joined(separator: "\n")
    let stated = StatedNumbers(of: text).written
    return SystemOutcome(
      scores: scores(of: sentences),
      supportedNumbers: stated.count { numbers.contains($0) }, statedNumbers: stated.count,
      repeatedTrigrams: repeatedTrigrams(of: tokenizer.words(of: text)),
      length: Double(words) / Double(references.words))
  }

  /// Of several references, the one that the summary is most like counts.
  private func scores(of sentences: [String]) -> RougeScores {
    var numbers: [String: Int] = [:]
    func numbered(_ sentences: [[String]]) -> [[Int]] {
      sentences.map { tokens in
        tokens.map { token in
          let number = numbers[token] ?? numbers.count
          numbers[token] = number
          return number
        }
      }
    }
    let summary = numbered(sentences.map(tokenizer.tokens))
    return referenceTokens.reduce(.zero) { best, reference in
      best.better(RougeScores(reference: numbered(reference), summary: summary))
    }
  }

  private func repeatedTrigrams(of words: [String]) -> Double {
    guard words.count > 2 else { return 0 }
    let trigrams = (0..<(words.count - 2)).map { words[$0..<($0 + 3)] }
    return 1 - Double(Set(trigrams).count) / Double(trigrams.count)
  }

  /// The terms of a sentence for LexRank: stems, and pairs of characters where words have no spaces.
  private func terms(of sentence: String) -> [String] {
    sentence.split { $0.isPunctuation || $0.isWhitespace }.flatMap { piece -> [String] in
      let words = tokenizer.words(of: String(piece))
      let isCharacter = words.map { WordCount.of("\($0)\($0)") == 2 }
      return words.indices.compactMap { index in
        guard isCharacter[index] else {
          // Without lists for every language: words of one or two letters are function words.
          return words[index].count < 3 && !words[index].contains(where: \.isNumber)
            ? nil : tokenizer.token(of: words[index])
        }
        guard index + 1 < words.count, isCharacter[index + 1] else { return nil }
        return words[index] + words[index + 1]
      }
    }
  }
}
