internal import Observation
internal import Synchronization

extension LanguageModelSession {
  /// Creates a session that a profile describes (27 API).
  ///
  /// On Linux the instructions are in the transcript from the first request on.
  ///
  /// - Parameters:
  ///   - profile: Is evaluated before each request to the model.
  ///   - history: What was said before, without instructions.
  ///   - isolation: Whether the profile is evaluated on the main actor; beyond Apple's API, and not
  ///     for use.
  public convenience init(
    profile: sending some DynamicProfile, history: some Collection<Transcript.Entry> = [],
    isolation: (any Actor)? = #isolation
  ) {
    self.init(
      .dynamic(ProfileHost(profile, on: isolation)), transcript: Transcript(entries: history))
  }

  /// Creates a session whose instructions and tools can change (27 API).
  ///
  /// On Linux the instructions are in the transcript from the first request on.
  ///
  /// - Parameters:
  ///   - model: The model that answers.
  ///   - dynamicInstructions: Are evaluated before each request to the model.
  ///   - history: What was said before, without instructions.
  ///   - isolation: Whether the instructions are evaluated on the main actor; beyond Apple's API, and
  ///     not for use.
  public convenience init(
    model: some LanguageModel = SystemLanguageModel.default,
    dynamicInstructions: sending some DynamicInstructions,
    history: some Collection<Transcript.Entry> = [], isolation: (any Actor)? = #isolation
  ) {
    self.init(
      profile: Profile { dynamicInstructions }.model(model), history: history,
      isolation: isolation)
  }
}

// How a turn looks at the profile. A session without one answers at once.
extension LanguageModelSession {
  /// Returns what holds for the next request, and shows its instructions in the transcript.
  func activeProfile() async throws -> ActiveProfile {
    switch profiles {
    case .constant(let profile): return profile
    case .dynamic(let host):
      let (profile, instructions) = try await host.activate()
      try show(instructions)
      return profile
    }
  }

  /// Returns what the model reads.
  func readTranscript() async -> Transcript {
    var transcript = state.withLock(\.transcript)
    if case .dynamic(let host) = profiles {
      transcript.history = await host.transform(transcript.history)
    }
    return transcript
  }

  /// Tells the active profile of a step.
  ///
  /// - Returns: Whether it did anything.
  /// - Throws: What an action of the profile throws.
  @discardableResult
  func notify(_ event: @autoclosure () -> ProfileEvent) async throws -> Bool {
    guard case .dynamic(let host) = profiles else { return false }
    return try await host.notify(event())
  }

  /// Tells the active profile of what the model said.
  ///
  /// - Throws: What an action of the profile throws.
  func notify(of entries: [Transcript.Entry]) async throws {
    guard case .dynamic = profiles else { return }
    for event in entries.flatMap(ProfileEvent.steps) { try await notify(event) }
  }

  /// Puts instructions at the front of the transcript, unless they are there already.
  private func show(_ instructions: Transcript.Instructions?) throws {
    guard !state.withLock(\.transcript).hasInstructions(like: instructions) else { return }
    try registrar.withMutation(of: self, keyPath: \.transcript) {
      try state.withLock { state in
        guard !state.wasMutated else { throw Error.transcriptMutationWhileResponding }
        state.transcript.setInstructions(instructions)
      }
    }
  }

  /// Replaces what is behind the instructions.
  ///
  /// - Parameter duringTurn: Whether the turn that is under way does so itself.
  func replaceHistory(with history: ArraySlice<Transcript.Entry>, duringTurn: Bool) {
    registrar.withMutation(of: self, keyPath: \.transcript) {
      state.withLock { state in
        state.transcript.history = history
        // While a response grows its place must not move.
        state.wasMutated =
          state.wasMutated || state.isResponding && !(duringTurn && state.growingEntries == 0)
      }
    }
  }
}

extension Transcript {
  fileprivate func hasInstructions(like other: Instructions?) -> Bool {
    guard case .instructions(let own) = first else { return other == nil }
    return own.description == other?.description && own.toolDefinitions == other?.toolDefinitions
  }

  mutating func setInstructions(_ instructions: Instructions?) {
    let history = history
    self = Transcript(entries: (instructions.map { [.instructions($0)] } ?? []) + history)
  }
}
