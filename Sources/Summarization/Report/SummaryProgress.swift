/// How far a summary has come.
public struct SummaryProgress: Sendable, Equatable {
  /// What is being done.
  public enum Stage: Sendable, Equatable {
    /// The document is cut into chunks.
    case chunk
    /// Chunks are summarized.
    case map
    /// Groups of a level are combined; levels count from 1.
    case reduce(level: Int)
  }

  /// What is being done.
  public let stage: Stage
  /// How many chunks or groups are done.
  public let done: Int
  /// How many there are; 0 while the document is cut.
  public let total: Int
  /// The tokens that the model read and wrote a second, or `nil` while there is no answer.
  public let tokensPerSecond: Double?
  /// How long the summary still takes, or `nil` while that cannot be told.
  public let remaining: Duration?

  init(
    _ stage: Stage, done: Int = 0, of total: Int = 0, tokensPerSecond: Double? = nil,
    remaining: Duration? = nil
  ) {
    self.stage = stage
    self.done = done
    self.total = total
    self.tokensPerSecond = tokensPerSecond
    self.remaining = remaining
  }

  /// The same with the time that is left.
  func with(remaining: Duration?) -> SummaryProgress {
    SummaryProgress(
      stage, done: done, of: total, tokensPerSecond: tokensPerSecond, remaining: remaining)
  }
}
