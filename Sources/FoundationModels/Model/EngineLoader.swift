internal import LlamaRuntime
internal import Synchronization

/// Loads a model once for all who are configured alike, as long as one of them is there.
final class EngineLoader: Sendable {
  private struct Weak: Sendable {
    weak let loader: EngineLoader?
  }

  private static let loaders = Mutex<[SystemLanguageModel.Configuration: Weak]>([:])

  private let configuration: SystemLanguageModel.Configuration
  private let loading = Mutex<Task<LlamaEngine, any Error>?>(nil)

  private init(configuration: SystemLanguageModel.Configuration) {
    self.configuration = configuration
  }

  /// Returns the loader of a configuration.
  static func shared(for configuration: SystemLanguageModel.Configuration) -> EngineLoader {
    loaders.withLock { loaders in
      if let known = loaders[configuration]?.loader { return known }
      let new = EngineLoader(configuration: configuration)
      loaders[configuration] = Weak(loader: new)
      return new
    }
  }

  /// Returns the loaded engine; the first call loads it.
  ///
  /// - Throws: `GenerationError.assetsUnavailable` with the path and the reason.
  func engine() async throws -> LlamaEngine {
    let task = loading.withLock { task in
      if let task { return task }
      let configuration = self.configuration
      let new = Task.detached {
        if configuration.isVerbose { LlamaLog.isVerbose = true }
        guard let path = configuration.modelPath else {
          throw LanguageModelSession.GenerationError.assetsUnavailable(
            .init(debugDescription: "No model is installed."))
        }
        do {
          return try await LlamaEngine.load(
            path: path,
            configuration: .init(
              contextSize: configuration.contextSize, threads: configuration.threads,
              sequences: configuration.sequences))
        } catch let error as LlamaError {
          throw LanguageModelSession.GenerationError(error)
        }
      }
      task = new
      return new
    }
    return try await task.value
  }
}
