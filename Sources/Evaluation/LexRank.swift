internal import Foundation

/// Ranks the sentences of a document by their centrality (Erkan and Radev, LexRank: Graph-based
/// Lexical Centrality as Salience in Text Summarization, 2004).
///
/// Two sentences are linked where the cosine of their tf-idf vectors is above a threshold. This is
/// the published method, which ours is measured against, and shares nothing with ours.
struct LexRank {
  /// The sentences that a term stands in, with its weight there.
  private let postings: [[(sentence: Int, weight: Double)]]
  private let vectors: [[(term: Int, weight: Double)]]
  /// The centrality of each sentence, 1 for the highest.
  let centrality: [Double]

  private static let threshold = 0.1
  private static let damping = 0.85

  /// Builds the graph.
  ///
  /// - Parameters:
  ///   - sentences: The terms of each sentence, numbered from 0 without gaps.
  /// - Complexity: Quadratic in the number of sentences.
  init(sentences: [[Int]]) {
    let vectors = Self.vectors(of: sentences)
    var postings = [[(sentence: Int, weight: Double)]](
      repeating: [], count: (sentences.joined().max() ?? -1) + 1)
    for (index, vector) in vectors.enumerated() {
      for (term, weight) in vector { postings[term].append((index, weight)) }
    }
    self.vectors = vectors
    self.postings = postings
    let links = vectors.indices.map { index -> [Int32] in
      let cosines = Self.cosines(of: vectors[index], postings: postings, count: vectors.count)
      return cosines.indices.filter { $0 != index && cosines[$0] > Self.threshold }
        .map { Int32($0) }
    }
    centrality = Self.stationaryDistribution(links: links)
  }

  /// Returns the cosine of a sentence with each sentence.
  func cosines(with sentence: Int) -> [Double] {
    Self.cosines(of: vectors[sentence], postings: postings, count: vectors.count)
  }

  private static func cosines(
    of vector: [(term: Int, weight: Double)], postings: [[(sentence: Int, weight: Double)]],
    count: Int
  ) -> [Double] {
    var cosines = [Double](repeating: 0, count: count)
    for (term, weight) in vector {
      for (other, otherWeight) in postings[term] { cosines[other] += weight * otherWeight }
    }
    return cosines
  }

  /// A term of at least half of the sentences tells nothing about any of them.
  private static func vectors(of sentences: [[Int]]) -> [[(term: Int, weight: Double)]] {
    let count = Double(sentences.count)
    var frequencies: [Int: Double] = [:]
    for term in sentences.flatMap({ Set($0) }) { frequencies[term, default: 0] += 1 }
    return sentences.map { terms in
      var weights: [Int: Double] = [:]
      for term in terms {
        guard let frequency = frequencies[term], frequency < max(2, count / 2) else { continue }
        weights[term, default: 0] += log(count / frequency)
      }
      let length = weights.values.reduce(0) { $0 + $1 * $1 }.squareRoot()
      guard length > 0 else { return [] }
      // In a fixed order, since the sum of floating-point numbers depends on it.
      return weights.sorted { $0.key < $1.key }.map { ($0.key, $0.value / length) }
    }
  }

  /// How often a random walk is at each sentence; each is linked with itself.
  private static func stationaryDistribution(links: [[Int32]]) -> [Double] {
    let count = Double(links.count)
    var visits = links.map { _ in 1 / count }
    for _ in 0..<100 {
      var next = links.map { _ in (1 - damping) / count }
      for (index, targets) in links.enumerated() {
        let share = damping * visits[index] / Double(targets.count + 1)
        next[index] += share
        for target in targets { next[Int(target)] += share }
      }
      let change = zip(next, visits).reduce(0) { $0 + abs($1.0 - $1.1) }
      visits = next
      if change < 1e-6 { break }
    }
    let highest = visits.max() ?? 1
    return visits.map { $0 / highest }
  }
}
