/// Holds the dynamic profile of a session.
///
/// A profile, its transforms and its callbacks need not be `Sendable`. They are sent in and never
/// leave: they are evaluated and called on this actor only, and what comes out is `Sendable`.
///
/// Where the session was made on the main actor this one runs there, too: the body of a profile can be
/// isolated to it, by default even, and the compiler lets such a profile be sent. Any other actor is
/// not kept, as it may own the session.
actor ProfileHost {
  private let home: any Actor
  private let profile: any LanguageModelSession.DynamicProfile
  private var active: ResolvedProfile?

  init(_ profile: sending some LanguageModelSession.DynamicProfile, on isolation: (any Actor)?) {
    self.home = isolation as? MainActor ?? Nowhere()
    self.profile = profile
  }

  nonisolated var unownedExecutor: UnownedSerialExecutor { home.unownedExecutor }

  /// Evaluates the profile; where another one becomes active, that is told to both.
  ///
  /// - Returns: The active profile and its instructions.
  /// - Throws: `CancellationError`.
  func activate() async throws -> (ActiveProfile, Transcript.Instructions?) {
    var resolved = resolve()
    while !resolved.isSame(as: active) {
      // Actions that make profiles take turns for ever can at least be cancelled.
      try Task.checkCancellation()
      let actions = (active?.deactivations ?? []) + resolved.activations
      active = resolved
      for action in actions { await action() }
      // What the actions changed shows in the request.
      if !actions.isEmpty { resolved = resolve() }
    }
    active = resolved
    return (ActiveProfile(resolved), resolved.content.entry)
  }

  /// Evaluates the profile without making it the active one.
  func preview() -> (ActiveProfile, Transcript.Instructions?) {
    let resolved = resolve()
    return (ActiveProfile(resolved), resolved.content.entry)
  }

  /// Tells the active profile of a step.
  ///
  /// - Returns: Whether it did anything.
  /// - Throws: What an action throws.
  func notify(_ event: ProfileEvent) async throws -> Bool {
    let callbacks = active?.callbacks.filter { $0.kind == event.kind } ?? []
    for callback in callbacks { try await callback.action(event) }
    return !callbacks.isEmpty
  }

  /// Returns what the model is to read of a history.
  func transform(_ history: ArraySlice<Transcript.Entry>) -> ArraySlice<Transcript.Entry> {
    guard let active, !active.transforms.isEmpty else { return history }
    return active.transforms.reduce(Array(history)) { entries, transform in transform(entries) }[
      ...]
  }

  private func resolve() -> ResolvedProfile {
    var resolved = ResolvedProfile()
    resolved.add(profile)
    return resolved
  }
}

/// Where the profiles of sessions are evaluated that were not made on the main actor.
private actor Nowhere {}
