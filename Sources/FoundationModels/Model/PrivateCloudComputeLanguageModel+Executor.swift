extension PrivateCloudComputeLanguageModel: LanguageModel {
  /// What Apple's service can do.
  public var capabilities: LanguageModelCapabilities {
    LanguageModelCapabilities([.vision, .guidedGeneration, .reasoning, .toolCalling])
  }

  /// There is nothing to configure.
  public var executorConfiguration: Executor.Configuration { Executor.Configuration() }

  /// Would run the model; on Linux all requests fail.
  public struct Executor: LanguageModelExecutor {
    /// The model that is run.
    public typealias Model = PrivateCloudComputeLanguageModel

    /// There is nothing to configure.
    public struct Configuration: Hashable, Sendable {}

    /// Creates an executor.
    public init(configuration: Configuration) {}

    /// Does nothing.
    public func prewarm(model: Model, transcript: Transcript) {}

    /// Answers no request.
    ///
    /// - Throws: ``PrivateCloudComputeLanguageModel/Error/serviceUnavailable(_:)``.
    public nonisolated(nonsending) func respond(
      to request: LanguageModelExecutorGenerationRequest,
      model: PrivateCloudComputeLanguageModel,
      streamingInto channel: LanguageModelExecutorGenerationChannel
    ) async throws {
      throw Error.onLinux
    }
  }
}
