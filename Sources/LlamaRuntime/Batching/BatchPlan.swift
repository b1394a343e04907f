/// Which lanes are computed together, and how many tokens of each.
///
/// The lane that has waited longest is always among them, so that neither a long prompt nor many
/// short answers keep the others waiting for more than a batch.
struct BatchPlan: Equatable {
  /// A lane that has tokens to decode.
  struct Candidate: Equatable {
    let lane: Int
    /// How many tokens may be taken.
    let available: Int
    /// Whether they are taken in multiples of ``TokenRun/block``.
    let isInBlocks: Bool
    /// When the lane was computed last; lower is longer ago.
    let lastServed: Int
  }

  /// The tokens of each lane.
  let length: Int
  /// The lanes, in ascending order.
  let members: [Int]
  /// Lanes between them that take part with tokens which are forgotten at once: the library computes
  /// only neighbouring lanes together.
  let padding: [Int]
  /// Whether a token is computed alone, which the library does by another kernel when it has several
  /// threads.
  let hasLoneToken: Bool

  /// The tokens that a computation costs besides its own: with the default model it takes as long as
  /// 16 tokens before the first of them is computed.
  static let fixedCost = 16
  /// The tokens of a lane that a batch may have while other lanes wait, so that they do not wait long.
  private static let mostWhileOthersWait = 128

  /// Chooses the length by which the batch computes most tokens for its cost.
  ///
  /// - Parameters:
  ///   - candidates: The lanes that have tokens, in ascending order.
  ///   - capacity: The most tokens of a batch.
  ///   - canPad: Whether a lane can take a number of tokens that are forgotten at once.
  /// - Returns: `nil` without candidates.
  init?(
    _ candidates: [Candidate], capacity: Int = LlamaContext.mostTokens,
    canPad: (_ lane: Int, _ tokens: Int) -> Bool
  ) {
    guard let leader = candidates.min(by: { $0.lastServed < $1.lastServed }) else { return nil }
    let alike = candidates.filter { $0.isInBlocks == leader.isInBlocks }
      .sorted { $0.lastServed < $1.lastServed }
    let most =
      leader.isInBlocks && alike.count < candidates.count ? Self.mostWhileOthersWait : capacity
    let lengths = Set(alike.map { min($0.available, most) }).filter { $0 <= leader.available }
    let plans = lengths.map { length in
      BatchPlan(
        length: length,
        members: alike.filter { $0.available >= length }.prefix(max(1, capacity / length))
          .map(\.lane).sorted(),
        capacity: capacity, canPad: canPad)
    }
    guard let best = plans.max(by: { ($0.worth, $0.length) < ($1.worth, $1.length) }) else {
      return nil
    }
    self = best
  }

  private init(length: Int, members: [Int], capacity: Int, canPad: (Int, Int) -> Bool) {
    self.length = length
    self.members = members
    var padding: [Int] = []
    var groups: [Int] = []
    var last: Int?
    for lane in members {
      let gap = last.map { Array(($0 + 1)..<lane) } ?? []
      let total = (members.count + padding.count + gap.count) * length
      let isWorthIt = length == 1 || gap.count * length <= Self.fixedCost
      if last != nil, isWorthIt, total <= capacity, gap.allSatisfy({ canPad($0, length) }) {
        padding += gap
        groups[groups.count - 1] += 1
      } else {
        groups.append(1)
      }
      last = lane
    }
    self.padding = padding
    computations = groups.count
    hasLoneToken = length == 1 && groups.contains(1)
  }

  /// How many computations the library makes of the batch.
  private let computations: Int

  /// What the batch costs, in tokens.
  var cost: Int { computations * Self.fixedCost + (members.count + padding.count) * length }

  /// The share of the cost that is of use.
  private var worth: Double { Double(members.count * length) / Double(cost) }
}
