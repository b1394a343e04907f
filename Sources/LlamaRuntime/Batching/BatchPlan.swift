/// Which lanes are computed together, and how many tokens of each.
///
/// The lane that has waited longest is always among them, so that neither a long prompt nor many
/// short answers keep the others waiting for more than a batch.
struct BatchPlan: Equatable {
  /// A lane that has tokens to decode.
  struct Candidate: Equatable {
    /// How many tokens may be taken.
    let available: Int
    /// Whether they are taken in multiples of ``TokenRun/block``.
    let isInBlocks: Bool
    /// When the lane was computed last; lower is longer ago.
    let lastServed: Int
  }

  /// The tokens of each member.
  let length: Int
  /// The places of the members among the candidates.
  let members: [Int]

  /// The tokens that a batch costs besides its own: with the default model a batch takes as long as
  /// 16 tokens before the first of them is computed.
  static let fixedCost = 16
  /// The tokens of a lane that a batch may have while other lanes wait, so that they do not wait long.
  private static let mostWhileOthersWait = 128

  /// Chooses the length by which the batch computes most tokens for its cost.
  ///
  /// - Returns: `nil` without candidates.
  init?(_ candidates: [Candidate], capacity: Int = LlamaContext.mostTokens) {
    guard
      let leader = candidates.indices.min(by: {
        candidates[$0].lastServed < candidates[$1].lastServed
      })
    else { return nil }
    let isInBlocks = candidates[leader].isInBlocks
    let alike = candidates.indices.filter { candidates[$0].isInBlocks == isInBlocks }
      .sorted { candidates[$0].lastServed < candidates[$1].lastServed }
    let most =
      isInBlocks && alike.count < candidates.count ? Self.mostWhileOthersWait : capacity
    var best: (score: Double, length: Int, members: [Int])?
    for length in Set(alike.map { min(candidates[$0].available, most) })
    where length <= candidates[leader].available {
      let members = alike.filter { candidates[$0].available >= length }
        .prefix(max(1, capacity / length))
      let total = Double(length * members.count)
      let score = total / (total + Double(Self.fixedCost))
      if best.map({ (score, length) > ($0.score, $0.length) }) ?? true {
        best = (score, length, Array(members))
      }
    }
    guard let best else { return nil }
    length = best.length
    members = best.members
  }
}
