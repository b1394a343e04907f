public import Documents

extension Summarizer {
  /// Says what the summary of a document would take.
  ///
  /// - Parameters:
  ///   - document: The document; it must have text.
  ///   - speed: What ``workPerSecond()`` gave.
  /// - Throws: ``SummarizerError``, and what the counting throws.
  public func plan(_ document: Document, workPerSecond speed: Double) async throws -> SummaryPlan {
    let ranked = try RankedSentences(of: document, length: options.length)
    let chunks = try await chunkStage.chunks(of: document)
    let demand = reduceStage.demand(of: ranked)
    var calls = 0
    var stored = 0
    var work = Work.none
    for chunk in chunks {
      let part = ChunkPart(chunk, chunkCount: chunks.count, of: document)
      for request in try await mapStage.requests(for: part, demand: demand) {
        calls += 1
        if await mapStage.isKept(request, of: part) {
          stored += 1
        } else {
          work = work + Work(of: request)
        }
      }
    }
    let reduction = reduceStage.expectation(
      chunks: demand == .everything ? chunks.count : 0, length: options.length)
    return SummaryPlan(
      path: document.path, pages: document.pages.count,
      tokens: chunks.reduce(0) { $0 + $1.tokens }, chunks: chunks.count,
      levels: reduction.levels, calls: calls + reduction.calls, stored: stored,
      seconds: (work + reduction.work).tokens / speed)
  }

  /// Measures how fast the model works, which takes as long as two small requests.
  ///
  /// - Throws: `LanguageModelSession.GenerationError`, or `CancellationError`.
  public func workPerSecond() async throws -> Double {
    try await SpeedProbe(
      sessions: mapStage.sessions, profile: mapStage.profile, jobs: options.jobs
    ).workPerSecond()
  }
}
