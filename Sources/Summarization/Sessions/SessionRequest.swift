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

  /// How each token of the answer is chosen.
  ///
  /// Apple's own type cannot be asked what it stands for, which the key of a stored answer needs.
  public enum Sampling: Sendable, Equatable {
    /// The likeliest one, so that the same request has the same answer.
    case greedy
    /// One of the likeliest that have this probability together; the same one for the same seed.
    case random(probabilityThreshold: Double, seed: UInt64, temperature: Double)
  }

  /// What the model is told of its task.
  public let instructions: String
  /// The turns before the prompt.
  public let examples: [Example]
  /// What the model is asked.
  public let prompt: String
  /// A regular expression that the whole answer matches; `nil` where the answer is free.
  public let pattern: String?
  /// How the model chooses its words.
  public let sampling: Sampling
  /// The most tokens that the answer may have; `nil` for no limit but the window.
  public let maximumResponseTokens: Int?

  /// Creates a request.
  public init(
    instructions: String, examples: [Example] = [], prompt: String, pattern: String? = nil,
    sampling: Sampling = .greedy, maximumResponseTokens: Int?
  ) {
    self.instructions = instructions
    self.examples = examples
    self.prompt = prompt
    self.pattern = pattern
    self.sampling = sampling
    self.maximumResponseTokens = maximumResponseTokens
  }

  /// How the model generates.
  public var options: GenerationOptions {
    switch sampling {
    case .greedy:
      GenerationOptions(sampling: .greedy, maximumResponseTokens: maximumResponseTokens)
    case .random(let threshold, let seed, let temperature):
      GenerationOptions(
        sampling: .random(probabilityThreshold: threshold, seed: seed), temperature: temperature,
        maximumResponseTokens: maximumResponseTokens)
    }
  }
}
