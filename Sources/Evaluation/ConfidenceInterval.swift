/// Where the mean of a sample lies with a probability of 95 % (Efron, Bootstrap Methods: Another Look
/// at the Jackknife, 1979).
public struct ConfidenceInterval: Codable, Sendable, Equatable {
  /// The lower end.
  public let low: Double
  /// The upper end.
  public let high: Double

  private static let rounds = 1000

  /// Draws samples of the same size, with replacement and always the same ones.
  ///
  /// - Returns: `nil` for fewer than two figures, of which nothing can be said.
  init?(ofMeanOf figures: [Double]) {
    guard figures.count > 1 else { return nil }
    var generator = SeededGenerator(seed: 1)
    let means = (0..<Self.rounds).map { _ in
      let sum = figures.indices.reduce(0.0) { sum, _ in
        sum + figures[Int.random(in: 0..<figures.count, using: &generator)]
      }
      return sum / Double(figures.count)
    }.sorted()
    low = means[Self.rounds * 25 / 1000]
    high = means[Self.rounds * 975 / 1000]
  }
}
