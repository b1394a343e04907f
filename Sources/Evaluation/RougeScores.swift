/// The likeness of a summary to its references: F1 of ROUGE, times 100.
public struct RougeScores: Codable, Sendable, Equatable {
  /// Words in common.
  public let rouge1: Double
  /// Pairs of neighbouring words in common.
  public let rouge2: Double
  /// Words in common in the order of the sentences.
  public let rougeLsum: Double

  /// The scores of what is not there.
  static let zero = RougeScores(rouge1: 0, rouge2: 0, rougeLsum: 0)

  /// Creates scores.
  init(rouge1: Double, rouge2: Double, rougeLsum: Double) {
    self.rouge1 = rouge1
    self.rouge2 = rouge2
    self.rougeLsum = rougeLsum
  }

  /// Compares a summary with a reference, both as the tokens of their sentences.
  init(reference: [[Int]], summary: [[Int]]) {
    let wanted = Array(reference.joined())
    let given = Array(summary.joined())
    self.init(
      rouge1: 100 * Rouge.ngrams(1, reference: wanted, summary: given),
      rouge2: 100 * Rouge.ngrams(2, reference: wanted, summary: given),
      rougeLsum: 100 * Rouge.union(reference: reference, summary: summary))
  }

  /// Returns the better score of each kind.
  func better(_ other: RougeScores) -> RougeScores {
    RougeScores(
      rouge1: max(rouge1, other.rouge1), rouge2: max(rouge2, other.rouge2),
      rougeLsum: max(rougeLsum, other.rougeLsum))
  }

  /// Returns the mean of each kind.
  static func mean(of scores: [RougeScores]) -> RougeScores {
    RougeScores(
      rouge1: scores.map(\.rouge1).mean ?? 0, rouge2: scores.map(\.rouge2).mean ?? 0,
      rougeLsum: scores.map(\.rougeLsum).mean ?? 0)
  }
}

extension [Double] {
  /// The arithmetic mean, or `nil` of nothing.
  var mean: Double? { isEmpty ? nil : reduce(0, +) / Double(count) }
}
