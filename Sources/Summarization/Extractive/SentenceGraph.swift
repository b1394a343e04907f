/// How central sentences are to a document (LexRank: Erkan and Radev, Graph-based Lexical
/// Centrality as Salience in Text Summarization, 2004).
///
/// A random walk goes from one sentence to another the more often the more alike they are; a
/// sentence is as central as the walk is often there. The matrix of all similarities is the product
/// of the matrix of sentences and terms with itself, so that a step costs two passes over the words
/// and no pair of sentences is ever compared.
struct SentenceGraph: Sendable {
  /// The terms of a sentence with their weights (tf-idf), in a fixed order.
  typealias Vector = [(term: Int, weight: Double)]

  /// How often the walk comes to a sentence by each term.
  private let termVisits: [Double]
  private let sentenceCount: Double
  private let highest: Double

  /// How often the walk follows the graph; else it goes on anywhere.
  private static let damping = 0.85
  /// Each step takes at least 15 % off the distance to the end state, whatever the graph.
  private static let steps = 30

  /// Builds the graph.
  ///
  /// - Parameters:
  ///   - sentences: The sentences of the document.
  ///   - termCount: A number above all terms.
  /// - Complexity: Linear in the number of words.
  init(sentences: [Vector], termCount: Int) {
    let vectors = sentences.map(Self.normalized)
    func visitsByTerm(_ visits: [Double]) -> [Double] {
      var sums = [Double](repeating: 0, count: termCount)
      for (vector, visits) in zip(vectors, visits) {
        for (term, weight) in vector { sums[term] += weight * visits }
      }
      return sums
    }
    let count = Double(max(vectors.count, 1))
    let likeness = visitsByTerm(vectors.map { _ in 1 })
    let degrees = vectors.map { Self.product($0, likeness) }
    var visits = vectors.map { _ in 1 / count }
    var byTerm: [Double] = []
    for _ in 0..<Self.steps {
      byTerm = visitsByTerm(zip(visits, degrees).map { $1 > 0 ? $0 / $1 : 0 })
      visits = vectors.map { vector in
        (1 - Self.damping) / count + Self.damping * Self.product(vector, byTerm)
      }
    }
    sentenceCount = count
    termVisits = byTerm
    highest = visits.max() ?? 1
  }

  /// Returns how central a sentence is, of the document or written about it.
  ///
  /// - Returns: 1 for the most central sentence of the document, and at most that.
  func centrality(of sentence: Vector) -> Double {
    let visits =
      (1 - Self.damping) / sentenceCount
      + Self.damping * Self.product(Self.normalized(sentence), termVisits)
    return min(1, visits / highest)
  }

  private static func normalized(_ vector: Vector) -> Vector {
    let length = vector.reduce(0) { $0 + $1.weight * $1.weight }.squareRoot()
    return length > 0 ? vector.map { ($0.term, $0.weight / length) } : []
  }

  private static func product(_ vector: Vector, _ numbers: [Double]) -> Double {
    vector.reduce(0) { $0 + $1.weight * numbers[$1.term] }
  }
}
