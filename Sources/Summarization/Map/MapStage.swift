internal import Documents

/// The second stage: what the model makes of each chunk, by itself.
///
/// It knows nothing of a document but the chunk's own part, its language and the number of chunks,
/// so that the chunks of a document may be summarized on different machines.
public struct MapStage: Sendable {
  let sessions: any SessionProvider
  let profile: ModelProfile
  let options: Summarizer.Options
  private let answers: (any AnswerStore)?

  /// Creates the stage.
  ///
  /// - Parameters:
  ///   - sessions: Where the sessions come from.
  ///   - profile: How the model is asked; by default the profile of its name.
  ///   - options: What is asked for. The length matters only where a model that leads summarizes a
  ///     document of one chunk.
  ///   - answers: Where the model's answers are kept and looked for; `nil` to ask anew.
  public init(
    sessions: any SessionProvider, profile: ModelProfile? = nil,
    options: Summarizer.Options = .init(), answers: (any AnswerStore)? = nil
  ) {
    self.sessions = sessions
    self.profile = profile ?? ModelProfile(modelName: sessions.modelName)
    self.options = options
    self.answers = answers
  }

  /// Summarizes a chunk, whatever the reduction may want of it.
  ///
  /// - Returns: The summary, and what it took.
  /// - Throws: `LanguageModelSession.GenerationError` for what no other text would avoid, such as a
  ///   missing model; and `CancellationError`.
  public func summarize(
    _ part: ChunkPart
  ) async throws -> (summary: ChunkSummary, usage: Summary.Usage) {
    let start = ContinuousClock.now
    let meter = UsageMeter()
    let obstacle = sessions.obstacle(
      toWriting: options.language, from: part.content.language, profile: profile)
    let summary = try await summarize(
      part, demand: obstacle == nil ? .everything : .nothing, meter: meter)
    return (summary, await meter.usage(since: start))
  }

  /// Summarizes what is wanted of a chunk.
  ///
  /// - Throws: What ``RequestRunner`` throws.
  func summarize(
    _ part: ChunkPart, demand: MapDemand, meter: UsageMeter
  ) async throws -> ChunkSummary {
    let offset = part.chunk.range.lowerBound
    guard demand.concerns(part.chunk.range) else { return ChunkSummary() }
    let sources = SourceSentence.sentences(of: part.content)
    let runner = runner(for: part, meter: meter)
    let summary =
      switch profile.lead {
      case .source:
        try await ShorteningSummarizer(shortener: SentenceShortener(runner: runner))
          .summarize(sources.filter { demand.includes($0.range.moved(by: offset)) })
      case .model:
        try await wholeChunkSummarizer(of: part, sources: sources, runner: runner).summarize()
      }
    return summary.moved(by: offset)
  }

  /// The requests for what is wanted of a chunk, apart from those that are made again.
  ///
  /// - Throws: What the counting throws.
  func requests(for part: ChunkPart, demand: MapDemand) async throws -> [SessionRequest] {
    let offset = part.chunk.range.lowerBound
    guard demand.concerns(part.chunk.range) else { return [] }
    let sources = SourceSentence.sentences(of: part.content)
    let runner = runner(for: part, meter: UsageMeter())
    switch profile.lead {
    case .source:
      let shortener = SentenceShortener(runner: runner)
      var requests: [SessionRequest] = []
      for sentence in sources where demand.includes(sentence.range.moved(by: offset)) {
        if let request = try await shortener.request(for: sentence) { requests.append(request) }
      }
      return requests
    case .model:
      let summarizer = wholeChunkSummarizer(of: part, sources: sources, runner: runner)
      return summarizer.request.map { [$0] } ?? []
    }
  }

  /// Whether the answer to a request is known from an earlier run.
  func isKept(_ request: SessionRequest, of part: ChunkPart) async -> Bool {
    await runner(for: part, meter: UsageMeter()).kept?.answer(to: request) != nil
  }

  private func runner(for part: ChunkPart, meter: UsageMeter) -> RequestRunner {
    RequestRunner(
      sessions: sessions, meter: meter,
      kept: KeptAnswers(
        in: answers, of: sessions, language: options.language ?? part.content.language))
  }

  private func wholeChunkSummarizer(
    of part: ChunkPart, sources: [SourceSentence], runner: RequestRunner
  ) -> WholeChunkSummarizer {
    WholeChunkSummarizer(
      part: part, sources: sources,
      writer: SummaryWriter(
        runner: runner, profile: profile, requestedLanguage: options.language,
        reader: AnswerReader(language: options.language ?? part.content.language)),
      chunker: Chunker(maximum: sessions.contextSize, count: sessions.tokenCount(of:)),
      largestUncut: profile.chunkTokens * 3 / 2,
      sentencesPerChunk: part.chunkCount == 1
        ? options.length.sentencesOfOneRequest : profile.sentencesPerAnswer)
  }
}
