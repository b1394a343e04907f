internal import DedicatedThread
public import Foundation

/// Runs generations on one model, several at a time, on a thread of its own.
///
/// Requests are sequences of one batch (continuous batching; Yu et al., Orca, OSDI 2022): they join
/// and leave between two batches. What a request is answered does not depend on the others, down to
/// the last bit, with models of less than ``Configuration/smallModel`` bytes; larger ones compute a
/// token alone on several threads, with other rounding.
public actor LlamaEngine {
  /// What the engine is made with.
  public struct Configuration: Sendable, Equatable {
    /// The window in tokens; the model's trained window bounds it.
    public var contextSize: Int
    /// The number of threads that compute prompts, and the answers of larger models.
    public var threads: Int
    /// The most requests that are computed together, or `nil` for as many as gain, which is 8.
    ///
    /// Memory may allow fewer.
    public var sequences: Int?

    /// The size below which a model generates a token alone on one thread, in bytes.
    ///
    /// The threads of one token wait for each other some hundred times. With 145 MB of weights two
    /// threads generate 1.15 times as fast as one on idle cores, but thirty times slower when another
    /// process uses a core.
    static let smallModel = 400 << 20
    /// The share of the machine's memory that sequences may take up, and its limit in bytes.
    static let memoryShare = 8
    static let mostMemory = 1 << 30

    /// Creates a configuration.
    public init(
      contextSize: Int = 4096, threads: Int = ProcessInfo.processInfo.activeProcessorCount,
      sequences: Int? = nil
    ) {
      self.contextSize = contextSize
      self.threads = threads
      self.sequences = sequences
    }
  }

  /// The most requests that wait; a request beyond them is refused.
  public static let mostWaiting = 1024

  /// The loaded model.
  public nonisolated let model: LlamaModel
  /// The window in tokens.
  public nonisolated let contextSize: Int

  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  private let executor: ThreadExecutor
  private let configuration: Configuration
  private let limits: ContextShape.Limits
  /// The context, which is made for the first request.
  private var laneSet: LaneSet?
  /// The requests without a lane, in the order of their arrival.
  private var waiting: [GenerationJob] = []
  private var isDriving = false

  /// Loads a model, away from the caller's thread.
  ///
  /// - Parameters:
  ///   - path: The path of a GGUF file.
  ///   - configuration: Window, threads and sequences.
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
    guard configuration.contextSize > 0, configuration.threads > 0,
      configuration.sequences ?? 1 > 0
    else {
      throw LlamaError(
        .invalidRequest,
        "\(path): the window and the numbers of threads and sequences must be above zero.")
    }
    let model = try LlamaModel(path: path)
    self.model = model
    self.contextSize = model.metadata.contextSize(wanted: configuration.contextSize)
    self.executor = executor
    self.configuration = configuration
    let memory = ProcessInfo.processInfo.physicalMemory / UInt64(Configuration.memoryShare)
    limits = ContextShape.Limits(
      window: contextSize, lanes: configuration.sequences ?? ContextShape.Limits.usualLanes,
      memory: Int(min(memory, UInt64(Configuration.mostMemory))),
      bytesPerToken: model.bytesPerToken)
  }

  /// Decodes tokens that the next request is expected to begin with.
  ///
  /// - Parameters:
  ///   - prefix: The tokens; more than the window holds are an invalid request.
  ///   - ends: Where the parts of it end, as in ``GenerationRequest/sharedPrefixLengths``; its own
  ///     end is added.
  /// - Throws: ``LlamaError``, or `CancellationError`.
  public func prewarm(_ prefix: [Token], partsEndingAt ends: [Int] = []) async throws {
    guard !prefix.isEmpty else { return }
    try check(prefix, fits: contextSize + 1)
    _ = try await submit { flag, continuation in
      GenerationJob(
        prefix: prefix,
        partsEndingAt: ends.filter { (1..<prefix.count).contains($0) } + [prefix.count],
        flag: flag, continuation: continuation)
    }
  }

  /// Continues a prompt.
  ///
  /// - Parameters:
  ///   - request: The prompt and how to go on.
  ///   - onText: Is given the whole text so far after each token that completes a character, on the
  ///     engine's thread.
  /// - Returns: The generated text and why it ended.
  /// - Throws: ``LlamaError``, or `CancellationError` as soon as the running batch has ended after
  ///   the task was cancelled; a batch of which all are cancelled is ended at once.
  public func generate(
    _ request: GenerationRequest, onText: (@Sendable (String) -> Void)? = nil
  ) async throws -> Generation {
    guard !request.prompt.isEmpty else {
      throw LlamaError(.invalidRequest, "\(model.path): a prompt must have a token at least.")
    }
    try check(request.prompt, fits: contextSize)
    let (model, window) = (model, contextSize)
    return try await submit { flag, continuation in
      GenerationJob(
        request, model: model, window: window, flag: flag, onText: onText,
        continuation: continuation)
    }
  }

  private func check(_ prompt: [Token], fits window: Int) throws(LlamaError) {
    guard prompt.count < window else {
      throw LlamaError(
        .invalidRequest,
        "\(model.path): a prompt of \(prompt.count) tokens does not fit the window of "
          + "\(contextSize) tokens.")
    }
  }

  /// Puts a job into the queue and waits for its end.
  private func submit(
    _ job: (AbortFlag, CheckedContinuation<Generation, any Error>) -> GenerationJob
  ) async throws -> Generation {
    let flag = AbortFlag()
    return try await withTaskCancellationHandler {
      try Task.checkCancellation()
      guard waiting.count < Self.mostWaiting else {
        throw LlamaError(
          .tooManyRequests,
          "\(model.path): \(Self.mostWaiting) requests are waiting already; try again later.")
      }
      return try await withCheckedThrowingContinuation { continuation in
        let job = job(flag, continuation)
        guard !job.begin() else { return }
        waiting.append(job)
        drive()
      }
    } onCancel: {
      flag.set()
    }
  }

  /// Computes batch after batch as long as there are requests.
  private func drive() {
    guard !isDriving else { return }
    isDriving = true
    Task {
      repeat {
        dropCancelled()
        admit()
        // New requests and cancellations come in between two batches.
        await Task.yield()
      } while laneSet?.step() == true || !waiting.isEmpty
      isDriving = false
    }
  }

  private func dropCancelled() {
    laneSet?.dropCancelled()
    for job in waiting where job.flag.isSet { job.fail(with: CancellationError()) }
    waiting.removeAll { $0.flag.isSet }
  }

  /// Gives lanes to requests, in the order of their arrival.
  private func admit() {
    while let job = waiting.first {
      do {
        guard let laneSet = try laneSet(for: job), laneSet.admit(job) else { return }
        waiting.removeFirst()
      } catch {
        waiting.removeFirst().fail(with: error)
      }
    }
  }

  /// Returns lanes that are large enough, and as many as the requests need.
  ///
  /// - Returns: `nil` while requests work on lanes that have to be made anew.
  private func laneSet(for job: GenerationJob) throws(LlamaError) -> LaneSet? {
    let wanted = ContextShape(
      tokens: job.size, requests: configuration.sequences ?? waiting.count, limits: limits)
    guard let current = laneSet else { return try makeLaneSet(wanted) }
    let shape = current.context.shape.joined(with: wanted, limits: limits)
    if shape.window <= current.context.shape.window, shape.lanes <= current.context.shape.lanes {
      return current
    }
    guard current.isIdle else { return nil }
    laneSet = nil
    return try makeLaneSet(shape)
  }

  private func makeLaneSet(_ shape: ContextShape) throws(LlamaError) -> LaneSet {
    let isSmall = model.metadata.fileSize < Configuration.smallModel
    let made = try LaneSet(
      model: model, shape: shape, threads: configuration.threads,
      generationThreads: isSmall ? 1 : configuration.threads)
    laneSet = made
    return made
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
