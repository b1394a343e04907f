// What a profile does while it is active. Actions add up; inner ones, which are written first, run
// first. An action that throws ends the turn, as any error does.
extension LanguageModelSession.DynamicProfile {
  /// Does something when a prompt was added to the transcript, before the model is asked (27 API).
  ///
  /// The profile is evaluated again afterwards, so that the request shows what the action changed.
  public func onPrompt(
    @_inheritActorContext
    perform action: nonisolated(nonsending) sending @escaping () async throws -> Void
  ) -> some LanguageModelSession.DynamicProfile {
    onPrompt { _ in try await action() }
  }

  /// Does something when a prompt was added to the transcript, before the model is asked (27 API).
  ///
  /// The profile is evaluated again afterwards, so that the request shows what the action changed.
  public func onPrompt(
    @_inheritActorContext
    perform action:
      nonisolated(nonsending) sending @escaping (Transcript.Prompt) async throws -> Void
  ) -> some LanguageModelSession.DynamicProfile {
    on(.prompt) { event in
      guard case .prompt(let entry) = event else { return }
      try await action(entry)
    }
  }

  /// Does something when a response was added to the transcript (27 API).
  public func onResponse(
    @_inheritActorContext
    perform action: nonisolated(nonsending) sending @escaping () async throws -> Void
  ) -> some LanguageModelSession.DynamicProfile {
    onResponse { _ in try await action() }
  }

  /// Does something when a response was added to the transcript (27 API).
  public func onResponse(
    @_inheritActorContext
    perform action:
      nonisolated(nonsending) sending @escaping (Transcript.Response) async throws -> Void
  ) -> some LanguageModelSession.DynamicProfile {
    on(.response) { event in
      guard case .response(let entry) = event else { return }
      try await action(entry)
    }
  }

  /// Does something when a thought was added to the transcript (27 API).
  public func onReasoning(
    @_inheritActorContext
    perform action: nonisolated(nonsending) sending @escaping () async throws -> Void
  ) -> some LanguageModelSession.DynamicProfile {
    onReasoning { _ in try await action() }
  }

  /// Does something when a thought was added to the transcript (27 API).
  public func onReasoning(
    @_inheritActorContext
    perform action:
      nonisolated(nonsending) sending @escaping (Transcript.Reasoning) async throws -> Void
  ) -> some LanguageModelSession.DynamicProfile {
    on(.reasoning) { event in
      guard case .reasoning(let entry) = event else { return }
      try await action(entry)
    }
  }

  /// Does something when the model called a tool, before the tool runs (27 API).
  public func onToolCall(
    @_inheritActorContext
    perform action: nonisolated(nonsending) sending @escaping () async throws -> Void
  ) -> some LanguageModelSession.DynamicProfile {
    onToolCall { _ in try await action() }
  }

  /// Does something when the model called a tool, before the tool runs (27 API).
  public func onToolCall(
    @_inheritActorContext
    perform action:
      nonisolated(nonsending) sending @escaping (Transcript.ToolCall) async throws -> Void
  ) -> some LanguageModelSession.DynamicProfile {
    on(.toolCall) { event in
      guard case .toolCall(let entry) = event else { return }
      try await action(entry)
    }
  }

  /// Does something when the output of a tool was added to the transcript (27 API).
  public func onToolOutput(
    @_inheritActorContext
    perform action: nonisolated(nonsending) sending @escaping () async throws -> Void
  ) -> some LanguageModelSession.DynamicProfile {
    onToolOutput { _, _ in try await action() }
  }

  /// Does something when the output of a tool was added to the transcript (27 API).
  public func onToolOutput(
    @_inheritActorContext
    perform action:
      nonisolated(nonsending) sending @escaping (Transcript.ToolCall, Transcript.ToolOutput)
      async throws -> Void
  ) -> some LanguageModelSession.DynamicProfile {
    on(.toolOutput) { event in
      guard case .toolOutput(let call, let output) = event else { return }
      try await action(call, output)
    }
  }

  /// Does something when the profile becomes the active one (27 API).
  ///
  /// Which profile is active shows before each request. Profiles are the same when they are in the
  /// same place of the same body, whatever their options.
  public func onActivate(
    @_inheritActorContext perform action: sending @escaping @isolated(any) () async -> Void
  ) -> some LanguageModelSession.DynamicProfile {
    adjusted { $0.prepend(activation: action) }
  }

  /// Does something when another profile takes the place of the active one (27 API).
  ///
  /// It runs before the other profile's ``onActivate(perform:)``.
  public func onDeactivate(
    @_inheritActorContext perform action: sending @escaping @isolated(any) () async -> Void
  ) -> some LanguageModelSession.DynamicProfile {
    adjusted { $0.prepend(deactivation: action) }
  }

  private func on(
    _ kind: ProfileEvent.Kind,
    perform action: nonisolated(nonsending) @escaping (ProfileEvent) async throws -> Void
  ) -> some LanguageModelSession.DynamicProfile {
    adjusted { $0.prepend(ProfileCallback(kind: kind, action: action)) }
  }
}
