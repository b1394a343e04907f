extension LanguageModelSession {
  /// What requests took, in tokens (27 API: `LanguageModelSession.Usage`).
  public struct Usage: Sendable {
    /// What was read.
    public var input: Input
    /// What was generated.
    public var output: Output
    /// Notes of the provider.
    public var metadata: [String: any Sendable]

    /// Creates a report.
    public init(
      input: Input, output: Output, metadata: [String: any Sendable & Codable & Equatable] = [:]
    ) {
      self.input = input
      self.output = output
      self.metadata = metadata
    }

    /// A report of nothing.
    init() {
      self.init(
        input: Input(totalTokenCount: 0, cachedTokenCount: 0),
        output: Output(totalTokenCount: 0, reasoningTokenCount: 0))
    }

    /// What was read and generated together.
    public var totalTokenCount: Int { input.totalTokenCount + output.totalTokenCount }

    /// What was read, in tokens.
    public struct Input: Sendable {
      /// All of it.
      public var totalTokenCount: Int
      /// What had been read before and was kept.
      public var cachedTokenCount: Int

      /// Creates a report.
      public init(totalTokenCount: Int, cachedTokenCount: Int) {
        self.totalTokenCount = totalTokenCount
        self.cachedTokenCount = cachedTokenCount
      }
    }

    /// What was generated, in tokens.
    public struct Output: Sendable {
      /// All of it.
      public var totalTokenCount: Int
      /// What was thought.
      public var reasoningTokenCount: Int

      /// Creates a report.
      public init(totalTokenCount: Int, reasoningTokenCount: Int) {
        self.totalTokenCount = totalTokenCount
        self.reasoningTokenCount = reasoningTokenCount
      }
    }

    /// Adds what one request took.
    mutating func add(_ other: Usage) {
      input.totalTokenCount += other.input.totalTokenCount
      input.cachedTokenCount += other.input.cachedTokenCount
      output.totalTokenCount += other.output.totalTokenCount
      output.reasoningTokenCount += other.output.reasoningTokenCount
      metadata.merge(other.metadata) { _, later in later }
    }
  }
}
