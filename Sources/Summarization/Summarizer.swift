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

  private let chunkStage: ChunkStage
  private let mapStage: MapStage
  private let reduceStage: ReduceStage
  private let options: Options

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
    progress(.chunking)
    let ranked = try RankedSentences(of: document, length: options.length)
    let chunks = try await chunkStage.chunks(of: document)
    let demand = reduceStage.demand(of: ranked)
    let summaries = try await map(
      chunks, of: document, demand: demand, meter: meter, progress: progress)
    let draft = try await reduceStage.draft(
      from: ranked, demand: demand, chunks: chunks, summaries: summaries, meter: meter,
      progress: progress)
    return draft.summary(usage: await meter.usage(since: start))
  }

  private func map(
    _ chunks: [Chunk], of document: Document, demand: MapDemand, meter: UsageMeter,
    progress: @escaping @Sendable (SummaryProgress) -> Void
  ) async throws -> [ChunkSummary] {
    guard demand != .nothing else { return [] }
    progress(.mapping(done: 0, of: chunks.count))
    let rest = Mutex(chunks[...])
    var summaries: [ChunkSummary] = []
    try await OrderedWork(jobs: options.jobs).run {
      rest.withLock { $0.popFirst() }
    } _: { chunk in
      try await mapStage.summarize(
        ChunkPart(chunk, chunkCount: chunks.count, of: document), demand: demand, meter: meter)
    } take: { summary in
      summaries.append(summary)
      progress(.mapping(done: summaries.count, of: chunks.count))
    }
    return summaries
  }
}
