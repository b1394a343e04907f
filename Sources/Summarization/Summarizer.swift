public import Documents
internal import Foundation

/// Summarizes documents of any length with a model whose window is small.
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

  let sessions: any SessionProvider
  let profile: ModelProfile
  let options: Options

  /// Creates a summarizer.
  ///
  /// - Parameters:
  ///   - sessions: Where the sessions come from.
  ///   - profile: How the model is asked; by default the profile of its name.
  ///   - options: What is asked for.
  public init(
    sessions: any SessionProvider, profile: ModelProfile? = nil, options: Options = Options()
  ) {
    self.sessions = sessions
    self.profile = profile ?? ModelProfile(modelName: sessions.modelName)
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
    let clock = ContinuousClock()
    let start = clock.now
    let meter = UsageMeter()
    let language = options.language ?? document.language

    progress(.chunking)
    let sources = SourceSentence.sentences(of: document)
    guard !sources.isEmpty else { throw SummarizerError.noSentences }
    let index = ConceptIndex(
      sentences: sources.map(\.text), length: options.length, language: document.language)
    let work = Work(
      document: document, sources: sources, index: index,
      own: sources.levels(index: index, length: options.length),
      writer: SummaryWriter(
        runner: RequestRunner(sessions: sessions, meter: meter), profile: profile,
        requestedLanguage: options.language, reader: AnswerReader(language: language)))
    let chunks = try await chunks(of: work)
    let obstacle = languageObstacle(in: document)
    let summaries =
      obstacle == nil && needsModel(work)
      ? try await map(chunks, of: work, progress: progress) : []
    let levels = try await levels(of: summaries, of: work, progress: progress)
    let chosen = FinalChoice(
      index: work.index, length: options.length, modelFavour: profile.modelFavour
    ).sentences(from: levels)

    let conflicts = document.conflicts(with: chosen, among: sources)
    let elapsed = clock.now - start
    return Summary(
      path: document.path, title: document.title, language: document.language,
      summary: chosen.runningText(language: language),
      sentences: chosen.map { Summary.Sentence($0, in: document) },
      conflicts: conflicts,
      coverage: coverage(
        of: document, by: chosen, chunks: chunks, failures: summaries.compactMap(\.failure),
        warnings: [obstacle].compactMap { $0 } + options.length.warnings(for: chosen)
          + conflicts.warnings),
      model: Summary.Model(name: sessions.modelName, contextSize: sessions.contextSize),
      usage: Summary.Usage(
        calls: await meter.calls, promptTokens: await meter.promptTokens,
        outputTokens: await meter.outputTokens, seconds: elapsed.seconds,
        modelSeconds: await meter.modelTime.seconds))
  }

  /// A document on its way through the stages.
  private struct Work {
    let document: Document
    let sources: [SourceSentence]
    let index: ConceptIndex
    /// The document's own sentences, those first that are fit for a summary.
    let own: [[SummarySentence]]
    let writer: SummaryWriter
  }

  /// A document that has no more sentences than the summary is its own summary.
  private func needsModel(_ work: Work) -> Bool {
    switch options.length {
    case .sentences(let wanted): work.sources.count > wanted
    case .words(let wanted): WordCount.of(work.document.text) > wanted
    }
  }

  private var sentencesOfOneRequest: Int {
    switch options.length {
    case .sentences(let wanted): min(wanted, 10)
    case .words(let wanted): min(max(1, wanted / 20), 10)
    }
  }

  /// Cuts the document, or leaves it whole where it fits one session with the whole summary.
  private func chunks(of work: Work) async throws -> [Chunk] {
    let count = sessions.tokenCount(of:)
    let whole = try await work.writer.room(for: .document, sentences: sentencesOfOneRequest)
    let room = try await work.writer.room(
      for: .document, sentences: profile.sentencesPerAnswer)
    guard room > 0 else { throw SummarizerError.windowTooSmall(sessions.contextSize) }
    if work.document.text.utf8.count < 16 * sessions.contextSize {
      let text = work.document.text
      let tokens = try await count(text)
      if tokens <= whole { return [Chunk(index: 0, range: 0..<text.utf8.count, tokens: tokens)] }
    }
    let chunker = Chunker(maximum: room, target: profile.chunkTokens, count: count)
    return try await chunker.chunks(of: work.document)
  }

  private func map(
    _ chunks: [Chunk], of work: Work, progress: @escaping @Sendable (SummaryProgress) -> Void
  ) async throws -> [ChunkSummary] {
    progress(.mapping(done: 0, of: chunks.count))
    return try await MapStage(summarizer: chunkSummarizer(of: chunks, of: work))
      .summarize(chunks, jobs: options.jobs) { done in
        progress(.mapping(done: done, of: chunks.count))
      }
  }

  private func chunkSummarizer(of chunks: [Chunk], of work: Work) -> any ChunkSummarizer {
    switch profile.lead {
    case .source:
      let pool = FinalChoice(
        index: work.index, length: options.length.times(profile.poolFactor), modelFavour: 1
      ).sentences(from: work.own)
      let picked = Set(pool.flatMap(\.sources))
      return ShorteningSummarizer(
        candidates: work.sources.filter { picked.contains($0.range) },
        shortener: SentenceShortener(runner: work.writer.runner))
    case .model:
      return WholeChunkSummarizer(
        document: work.document, sources: work.sources, index: work.index, writer: work.writer,
        chunker: Chunker(maximum: sessions.contextSize, count: sessions.tokenCount(of:)),
        largestUncut: profile.chunkTokens * 3 / 2,
        sentencesPerChunk: chunks.count == 1
          ? sentencesOfOneRequest : profile.sentencesPerAnswer)
    }
  }

  /// The sentences that the summary is chosen from, the most condensed level first.
  private func levels(
    of summaries: [ChunkSummary], of work: Work, progress: (SummaryProgress) -> Void
  ) async throws -> [[SummarySentence]] {
    switch profile.lead {
    case .source:
      // What the model shortened stands in the place of what it was.
      let written = summaries.flatMap(\.passage.sentences).filter { $0.origin == .model }
      let shorter = Dictionary(
        written.map { ($0.sources, $0) }, uniquingKeysWith: { first, _ in first })
      return work.own.map { level in level.map { shorter[$0.sources] ?? $0 } }
    case .model:
      let reduced = try await reduce(summaries.map(\.passage), of: work, progress: progress)
      return reduced.reversed().map { $0.flatMap(\.sentences) } + work.own
    }
  }

  private func reduce(
    _ passages: [Passage], of work: Work, progress: (SummaryProgress) -> Void
  ) async throws -> [[Passage]] {
    guard passages.count > 1 else { return [passages] }
    let room = try await work.writer.room(
      for: .summaries, sentences: profile.sentencesPerAnswer)
    let stage = ReduceStage(
      index: work.index, writer: work.writer, count: sessions.tokenCount(of:),
      groupTokens: min(profile.reduceTokens, room),
      sentencesPerAnswer: profile.sentencesPerAnswer)
    return try await stage.levels(of: passages, until: isShortEnough) { level, done, total in
      progress(.reducing(level: level, done: done, of: total))
    }
  }

  private func isShortEnough(_ sentences: [SummarySentence]) -> Bool {
    switch options.length.times(profile.poolFactor) {
    case .sentences(let wanted): sentences.count <= wanted
    case .words(let wanted): sentences.reduce(0) { $0 + WordCount.of($1.text) } <= wanted
    }
  }
}

extension Duration {
  /// The duration in seconds.
  var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) * 1e-18
  }
}
