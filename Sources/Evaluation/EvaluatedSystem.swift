/// A way to summarize that is compared with the others.
public enum EvaluatedSystem: String, Codable, Sendable, CaseIterable {
  /// The model's summary.
  case model
  /// The document's own best sentences.
  case extractive
  /// The first sentences.
  case lead
  /// Sentences drawn at random, the mean of five draws.
  case random
  /// The most central sentences (Erkan and Radev 2004).
  case lexrank

  /// Whether the system is a published or trivial method to compare with.
  public var isBaseline: Bool { self != .model && self != .extractive }
}
