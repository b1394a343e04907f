public import Documents

/// The last stage: makes the summary of a document from the summaries of its chunks.
public struct ReduceStage: Sendable {
  let sessions: any SessionProvider
  let profile: ModelProfile
  let options: Summarizer.Options
  private let answers: (any AnswerStore)?

  /// Creates the stage.
  ///
  /// - Parameters:
  ///   - sessions: Where the sessions come from; where the document leads none is opened.
  ///   - profile: How the model is asked; by default the profile of its name.
  ///   - options: What is asked for.
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

  /// Makes the summary.
  ///
  /// - Parameters:
  ///   - document: The document; it must have text.
  ///   - chunks: What it was cut into, in order.
  ///   - summaries: What the map stage made of each of them, whatever the reduction may want.
  ///   - usage: What the map stage took.
  ///   - progress: Is told how far the work has come, from any thread.
  /// - Throws: What ``Summarizer/summarize(_:progress:)`` throws.
  public func summarize(
    _ document: Document, chunks: [Chunk], summaries: [ChunkSummary], usage: Summary.Usage,
    progress: @escaping @Sendable (SummaryProgress) -> Void = { _ in }
  ) async throws -> Summary {
    let start = ContinuousClock.now
    let meter = UsageMeter()
    let draft = try await draft(
      from: RankedSentences(of: document, length: options.length), chunks: chunks,
      summaries: summaries, meter: meter, progress: progress)
    return draft.summary(usage: usage + (await meter.usage(since: start)))
  }

  /// Says what the map stage has to do for the summary of a document.
  func demand(of ranked: RankedSentences) -> MapDemand {
    guard ranked.exceedSummary, obstacle(in: ranked.document) == nil else { return .nothing }
    switch profile.lead {
    case .source: return .sentences(ranked.best(profile.poolFactor))
    case .model: return .everything
    }
  }

  /// Makes all of the summary but what it took.
  ///
  /// - Parameters:
  ///   - ranked: The sentences of the document.
  ///   - demand: What was wanted of the map stage, where it is known already.
  func draft(
    from ranked: RankedSentences, demand: MapDemand? = nil, chunks: [Chunk],
    summaries: [ChunkSummary], meter: UsageMeter,
    progress: @escaping @Sendable (SummaryProgress) -> Void
  ) async throws -> SummaryDraft {
    let document = ranked.document
    let demand = demand ?? self.demand(of: ranked)
    let wanted = summaries.map { $0.restricted(to: demand) }
    let levels =
      demand == .nothing
      ? ranked.levels
      : try await levels(of: wanted, over: ranked, meter: meter, progress: progress)
    let chosen = FinalChoice(
      index: ranked.index, length: options.length, modelFavour: profile.modelFavour
    ).sentences(from: levels)
    let conflicts = document.conflicts(with: chosen, among: ranked.all)
    return SummaryDraft(
      document: document, language: options.language ?? document.language, sentences: chosen,
      conflicts: conflicts,
      coverage: coverage(
        of: document, by: chosen, chunks: chunks, failures: wanted.compactMap(\.failure),
        warnings: [obstacle(in: document)].compactMap { $0 }
          + options.length.warnings(for: chosen) + conflicts.warnings),
      model: Summary.Model(name: sessions.modelName, contextSize: sessions.contextSize))
  }

  private func obstacle(in document: Document) -> String? {
    sessions.obstacle(toWriting: options.language, from: document.language, profile: profile)
  }

  /// The sentences that the summary is chosen from, the most condensed level first.
  private func levels(
    of summaries: [ChunkSummary], over ranked: RankedSentences, meter: UsageMeter,
    progress: @escaping @Sendable (SummaryProgress) -> Void
  ) async throws -> [[SummarySentence]] {
    switch profile.lead {
    case .source:
      // What the model shortened stands in the place of what it was.
      let shorter = Dictionary(
        summaries.flatMap(\.sentences).map { ($0.sources, $0) },
        uniquingKeysWith: { first, _ in first })
      return ranked.levels.map { level in level.map { shorter[$0.sources] ?? $0 } }
    case .model:
      let passages = summaries.map { Passage(sentences: $0.sentences) }
      let combined = try await combine(passages, over: ranked, meter: meter, progress: progress)
      return combined.reversed().map { $0.flatMap(\.sentences) } + ranked.levels
    }
  }

  private func combine(
    _ passages: [Passage], over ranked: RankedSentences, meter: UsageMeter,
    progress: @escaping @Sendable (SummaryProgress) -> Void
  ) async throws -> [[Passage]] {
    guard passages.count > 1 else { return [passages] }
    let language = options.language ?? ranked.document.language
    let writer = SummaryWriter(
      runner: RequestRunner(
        sessions: sessions, meter: meter,
        kept: KeptAnswers(in: answers, of: sessions, language: language)),
      profile: profile, requestedLanguage: options.language,
      reader: AnswerReader(language: language))
    let room = try await writer.room(for: .summaries, sentences: profile.sentencesPerAnswer)
    let combiner = SummaryCombiner(
      index: ranked.index, writer: writer, count: sessions.tokenCount(of:),
      groupTokens: min(profile.reduceTokens, room),
      sentencesPerAnswer: profile.sentencesPerAnswer, jobs: options.jobs)
    return try await combiner.levels(
      of: passages, until: options.length.times(profile.poolFactor).holds
    ) { level, done, total in
      progress(SummaryProgress(.reduce(level: level), done: done, of: total))
    }
  }
}
