/// What a request puts into the model's context besides the prompt (27 API: `ContextOptions`).
public struct ContextOptions: Sendable, Equatable {
  /// Whether the model reads the schema of the answer; `nil` leaves it to the request.
  ///
  /// It is enforced either way.
  public var includeSchemaInPrompt: Bool?
  /// How much the model is to think; only providers that can think heed it.
  public var reasoningLevel: ReasoningLevel?

  /// How much a model is to think before it answers.
  public enum ReasoningLevel: Sendable, Equatable {
    /// A little.
    case light
    /// Some.
    case moderate
    /// A lot.
    case deep
    /// What a provider calls so.
    case custom(String)
  }

  /// Creates options.
  public init(includeSchemaInPrompt: Bool? = nil, reasoningLevel: ReasoningLevel? = nil) {
    self.includeSchemaInPrompt = includeSchemaInPrompt
    self.reasoningLevel = reasoningLevel
  }
}
