/// How the model generates an answer (FM API: `GenerationOptions`).
public struct GenerationOptions: Sendable, Equatable {
  /// How each token is chosen.
  public struct SamplingMode: Sendable, Equatable {
    enum Kind: Sendable, Equatable {
      case greedy
      case topK(Int, seed: UInt64?)
      case probabilityThreshold(Double, seed: UInt64?)
    }

    let kind: Kind

    /// Always the most likely token: the same request gets the same answer.
    public static var greedy: SamplingMode { SamplingMode(kind: .greedy) }

    /// Draws from the `k` most likely tokens.
    ///
    /// - Parameters:
    ///   - k: How many tokens; values below one count as one.
    ///   - seed: Makes the draw repeatable.
    public static func random(top k: Int, seed: UInt64? = nil) -> SamplingMode {
      SamplingMode(kind: .topK(k, seed: seed))
    }

    /// Draws from the fewest most likely tokens whose probabilities add up to a threshold.
    ///
    /// - Parameters:
    ///   - probabilityThreshold: A probability from 0 to 1.
    ///   - seed: Makes the draw repeatable.
    public static func random(
      probabilityThreshold: Double, seed: UInt64? = nil
    ) -> SamplingMode {
      SamplingMode(kind: .probabilityThreshold(probabilityThreshold, seed: seed))
    }
  }

  /// How each token is chosen; `nil` leaves it to the model.
  public var sampling: SamplingMode?
  /// How much the less likely tokens are favoured; `nil` leaves it to the model, and greedy
  /// sampling ignores it.
  public var temperature: Double?
  /// The most tokens of an answer.
  ///
  /// An answer that reaches it is cut there.
  public var maximumResponseTokens: Int?

  /// Creates options; what is `nil` is the model's choice.
  public init(
    sampling: SamplingMode? = nil, temperature: Double? = nil, maximumResponseTokens: Int? = nil
  ) {
    self.sampling = sampling
    self.temperature = temperature
    self.maximumResponseTokens = maximumResponseTokens
  }
}
