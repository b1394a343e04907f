/// A way to summarize one chunk in sessions of its own.
protocol ChunkSummarizer: Sendable {
  /// Summarizes a chunk.
  ///
  /// - Throws: What ``RequestRunner`` throws.
  func summarize(_ chunk: Chunk) async throws -> ChunkSummary
}
