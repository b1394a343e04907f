internal import DedicatedThread
public import Foundation

/// Runs generations on one model, one after the other, on a thread of its own.
public actor LlamaEngine {
  /// What the engine is made with.
  public struct Configuration: Sendable, Equatable {
    /// The window in tokens; the model's trained window bounds it.
    public var contextSize: Int
    /// The number of threads that compute prompts, and the answers of larger models.
    public var threads: Int

    /// The size below which a model generates on one thread, in bytes.
    ///
    /// The threads of one token wait for each other some hundred times. With 145 MB of weights two
    /// threads generate 1.15 times as fast as one on idle cores, but thirty times slower when another
    /// process uses a core.
    static let smallModel = 400 << 20

    /// Creates a configuration.
    public init(
      contextSize: Int = 4096, threads: Int = ProcessInfo.processInfo.activeProcessorCount
    ) {
      self.contextSize = contextSize
      self.threads = threads
    }
  }

  /// The loaded model.
  public nonisolated let model: LlamaModel
  /// The window in tokens.
  public nonisolated let contextSize: Int

  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  private let executor: ThreadExecutor
  let context: LlamaContext
  /// The tokens in the context, in order.
  private var held: [Token] = []

  /// Loads a model and makes a context for it, away from the caller's thread.
  ///
  /// - Parameters:
  ///   - path: The path of a GGUF file.
  ///   - configuration: Window and threads.
  /// - Throws: ``LlamaError`` that names the path and the reason.
  @concurrent
  public static func load(
    path: String, configuration: Configuration = Configuration()
  ) async throws -> LlamaEngine {
    let executor = ThreadExecutor(name: "llama")
    return try await Loader(executor: executor).load(path: path, configuration: configuration)
  }

  fileprivate init(
    path: String, configuration: Configuration, executor: ThreadExecutor
  ) throws(LlamaError) {
    guard configuration.contextSize > 0, configuration.threads > 0 else {
      throw LlamaError(
        .invalidRequest, "\(path): the window and the number of threads must be above zero.")
    }
    let model = try LlamaModel(path: path)
    let size = model.metadata.contextSize(wanted: configuration.contextSize)
    self.model = model
    self.contextSize = size
    self.executor = executor
    self.context = try LlamaContext(
      model: model, size: size, threads: configuration.threads,
      generationThreads: model.metadata.fileSize < Configuration.smallModel
        ? 1 : configuration.threads)
  }

  /// Decodes tokens that the next request is expected to begin with.
  ///
  /// - Parameter prefix: The tokens; more than the window holds are an invalid request.
  /// - Throws: ``LlamaError``, or `CancellationError`.
  public func prewarm(_ prefix: [Token]) async throws {
    try await withAbortFlag { engine, flag in
      try engine.hold(prefix[...], partsEndingAt: [prefix.count], abort: flag)
    }
  }

  /// Continues a prompt.
  ///
  /// - Parameters:
  ///   - request: The prompt and how to go on.
  ///   - onText: Is given the whole text so far after each token that completes a character, on the
  ///     engine's thread.
  /// - Returns: The generated text and why it ended.
  /// - Throws: ``LlamaError``, or `CancellationError` as soon as the running computation notices
  ///   that the task is cancelled.
  public func generate(
    _ request: GenerationRequest, onText: (@Sendable (String) -> Void)? = nil
  ) async throws -> Generation {
    guard !request.prompt.isEmpty, request.prompt.count < contextSize else {
      throw LlamaError(
        .invalidRequest,
        "\(model.path): a prompt of \(request.prompt.count) tokens does not fit the window of "
          + "\(contextSize) tokens.")
    }
    return try await withAbortFlag { engine, flag in
      try engine.run(request, onText: onText, abort: flag)
    }
  }

  /// Runs a blocking body whose abort flag is set when the task is cancelled.
  @discardableResult
  private func withAbortFlag<Result: Sendable>(
    _ body: (isolated LlamaEngine, AbortFlag) throws -> Result
  ) async throws -> Result {
    let flag = AbortFlag()
    return try await withTaskCancellationHandler {
      try Task.checkCancellation()
      return try body(self, flag)
    } onCancel: {
      flag.set()
    }
  }

  /// Makes the context hold exactly the parts that a prompt begins with.
  ///
  /// - Parameters:
  ///   - prompt: The prompt.
  ///   - ends: Where the parts end, in ascending order.
  /// - Returns: How many tokens were there already: some of the parts, or none.
  @discardableResult
  func hold(_ prompt: ArraySlice<Token>, partsEndingAt ends: [Int], abort flag: AbortFlag) throws
    -> Int
  {
    let shared = zip(held, prompt).prefix { $0 == $1 }.count
    let kept = ends.last { $0 <= shared } ?? 0
    if kept > 0, context.forget(from: kept) {
      held.removeSubrange(kept...)
    } else {
      context.reset()
      held = []
    }
    let cached = held.count
    for end in ends where end > cached { try decode(prompt[held.count..<end], abort: flag) }
    return cached
  }

  func decode(_ tokens: ArraySlice<Token>, abort flag: AbortFlag) throws {
    guard !tokens.isEmpty else { return }
    do {
      guard try context.decode(tokens, abort: flag) == .decoded else { throw CancellationError() }
      held += tokens
    } catch {
      // An unfinished batch leaves an unknown part of itself behind.
      if !context.forget(from: held.count) {
        context.reset()
        held = []
      }
      throw error
    }
  }
}

/// Makes the engine on the engine's own thread, since loading blocks.
private actor Loader {
  private let executor: ThreadExecutor

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  init(executor: ThreadExecutor) {
    self.executor = executor
  }

  func load(path: String, configuration: LlamaEngine.Configuration) throws -> LlamaEngine {
    try LlamaEngine(path: path, configuration: configuration, executor: executor)
  }
}
