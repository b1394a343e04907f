/// A model of any type, with the executor that runs it.
struct ErasedModel: Sendable {
  let capabilities: LanguageModelCapabilities
  /// Tells models apart that need executors of their own.
  let key: ExecutorKey
  private let make: @Sendable () throws -> ErasedExecutor

  init<Model: LanguageModel>(_ model: Model) {
    let configuration = model.executorConfiguration
    capabilities = model.capabilities
    key = ExecutorKey(
      type: ObjectIdentifier(Model.self), configuration: AnySendableHashable(configuration))
    make = {
      let executor = try Model.Executor(configuration: configuration)
      return ErasedExecutor(
        prewarm: { executor.prewarm(model: model, transcript: $0) },
        respond: { request, channel in
          try await executor.respond(to: request, model: model, streamingInto: channel)
        })
    }
  }

  func makeExecutor() throws -> ErasedExecutor {
    try make()
  }
}

/// An executor of any type, with its model.
struct ErasedExecutor: Sendable {
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
