/// How far a summary has come.
public enum SummaryProgress: Sendable, Equatable {
  /// The document is being cut into chunks.
  case chunking
  /// Some of the chunks are summarized.
  case mapping(done: Int, of: Int)
  /// Some of the groups of a level are combined; levels count from 1.
  case reducing(level: Int, done: Int, of: Int)
}
