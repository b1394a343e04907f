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
    try await SessionContext.$current.withValue(SessionContext(properties: properties)) {
      try await makeTurn(prompt, check: check, onSnapshot: onSnapshot, isAbandoned: isAbandoned)
    }
  }

  private func makeTurn(
    _ prompt: Transcript.Prompt, check: @Sendable (GeneratedContent) throws -> Void,
    onSnapshot: (@Sendable (TurnSnapshot) -> Void)?, isAbandoned: @Sendable () -> Bool
  ) async throws -> TurnSnapshot {
    let before = try begin(with: prompt)
    var turn = Turn(session: self, prompt: prompt, onSnapshot: onSnapshot)
    do {
      let snapshot = try await turn.run(check: check)
      try end(usage: turn.usage) { _ in }
      return snapshot
    } catch {
      if isAbandoned(), let partial = turn.latest {
        try end(usage: turn.usage) { _ in }
        return partial
      }
      let policy = turn.errorHandlingPolicy ?? state.withLock(\.errorHandlingPolicy)
      try end(usage: turn.usage) { transcript in
        if policy?.keepsFailedTurns != true { transcript = before }
      }
      throw Self.sessionError(error)
    }
  }

  /// Records the prompt and takes the session.
  ///
  /// - Returns: The transcript as it was before.
  private func begin(with prompt: Transcript.Prompt) throws -> Transcript {
    try registrar.withMutation(of: self, keyPath: \.isResponding) {
      try registrar.withMutation(of: self, keyPath: \.transcript) {
        try state.withLock { state in
          guard !state.isResponding else {
            throw GenerationError.concurrentRequests(
              .init(debugDescription: "A request of this session is still being answered."))
          }
          state.isResponding = true
          state.wasMutated = false
          let before = state.transcript
          state.transcript.append(.prompt(prompt))
          state.growingEntries = 0
          return before
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

  /// Adds entries while a request is being answered, in place of those that were still growing.
  ///
  /// - Parameter growing: Whether these are to be replaced, too, when more of the response is there.
  func record(_ entries: [Transcript.Entry], growing: Bool = false) throws {
    try registrar.withMutation(of: self, keyPath: \.transcript) {
      try state.withLock { state in
        guard !state.wasMutated else { throw Error.transcriptMutationWhileResponding }
        state.transcript.removeLast(state.growingEntries)
        state.transcript.append(contentsOf: entries)
        state.growingEntries = growing ? entries.count : 0
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
