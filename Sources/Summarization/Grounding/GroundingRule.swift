/// How closely a model's sentence must follow the sentences that it rests on.
struct GroundingRule: Sendable, Equatable {
  /// The share of the sentence's content words that must stand in its evidence.
  let leastSupport: Double
  /// How many sentences may be its evidence together.
  let mostEvidence: Int

  /// For models that can be trusted to paraphrase.
  static let lenient = GroundingRule(leastSupport: 0.6, mostEvidence: 2)
}
