public import Documents
internal import Synchronization

/// Summarizes documents of any length with a model whose window is small.
///
/// It is its stages one after the other: ``ChunkStage``, ``MapStage`` for each chunk, and
/// ``ReduceStage``.
public struct Summarizer: Sendable {
  /// What a caller may ask for.
  public struct Options: Sendable, Equatable {
    /// How long the summary is to be.
    public var length: SummaryLength
    /// The BCP 47 code of the summary's language; `nil` for that of the document.
    public var language: String?
    /// How many chunks may be under way at once; the engine of the local model computes as many
    /// together.
    public var jobs: Int

    /// Creates options.
    public init(length: SummaryLength = .sentences(5), language: String? = nil, jobs: Int = 8) {
      self.length = length
      self.language = language
      self.jobs = jobs
    }
  }

  let chunkStage: ChunkStage
  let mapStage: MapStage
  let reduceStage: ReduceStage
  let options: Options

  /// Creates a summarizer.
  ///
  /// - Parameters:
  ///   - sessions: Where the sessions come from.
  ///   - profile: How the model is asked; by default the profile of its name.
  ///   - options: What is asked for.
  ///   - answers: Where the model's answers are kept and looked for; `nil` to ask anew.
  public init(
    sessions: any SessionProvider, profile: ModelProfile? = nil, options: Options = Options(),
    answers: (any AnswerStore)? = nil
  ) {
    chunkStage = ChunkStage(sessions: sessions, profile: profile)
    mapStage = MapStage(
      sessions: sessions, profile: profile, options: options, answers: answers)
    reduceStage = ReduceStage(
      sessions: sessions, profile: profile, options: options, answers: answers)
    self.options = options
  }

  /// Summarizes a document.
  ///
  /// The answer always exists: where the model fails, sentences of the document take its place, and
  /// the coverage says so.
  ///
  /// - Parameters:
  ///   - document: The document; it must have text.
  ///   - progress: Is told how far the work has come, from any thread.
  /// - Throws: ``SummarizerError``; `LanguageModelSession.GenerationError` for what no other text would
  ///   avoid, such as a missing model; and `CancellationError`.
  public func summarize(
    _ document: Document, progress: @escaping @Sendable (SummaryProgress) -> Void = { _ in }
  ) async throws -> Summary {
    let start = ContinuousClock.now
    let meter = UsageMeter()
    progress(SummaryProgress(.chunk))
    let ranked = try RankedSentences(of: document, length: options.length)
    let chunks = try await chunkStage.chunks(of: document)
    let demand = reduceStage.demand(of: ranked)
    let reduction = reduceStage.expectation(
      chunks: demand == .everything ? chunks.count : 0, length: options.length)
    let tracker = WorkTracker(total: reduction.work)
    let summaries = try await map(
      chunks, of: document, demand: demand, meter: meter, tracker: tracker, reduction: reduction,
      progress: progress)
    let group = Work(tokens: reduction.work.tokens / Double(max(1, reduction.calls)))
    let draft = try await reduceStage.draft(
      from: ranked, demand: demand, chunks: chunks, summaries: summaries, meter: meter
    ) { event in
      tracker.begin(group)
      tracker.end(group)
      progress(event.with(remaining: tracker.remaining))
    }
    return draft.summary(usage: await meter.usage(since: start))
  }

  private func map(
    _ chunks: [Chunk], of document: Document, demand: MapDemand, meter: UsageMeter,
    tracker: WorkTracker, reduction: ReduceStage.Expectation,
    progress: @escaping @Sendable (SummaryProgress) -> Void
  ) async throws -> [ChunkSummary] {
    guard demand != .nothing else { return [] }
    let parts = chunks.map { ChunkPart($0, chunkCount: chunks.count, of: document) }
    let work = try await parts.concurrentMap { part in
      try await mapStage.requests(for: part, demand: demand).reduce(Work.none) {
        $0 + Work(of: $1)
      }
    }
    tracker.expect(work.reduce(reduction.work, +))
    let rest = Mutex(parts.indices[...])
    var summaries: [ChunkSummary] = []
    let done = Mutex(0)
    progress(SummaryProgress(.map, of: chunks.count))
    try await OrderedWork(jobs: options.jobs).run {
      rest.withLock { $0.popFirst() }
    } _: { position in
      tracker.begin(work[position])
      let summary = try await mapStage.summarize(parts[position], demand: demand, meter: meter)
      tracker.end(work[position])
      let count = done.withLock { done in
        done += 1
        return done
      }
      progress(
        SummaryProgress(
          .map, done: count, of: chunks.count, tokensPerSecond: await meter.tokensPerSecond,
          remaining: tracker.remaining))
      return summary
    } take: { summary in
      summaries.append(summary)
    }
    return summaries
  }
}
