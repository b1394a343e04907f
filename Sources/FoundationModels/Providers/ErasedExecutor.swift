/// A model of any type, with the executor that runs it.
struct ErasedModel: Sendable {
  let capabilities: LanguageModelCapabilities
  /// Tells models apart that need executors of their own.
  let key: ExecutorKey
  private let make: @Sendable (_ known: (any LanguageModelExecutor)?) throws -> ErasedExecutor

  init<Model: LanguageModel>(_ model: Model) {
    let configuration = model.executorConfiguration
    capabilities = model.capabilities
    key = ExecutorKey(
      type: ObjectIdentifier(Model.self), configuration: AnySendableHashable(configuration))
    make = { known in
      let executor =
        try known as? Model.Executor ?? Model.Executor(configuration: configuration)
      return ErasedExecutor(
        base: executor,
        prewarm: { executor.prewarm(model: model, transcript: $0) },
        respond: { request, channel in
          try await executor.respond(to: request, model: model, streamingInto: channel)
        })
    }
  }

  /// Returns the model with an executor.
  ///
  /// - Parameter known: One of an equal key, which may be that of another model; `nil` makes one.
  func executor(reusing known: (any LanguageModelExecutor)?) throws -> ErasedExecutor {
    try make(known)
  }
}

/// An executor of any type, with its model.
struct ErasedExecutor: Sendable {
  let base: any LanguageModelExecutor
  let prewarm: @Sendable (Transcript) -> Void
  let respond:
    @Sendable (
      LanguageModelExecutorGenerationRequest, LanguageModelExecutorGenerationChannel
    ) async throws -> Void
}

/// What distinguishes executors: a session makes one for each distinct configuration.
struct ExecutorKey: Hashable, Sendable {
  let type: ObjectIdentifier
  let configuration: AnySendableHashable
}

/// A hashable value of any type that may cross threads.
struct AnySendableHashable: Hashable, Sendable {
  private let value: any Hashable & Sendable

  init(_ value: some Hashable & Sendable) {
    self.value = value
  }

  static func == (lhs: AnySendableHashable, rhs: AnySendableHashable) -> Bool {
    AnyHashable(lhs.value) == AnyHashable(rhs.value)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(AnyHashable(value))
  }
}
