internal import Synchronization

/// One turn while it runs: rounds of generation and tool calls until there is a response.
struct Turn {
  let session: LanguageModelSession
  let prompt: Transcript.Prompt
  let onSnapshot: (@Sendable (TurnSnapshot) -> Void)?
  private let identities = GenerationIdentities()
  /// What the finished rounds added to the transcript.
  private var entries: [Transcript.Entry] = []
  private(set) var usage = LanguageModelSession.Usage()
  /// The latest snapshot that shows something of the response.
  private(set) var latest: TurnSnapshot?
  /// What the profile says about turns that fail.
  private(set) var errorHandlingPolicy: TranscriptErrorHandlingPolicy?

  init(
    session: LanguageModelSession, prompt: Transcript.Prompt,
    onSnapshot: (@Sendable (TurnSnapshot) -> Void)?
  ) {
    self.session = session
    self.prompt = prompt
    self.onSnapshot = onSnapshot
  }

  /// Goes through the rounds.
  ///
  /// - Parameter check: Throws when the finished content is not what was asked for.
  mutating func run(check: (GeneratedContent) throws -> Void) async throws -> TurnSnapshot {
    for number in 0... {
      try Task.checkCancellation()
      let round = try await beginRound(number)
      let recorder = try await generate(round)
      let calls = try recorder.calls()
      let recorded = try recorder.entries(format: prompt.responseFormat, identities: identities)
      entries += recorded
      try session.record(recorded)
      if calls.isEmpty {
        let content = try recorder.content(format: prompt.responseFormat, identities: identities)
        try check(content)
        try await session.notify(of: recorded)
        return TurnSnapshot(rawContent: content, entries: entries[...], usage: usage)
      }
      try await session.notify(of: recorded)
      let outputs = try await ToolRound(tools: round.profile.tools, calls: calls).run()
      let answers = outputs.map { Transcript.Entry.toolOutput($0) }
      entries += answers
      try session.record(answers)
      for (call, output) in zip(calls, outputs) {
        try await session.notify(.toolOutput(call, output))
      }
    }
    preconditionFailure("rounds end by their number")
  }

  /// Finds out what holds for a round, and whether the model can do it.
  private mutating func beginRound(_ number: Int) async throws -> Round {
    var profile = try await session.activeProfile()
    errorHandlingPolicy = profile.errorHandlingPolicy
    if number == 0, try await session.notify(.prompt(prompt)) {
      profile = try await session.activeProfile()
      errorHandlingPolicy = profile.errorHandlingPolicy
    }
    let round = Round(
      profile: profile, prompt: prompt,
      mayCallTools: number < LanguageModelSession.maximumToolRounds)
    guard round.mayCallTools || !round.mustCallTools else {
      throw LanguageModelSession.GenerationError.decodingFailure(
        .init(debugDescription: "The model still calls tools after \(number) rounds."))
    }
    try round.checkCapabilities(for: session.state.withLock(\.transcript))
    return round
  }

  /// Has the model generate once.
  private mutating func generate(_ round: Round) async throws -> EntryRecorder {
    let executor = try session.executor(of: round.profile.model)
    let request = round.request(transcript: await session.readTranscript())
    let channel = LanguageModelExecutorGenerationChannel()
    let generation = Task.detached(priority: Task.currentPriority) {
      do {
        try await executor.respond(request, channel)
        channel.finish()
      } catch {
        channel.finish(throwing: error)
      }
    }
    var recorder = EntryRecorder()
    let before = usage
    do {
      try await withTaskCancellationHandler {
        for try await event in channel {
          recorder.apply(event)
          usage = before
          usage.add(recorder.usage)
          try publish(recorder)
        }
      } onCancel: {
        generation.cancel()
      }
    } catch {
      generation.cancel()
      await generation.value
      throw error
    }
    // The events end early when the task is cancelled; the model must be free for what comes next.
    await generation.value
    try Task.checkCancellation()
    return recorder
  }

  /// Shows how far the turn has come to those who read it as a stream.
  private mutating func publish(_ recorder: EntryRecorder) throws {
    guard let onSnapshot, recorder.hasResponse else { return }
    let format = prompt.responseFormat
    let content: GeneratedContent
    let recorded: [Transcript.Entry]
    do {
      content = try recorder.content(
        format: format, identities: identities, acceptsParts: true)
      recorded = try recorder.entries(
        format: format, identities: identities, acceptsParts: true)
    } catch is GeneratedContent.ParsingError {
      // Nothing of the value is there yet, or it is malformed, which the end of the turn reports.
      return
    }
    let all = entries + recorded
    try session.record(recorded, growing: true)
    let snapshot = TurnSnapshot(rawContent: content, entries: all[...], usage: usage)
    latest = snapshot
    onSnapshot(snapshot)
  }
}
