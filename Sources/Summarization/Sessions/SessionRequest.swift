public import FoundationModels

/// All that a session is asked.
public struct SessionRequest: Sendable, Equatable {
  /// A turn that shows the model what is wanted.
  public struct Example: Sendable, Equatable {
    /// What the model was asked.
    public let prompt: String
    /// What it answered.
    public let answer: String
  }

  /// What the model is told of its task.
  public let instructions: String
  /// The turns before the prompt.
  public let examples: [Example]
  /// What the model is asked.
  public let prompt: String
  /// A regular expression that the whole answer matches; `nil` where the answer is free.
  public let pattern: String?
  /// How the model generates.
  public let options: GenerationOptions

  /// Creates a request.
  public init(
    instructions: String, examples: [Example] = [], prompt: String, pattern: String? = nil,
    options: GenerationOptions
  ) {
    self.instructions = instructions
    self.examples = examples
    self.prompt = prompt
    self.pattern = pattern
    self.options = options
  }
}
