/// How the model generates an answer (FM API: `GenerationOptions`).
public struct GenerationOptions: Sendable, Equatable {
  /// How each token is chosen; `nil` leaves it to the model.
  ///
  /// It is called ``samplingMode`` in the 27 API.
  public var sampling: SamplingMode?
  /// How much the less likely tokens are favoured; `nil` leaves it to the model, and greedy
  /// sampling ignores it.
  public var temperature: Double?
  /// The most tokens of an answer.
  ///
  /// A text that reaches it is cut there. A guided answer is brought to its end before, unless not
  /// even the shortest one fits.
  public var maximumResponseTokens: Int?
  /// Whether the model may or must call tools (27 API); `nil` lets it.
  public var toolCallingMode: ToolCallingMode?

  /// Creates options; what is `nil` is the model's choice.
  public init(
    sampling: SamplingMode?, temperature: Double? = nil, maximumResponseTokens: Int? = nil
  ) {
    self.init(
      samplingMode: sampling, temperature: temperature,
      maximumResponseTokens: maximumResponseTokens, toolCallingMode: nil)
  }

  /// Creates options; what is `nil` is the model's choice (27 API).
  public init(
    samplingMode: SamplingMode? = nil, temperature: Double? = nil,
    maximumResponseTokens: Int? = nil
  ) {
    self.init(
      samplingMode: samplingMode, temperature: temperature,
      maximumResponseTokens: maximumResponseTokens, toolCallingMode: nil)
  }

  /// Creates options; what is `nil` is the model's choice (27 API).
  public init(
    samplingMode: SamplingMode? = nil, temperature: Double? = nil,
    maximumResponseTokens: Int? = nil, toolCallingMode: ToolCallingMode?
  ) {
    self.sampling = samplingMode
    self.temperature = temperature
    self.maximumResponseTokens = maximumResponseTokens
    self.toolCallingMode = toolCallingMode
  }

  /// How each token is chosen; `nil` leaves it to the model (27 API).
  public var samplingMode: SamplingMode? {
    get { sampling }
    set { sampling = newValue }
  }
}

extension GenerationOptions {
  /// How each token is chosen.
  public struct SamplingMode: Sendable, Equatable {
    /// How each token is chosen, by kind (27 API).
    public enum Kind: Sendable, Equatable {
      /// Always the most likely token.
      case greedy
      /// One of the most likely tokens.
      case randomTopK(_: Int, seed: UInt64?)
      /// One of the fewest most likely tokens whose probabilities add up to a threshold.
      case randomProbabilityThreshold(_: Double, seed: UInt64?)
    }

    /// How each token is chosen, by kind (27 API).
    public let kind: Kind

    /// Always the most likely token: the same request gets the same answer.
    public static var greedy: SamplingMode { SamplingMode(kind: .greedy) }

    /// Draws from the `k` most likely tokens.
    ///
    /// - Parameters:
    ///   - k: How many tokens; values below one count as one.
    ///   - seed: Makes the draw repeatable.
    public static func random(top k: Int, seed: UInt64? = nil) -> SamplingMode {
      SamplingMode(kind: .randomTopK(k, seed: seed))
    }

    /// Draws from the fewest most likely tokens whose probabilities add up to a threshold.
    ///
    /// - Parameters:
    ///   - probabilityThreshold: A probability from 0 to 1.
    ///   - seed: Makes the draw repeatable.
    public static func random(
      probabilityThreshold: Double, seed: UInt64? = nil
    ) -> SamplingMode {
      SamplingMode(kind: .randomProbabilityThreshold(probabilityThreshold, seed: seed))
    }
  }

  /// Whether the model may or must call tools (27 API).
  public struct ToolCallingMode: Sendable, Equatable {
    /// Whether the model may or must call tools, by kind.
    public enum Kind: Sendable, Equatable, Hashable {
      /// The model decides.
      case allowed
      /// The model calls a tool in each round, until one throws.
      case required
      /// The model is not told of any tool.
      case disallowed
    }

    /// The kind.
    public var kind: Kind

    /// The model decides.
    public static let allowed = ToolCallingMode(kind: .allowed)
    /// The model calls a tool in each round, until one throws.
    public static let required = ToolCallingMode(kind: .required)
    /// The model is not told of any tool.
    public static let disallowed = ToolCallingMode(kind: .disallowed)
  }
}
