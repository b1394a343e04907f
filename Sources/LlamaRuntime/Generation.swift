/// What the engine is asked to continue.
public struct GenerationRequest: Sendable {
  /// The whole prompt.
  public var prompt: [Token]
  /// How many leading tokens other requests are likely to share, in ascending order: such as the
  /// instructions, and these with the examples behind them.
  ///
  /// Each part is decoded in a batch of its own and kept for the next request, so that results do
  /// not depend on what was still there.
  public var sharedPrefixLengths: [Int]
  /// How tokens are chosen.
  public var sampling: Sampling
  /// How many tokens may be generated.
  public var maximumTokens: Int
  /// Texts that end the generation when one of them has been generated; they stay in the answer.
  public var stops: [String]
  /// What the answer is held to, or `nil` where it is free.
  ///
  /// The answer is then a whole text of the grammar whenever its shortest text fits the limits, and
  /// ends with ``Generation/StopReason/endOfTurn``. Otherwise it is the beginning of one, cut at the
  /// limit, or at one of ``stops``.
  public var grammar: Grammar?

  /// Creates a request.
  public init(
    prompt: [Token], sharedPrefixLengths: [Int] = [], sampling: Sampling, maximumTokens: Int,
    stops: [String] = [], grammar: Grammar? = nil
  ) {
    self.prompt = prompt
    self.sharedPrefixLengths = sharedPrefixLengths
    self.sampling = sampling
    self.maximumTokens = maximumTokens
    self.stops = stops
    self.grammar = grammar
  }
}

/// What the engine generated.
public struct Generation: Sendable, Equatable {
  /// Why a generation ended.
  public enum StopReason: Sendable, Equatable {
    /// The model ended its turn.
    case endOfTurn
    /// One of the request's stops was generated.
    case stop
    /// ``GenerationRequest/maximumTokens`` were generated.
    case length
    /// The window is full.
    case contextFull
  }

  /// The generated text.
  public let text: String
  /// Why the generation ended.
  public let stopReason: StopReason
  /// How many tokens were generated.
  public let tokenCount: Int
  /// How many tokens of the prompt were still in the cache and were not decoded.
  public let cachedTokenCount: Int
}
