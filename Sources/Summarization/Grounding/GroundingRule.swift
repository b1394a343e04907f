/// How closely a model's sentence must follow the sentences that it rests on.
struct GroundingRule: Sendable, Equatable {
  /// The share of the sentence's content words that must stand in its evidence.
  let leastSupport: Double
  /// How many sentences may be its evidence together.
  let mostEvidence: Int
  /// Whether the words must come in the order of the evidence, with only function words added and no
  /// negation left out.
  let keepsOrder: Bool

  /// For models whose sentences shorten one sentence well, but mix up who did what when they
  /// combine two.
  ///
  /// Of sentences of SmolLM2-135M that have all names and numbers right, a quarter is wrong in such
  /// a way.
  static let strict = GroundingRule(leastSupport: 0.8, mostEvidence: 1, keepsOrder: true)

  /// For models that can be trusted to paraphrase.
  static let lenient = GroundingRule(leastSupport: 0.6, mostEvidence: 2, keepsOrder: false)
}
