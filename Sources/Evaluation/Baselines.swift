internal import Summarization

/// The summaries that any method has to beat.
struct Baselines {
  private let sentences: [String]
  private let wordCounts: [Int]
  private let limit: WordLimit

  /// Linking each sentence with each other one must not take the time and memory of a whole shelf.
  private static let mostSentences = 5000
  /// What is shorter is mostly a heading or an exclamation.
  private static let shortestSentence = 5
  /// How much centrality counts against being unlike what was chosen before (maximal marginal
  /// relevance: Carbonell and Goldstein, 1998).
  private static let balance = 0.6

  /// Takes the sentences of a document.
  init(sentences: [String], limit: WordLimit) {
    self.sentences = sentences
    self.limit = limit
    wordCounts = sentences.map { WordCount.of($0) }
  }

  /// Returns the first sentences.
  func lead() -> [String] { limit.cut(sentences) }

  /// Returns sentences that are drawn at random, in document order.
  func random(seed: UInt64) -> [String] {
    var generator = SeededGenerator(seed: seed)
    return summary(of: prefix(of: sentences.indices.shuffled(using: &generator)))
  }

  /// Returns the most central sentences that are unlike each other, in document order.
  ///
  /// Of a document of very many sentences, an even sample is ranked.
  ///
  /// - Parameter terms: Returns the terms of a sentence.
  func lexRank(terms: (String) -> [String]) -> [String] {
    let step = (sentences.count + Self.mostSentences - 1) / Self.mostSentences
    guard step > 0 else { return [] }
    let sample = Array(stride(from: 0, to: sentences.count, by: step))
    var numbers: [String: Int] = [:]
    let graph = LexRank(
      sentences: sample.map { index in
        terms(sentences[index]).map { term in
          let number = numbers[term] ?? numbers.count
          numbers[term] = number
          return number
        }
      })
    var left = sample.indices.filter { wordCounts[sample[$0]] >= Self.shortestSentence }
    if left.isEmpty { left = Array(sample.indices) }
    var likeness = [Double](repeating: 0, count: sample.count)
    var chosen: [Int] = []
    var words = 0
    func value(_ index: Int) -> Double {
      Self.balance * graph.centrality[index] - (1 - Self.balance) * likeness[index]
    }
    while words < limit.words,
      let best = left.indices.max(by: { (value(left[$0]), $1) < (value(left[$1]), $0) })
    {
      let index = left.remove(at: best)
      chosen.append(sample[index])
      words += wordCounts[sample[index]]
      for (other, cosine) in graph.cosines(with: index).enumerated() {
        likeness[other] = max(likeness[other], cosine)
      }
    }
    return summary(of: chosen)
  }

  /// Returns the first of some sentences that reach the limit.
  private func prefix(of order: [Int]) -> [Int] {
    var words = 0
    return Array(
      order.prefix { index in
        defer { words += wordCounts[index] }
        return words < limit.words
      })
  }

  private func summary(of chosen: [Int]) -> [String] {
    limit.cut(chosen.sorted().map { sentences[$0] })
  }
}
