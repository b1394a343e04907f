/// Summarizes the chunks of a document, several at a time.
struct MapStage: Sendable {
  let summarizer: any ChunkSummarizer

  /// Summarizes chunks.
  ///
  /// - Parameters:
  ///   - chunks: The chunks in order.
  ///   - jobs: How many may be under way at once, at least 1.
  ///   - progress: Is told after each chunk how many are done.
  /// - Returns: One result for each chunk, in order.
  /// - Throws: What ``RequestRunner`` throws.
  func summarize(
    _ chunks: [Chunk], jobs: Int, progress: @escaping @Sendable (Int) -> Void
  ) async throws -> [ChunkSummary] {
    try await withThrowingTaskGroup(of: (Int, ChunkSummary).self) { group in
      var results = [ChunkSummary?](repeating: nil, count: chunks.count)
      var next = chunks.indices.makeIterator()
      func startNext() {
        guard let position = next.next() else { return }
        group.addTask { (position, try await summarizer.summarize(chunks[position])) }
      }
      for _ in 0..<max(1, jobs) { startNext() }
      var done = 0
      while let (position, summary) = try await group.next() {
        results[position] = summary
        done += 1
        progress(done)
        startNext()
      }
      return results.compactMap { $0 }
    }
  }
}
