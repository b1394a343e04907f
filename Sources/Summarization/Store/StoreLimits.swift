/// How long answers are kept, how much of them, and how long one process waits for another.
public struct StoreLimits: Sendable, Equatable {
  /// The days after which an answer that was not used is removed; see ``ResultStore``.
  public var days: Int
  /// The size of the file above which the answers go that were last used the longest ago, in bytes.
  public var bytes: Int
  /// How long to wait for another process that has locked the file.
  public var timeout: Duration

  /// Creates limits.
  public init(days: Int = 90, bytes: Int = 256 << 20, timeout: Duration = .seconds(3)) {
    self.days = days
    self.bytes = bytes
    self.timeout = timeout
  }
}
