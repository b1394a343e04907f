internal import Documents

/// Summarizes the chunks of a document, each in sessions of its own.
struct MapStage: Sendable {
  let document: Document
  /// The sentences of the document, in order.
  let sources: [SourceSentence]
  let index: ConceptIndex
  let writer: SummaryWriter
  let chunker: Chunker
  /// The tokens up to which a chunk is small enough for the model, so that cutting it gains nothing.
  let largestUncut: Int
  /// How many sentences a request asks for.
  let sentencesPerChunk: Int

  /// A part of a chunk that is still to be summarized.
  private struct Part {
    let chunk: Chunk
    /// Why the whole had to be cut, or `nil` for a whole chunk.
    let reason: AnswerFailure?
  }

  /// Summarizes chunks, several at a time.
  ///
  /// - Parameters:
  ///   - chunks: The chunks in order.
  ///   - jobs: How many may be under way at once, at least 1.
  ///   - progress: Is told after each chunk how many are done.
  /// - Returns: One result for each chunk, in order.
  /// - Throws: What ``SummaryWriter`` throws.
  func summarize(
    _ chunks: [Chunk], jobs: Int, progress: @escaping @Sendable (Int) -> Void
  ) async throws -> [ChunkSummary] {
    try await withThrowingTaskGroup(of: (Int, ChunkSummary).self) { group in
      var results = [ChunkSummary?](repeating: nil, count: chunks.count)
      var next = chunks.indices.makeIterator()
      func startNext() {
        guard let position = next.next() else { return }
        group.addTask { (position, try await summarize(chunks[position])) }
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

  /// Summarizes one chunk.
  ///
  /// What does not fit or gives no usable answer is cut and tried again, and in the end its best
  /// sentences stand for it.
  func summarize(_ chunk: Chunk) async throws -> ChunkSummary {
    var sentences: [SummarySentence] = []
    var failure: AnswerFailure?
    var open = [Part(chunk: chunk, reason: nil)]
    while let part = open.popLast() {
      let own = sources(in: part.chunk.range)
      // What is as short as its summary would be stands for itself.
      if own.count <= 1 {
        sentences += own.map(\.asSummarySentence)
        failure = failure ?? part.reason
        continue
      }
      let text = String(document[part.chunk.range])
      let wanted = min(sentencesPerChunk, own.count)
      switch try await writer.summarize(text, .document, sentences: wanted) {
      case .sentences(let written):
        let grounder = Grounder(
          own.map(\.asSummarySentence), rule: writer.profile.grounding)
        let grounded = grounder.ground(written)
        if grounded.isEmpty {
          failure = .unsupported
          sentences += extract(wanted, from: own)
        } else {
          sentences += grounded
        }
      case .overflow:
        if let halves = try await chunker.split(part.chunk, of: document) {
          open += halves.reversed().map { Part(chunk: $0, reason: .overflow) }
        } else {
          failure = .overflow
          sentences += extract(wanted, from: own)
        }
      case .failure(let reason):
        if part.chunk.tokens > largestUncut, part.reason == nil || part.reason == .overflow,
          let halves = try await chunker.split(part.chunk, of: document)
        {
          open += halves.reversed().map { Part(chunk: $0, reason: reason) }
        } else {
          failure = reason
          sentences += extract(wanted, from: own)
        }
      }
    }
    return ChunkSummary(passage: Passage(sentences: sentences), failure: failure)
  }

  /// The sentences of the document whose beginning lies in a range.
  private func sources(in range: Range<Int>) -> [SourceSentence] {
    let start = sources.partitioningIndex { $0.range.lowerBound >= range.lowerBound }
    return Array(sources[start...].prefix { $0.range.lowerBound < range.upperBound })
  }

  private func extract(_ count: Int, from own: [SourceSentence]) -> [SummarySentence] {
    CoverageSelector.best(count, of: own.map(\.asSummarySentence), index: index)
  }
}
