internal import Foundation
internal import Observation
internal import Synchronization

extension LanguageModelSession {
  /// How often tools may be called in a row before the model has to answer.
  static let maximumToolRounds = 16

  /// Makes one turn: records the prompt, has the model answer, and keeps or reverts the transcript.
  ///
  /// - Parameters:
  ///   - prompt: The prompt with all that was asked for.
  ///   - check: Throws when the finished content is not what was asked for.
  ///   - onSnapshot: Is given the turn each time it has come further.
  ///   - isAbandoned: Whether the turn was ended because nobody reads on; the part of the response
  ///     that is there is kept then.
  func turn(
    _ prompt: Transcript.Prompt, check: @Sendable (GeneratedContent) throws -> Void,
    onSnapshot: (@Sendable (TurnSnapshot) -> Void)? = nil,
    isAbandoned: @Sendable () -> Bool = { false }
  ) async throws -> TurnSnapshot {
    let start = try begin(with: prompt)
    var turn = Turn(session: self, prompt: prompt, start: start, onSnapshot: onSnapshot)
    do {
      let snapshot = try await turn.run()
      try check(snapshot.rawContent)
      try end(usage: turn.usage) { _ in }
      return snapshot
    } catch {
      if isAbandoned(), let partial = turn.latest {
        try end(usage: turn.usage) { _ in }
        return partial
      }
      let keeps = state.withLock { $0.errorHandlingPolicy?.keepsFailedTurns ?? false }
      try end(usage: turn.usage) { transcript in
        if !keeps { transcript.removeSubrange(start...) }
      }
      throw Self.sessionError(error)
    }
  }

  /// Records the prompt and takes the session.
  ///
  /// - Returns: How many entries the transcript had before.
  private func begin(with prompt: Transcript.Prompt) throws -> Int {
    try registrar.withMutation(of: self, keyPath: \.isResponding) {
      try registrar.withMutation(of: self, keyPath: \.transcript) {
        try state.withLock { state in
          guard !state.isResponding else {
            throw GenerationError.concurrentRequests(
              .init(debugDescription: "A request of this session is still being answered."))
          }
          state.isResponding = true
          state.wasMutated = false
          state.transcript.append(.prompt(prompt))
          return state.transcript.count - 1
        }
      }
    }
  }

  /// Completes or reverts the transcript and gives the session free.
  ///
  /// - Throws: ``Error/transcriptMutationWhileResponding`` when the program replaced the transcript,
  ///   which is then left as the program made it.
  private func end(usage: Usage, _ change: (inout Transcript) -> Void) throws {
    try registrar.withMutation(of: self, keyPath: \.isResponding) {
      try registrar.withMutation(of: self, keyPath: \.transcript) {
        try registrar.withMutation(of: self, keyPath: \.usage) {
          try state.withLock { state in
            state.isResponding = false
            state.usage.add(usage)
            guard !state.wasMutated else { throw Error.transcriptMutationWhileResponding }
            change(&state.transcript)
          }
        }
      }
    }
  }

  /// Puts entries in place of those from a place on, while a request is being answered.
  func record(_ entries: [Transcript.Entry], from start: Int) throws {
    try registrar.withMutation(of: self, keyPath: \.transcript) {
      try state.withLock { state in
        guard !state.wasMutated else { throw Error.transcriptMutationWhileResponding }
        state.transcript.replaceSubrange(start..., with: entries)
      }
    }
  }

  /// Which error of the session stands for one of its parts.
  private static func sessionError(_ error: any Swift.Error) -> any Swift.Error {
    switch error {
    case let error as GeneratedContent.ParsingError:
      GenerationError.decodingFailure(.init(debugDescription: error.debugDescription))
    case let error as UnsupportedGuide:
      GenerationError.unsupportedGuide(.init(debugDescription: error.reason))
    default: error
    }
  }
}

/// One turn while it runs: rounds of generation and tool calls until there is a response.
private struct Turn {
  let session: LanguageModelSession
  let prompt: Transcript.Prompt
  /// The place of the prompt in the transcript.
  let start: Int
  let onSnapshot: (@Sendable (TurnSnapshot) -> Void)?
  private let identities = GenerationIdentities()
  /// What the finished rounds added to the transcript.
  private var entries: [Transcript.Entry] = []
  private(set) var usage = LanguageModelSession.Usage()
  /// The latest snapshot that shows something of the response.
  private(set) var latest: TurnSnapshot?

  init(
    session: LanguageModelSession, prompt: Transcript.Prompt, start: Int,
    onSnapshot: (@Sendable (TurnSnapshot) -> Void)?
  ) {
    self.session = session
    self.prompt = prompt
    self.start = start
    self.onSnapshot = onSnapshot
  }

  mutating func run() async throws -> TurnSnapshot {
    try checkCapabilities()
    let executor = try session.executor()
    for round in 0... {
      try Task.checkCancellation()
      let mayCallTools = round < LanguageModelSession.maximumToolRounds
      guard mayCallTools || !mustCallTools else {
        throw LanguageModelSession.GenerationError.decodingFailure(
          .init(debugDescription: "The model still calls tools after \(round) rounds."))
      }
      let recorder = try await generate(executor, mayCallTools: mayCallTools)
      let calls = try recorder.calls()
      let recorded = try recorder.entries(format: prompt.responseFormat, identities: identities)
      entries += recorded
      try session.record(entries, from: start + 1)
      if calls.isEmpty {
        return TurnSnapshot(
          rawContent: try recorder.content(format: prompt.responseFormat, identities: identities),
          entries: entries[...], usage: usage)
      }
      let outputs = try await ToolRound(tools: session.tools, calls: calls).run()
      entries += outputs.map { .toolOutput($0) }
      try session.record(entries, from: start + 1)
    }
    preconditionFailure("rounds end by their number")
  }

  private var mode: GenerationOptions.ToolCallingMode.Kind {
    prompt.options.toolCallingMode?.kind ?? .allowed
  }

  private var mustCallTools: Bool { mode == .required }

  /// Has the model generate once.
  private mutating func generate(
    _ executor: ErasedExecutor, mayCallTools: Bool
  ) async throws -> EntryRecorder {
    let tools = mayCallTools && mode != .disallowed ? session.tools : []
    var options = prompt.options
    if !mayCallTools { options.toolCallingMode = .disallowed }
    let request = LanguageModelExecutorGenerationRequest(
      id: UUID(), transcript: session.state.withLock(\.transcript),
      enabledTools: tools.map { Transcript.ToolDefinition(tool: $0) },
      schema: prompt.responseFormat?.schema, generationOptions: options,
      contextOptions: prompt.contextOptions, metadata: prompt.metadata)
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
    try session.record(all, from: start + 1)
    let snapshot = TurnSnapshot(rawContent: content, entries: all[...], usage: usage)
    latest = snapshot
    onSnapshot(snapshot)
  }

  private func checkCapabilities() throws {
    let capabilities = session.model.capabilities
    func require(
      _ capability: LanguageModelCapabilities.Capability, _ what: String
    ) throws {
      guard !capabilities.contains(capability) else { return }
      throw LanguageModelError.unsupportedCapability(
        .init(capability: capability, debugDescription: "The model cannot \(what)."))
    }
    if prompt.responseFormat != nil { try require(.guidedGeneration, "keep to a schema") }
    if !session.tools.isEmpty, mode != .disallowed { try require(.toolCalling, "call tools") }
    if prompt.contextOptions.reasoningLevel != nil { try require(.reasoning, "think") }
    let hasAttachment = session.state.withLock(\.transcript).contains { entry in
      entry.segments.contains { if case .attachment = $0 { true } else { false } }
    }
    if hasAttachment { try require(.vision, "see pictures") }
    if mustCallTools, session.tools.isEmpty {
      // Apple's is of no public type either (FM API §12).
      throw NSError(
        domain: "FoundationModels.LanguageModelSession", code: -1,
        userInfo: [
          NSLocalizedDescriptionKey: "A tool must be called, but the session has none."
        ])
    }
  }
}
