/// How long a summary is to be.
public enum SummaryLength: Sendable, Equatable {
  /// Exactly this many sentences.
  case sentences(Int)
  /// Whole sentences that come as near to this many words as they can.
  case words(Int)
}
