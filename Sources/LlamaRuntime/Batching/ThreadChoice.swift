/// Chooses between one thread and all of them for batches, by what they have been worth lately.
///
/// The threads of a batch wait for each other some hundred times. On idle cores two are 1.7 times as
/// fast as one; where another process uses a core they can be many times slower.
struct ThreadChoice {
  private let all: Int
  /// The tokens a second with one thread, and with all.
  private var speeds: [Double?] = [nil, nil]
  private var batches = 0

  /// The cost up to which a batch is measured; a trial with larger ones would cost too much.
  private static let largestTrial = 64
  /// How often the slower choice is tried again.
  private static let retrial = 12
  /// How much a new measurement counts against those before it.
  private static let weight = 0.5

  init(all: Int) {
    self.all = all
  }

  /// The number of threads for the next batch.
  ///
  /// - Parameter cost: The cost of the batch, in tokens.
  func threads(cost: Int) -> Int {
    guard all > 1, let many = speeds[1] else { return all }
    let isSmall = cost <= Self.largestTrial
    guard let one = speeds[0] else { return isSmall ? 1 : all }
    // Larger batches wait less for their work; they lose only where smaller ones lose much.
    guard isSmall else { return many >= one / 2 ? all : 1 }
    let isTrial = batches % Self.retrial == 0
    return (many >= one) != isTrial ? all : 1
  }

  /// Notes how long a batch took.
  ///
  /// - Parameters:
  ///   - cost: The cost of the batch, in tokens.
  ///   - threads: How many threads computed it.
  mutating func note(cost: Int, threads: Int, duration: Duration) {
    guard cost <= Self.largestTrial else { return }
    batches += 1
    let seconds =
      Double(duration.components.seconds)
      + Double(duration.components.attoseconds) * 1e-18
    let speed = Double(cost) / max(seconds, 1e-6)
    let index = threads > 1 ? 1 : 0
    speeds[index] = speeds[index].map { $0 + Self.weight * (speed - $0) } ?? speed
  }
}
