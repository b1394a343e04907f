internal import LlamaRuntime
public import Observation
internal import Synchronization

/// A conversation with the model (FM API: `LanguageModelSession`).
///
/// The whole conversation counts against the window. Nothing of it is ever left out silently: a
/// request that does not fit throws `exceededContextWindowSize` before anything is decoded.
public final class LanguageModelSession: Sendable, Observable {
  private struct State {
    var transcript: Transcript
    var isResponding = false
    /// The tokens that a prewarming decoded ahead of the next request.
    var warmTokens: [Token] = []
  }

  private let model: SystemLanguageModel
  private let state: Mutex<State>
  private let registrar = ObservationRegistrar()

  /// What was said so far.
  public var transcript: Transcript {
    registrar.access(self, keyPath: \.transcript)
    return state.withLock(\.transcript)
  }

  /// Whether the session is answering a request.
  public var isResponding: Bool {
    registrar.access(self, keyPath: \.isResponding)
    return state.withLock(\.isResponding)
  }

  /// Creates a session that goes on from a transcript, whose first entry may be instructions.
  public init(model: SystemLanguageModel = .default, transcript: Transcript) {
    self.model = model
    self.state = Mutex(State(transcript: transcript))
  }

  /// Creates a session.
  @_disfavoredOverload
  public convenience init(model: SystemLanguageModel = .default, instructions: String? = nil) {
    self.init(model: model, instructions: instructions.map { Instructions($0) })
  }

  /// Creates a session whose instructions are built from parts.
  public convenience init(
    model: SystemLanguageModel = .default,
    @InstructionsBuilder instructions: () throws -> Instructions
  ) rethrows {
    self.init(model: model, instructions: try instructions())
  }

  /// Creates a session.
  ///
  /// - Parameters:
  ///   - model: The model that answers.
  ///   - instructions: What the model is told of its task.
  public convenience init(
    model: SystemLanguageModel = .default, instructions: Instructions? = nil
  ) {
    let entries = instructions.map { instructions in
      let segment = Transcript.TextSegment(content: instructions.text)
      return [Transcript.Entry.instructions(.init(segments: [.text(segment)]))]
    }
    self.init(model: model, transcript: Transcript(entries: entries ?? []))
  }

  /// Loads the model and decodes the instructions, and the beginning of the next prompt where it is
  /// known, ahead of time.
  ///
  /// A failure shows at the request.
  ///
  /// - Parameter promptPrefix: What the next prompt begins with.
  public func prewarm(promptPrefix: Prompt? = nil) {
    var entries = Array(state.withLock(\.transcript))
    if let promptPrefix {
      entries.append(.prompt(.init(segments: [.text(.init(content: promptPrefix.text))])))
    }
    Task.detached { [entries] in
      do {
        let engine = try await self.model.engine()
        let tokens = try await self.model.render(entries)
        guard tokens.count < engine.contextSize else { return }
        try await engine.prewarm(tokens)
        self.state.withLock { $0.warmTokens = tokens }
      } catch {
        // By the API nothing is observable here; the request that follows meets the same error.
      }
    }
  }
}

extension LanguageModelSession {
  /// An answer (FM API: `LanguageModelSession.Response`).
  public struct Response<Content> {
    /// The answer.
    public let content: Content
    /// What this turn added to the transcript after the prompt.
    public let transcriptEntries: ArraySlice<Transcript.Entry>
  }

  /// Answers a prompt.
  ///
  /// - Parameters:
  ///   - prompt: What the model is asked.
  ///   - options: How it generates.
  /// - Throws: ``GenerationError``, or `CancellationError`. The transcript is then as it was before.
  @discardableResult
  public nonisolated(nonsending) func respond(
    to prompt: Prompt, options: GenerationOptions = GenerationOptions()
  ) async throws -> Response<String> {
    let segment = Transcript.TextSegment(content: prompt.text)
    let entry = Transcript.Entry.prompt(.init(segments: [.text(segment)], options: options))
    return try await turn(entry, options: options)
  }

  /// Makes one turn: records the prompt, generates, and records the answer or rolls back.
  nonisolated(nonsending) func turn(
    _ prompt: Transcript.Entry, options: GenerationOptions,
    onText: (@Sendable (String) -> Void)? = nil
  ) async throws -> Response<String> {
    let before = try begin(with: prompt)
    do {
      let text = try await generate(options: options, onText: onText)
      let answer = Transcript.Entry.response(
        .init(assetIDs: [], segments: [.text(.init(content: text))]))
      end { $0.append(answer) }
      return Response(content: text, transcriptEntries: [answer])
    } catch {
      end { $0.truncate(to: before) }
      throw error
    }
  }

  /// Answers a prompt.
  @_disfavoredOverload
  @discardableResult
  public nonisolated(nonsending) func respond(
    to prompt: String, options: GenerationOptions = GenerationOptions()
  ) async throws -> Response<String> {
    try await respond(to: Prompt(prompt), options: options)
  }

  /// Answers a prompt that is built from parts.
  @discardableResult
  public nonisolated(nonsending) func respond(
    options: GenerationOptions = GenerationOptions(), @PromptBuilder prompt: () throws -> Prompt
  ) async throws -> Response<String> {
    try await respond(to: try prompt(), options: options)
  }

  /// Records the prompt and takes the session.
  ///
  /// - Returns: How many entries the transcript had before.
  private func begin(with prompt: Transcript.Entry) throws -> Int {
    try registrar.withMutation(of: self, keyPath: \.isResponding) {
      try registrar.withMutation(of: self, keyPath: \.transcript) {
        try state.withLock { state in
          guard !state.isResponding else {
            throw GenerationError.concurrentRequests(
              .init(debugDescription: "A request of this session is still being answered."))
          }
          state.isResponding = true
          state.transcript.append(prompt)
          return state.transcript.count - 1
        }
      }
    }
  }

  /// Completes or rolls back the transcript and gives the session free.
  private func end(_ change: (inout Transcript) -> Void) {
    registrar.withMutation(of: self, keyPath: \.isResponding) {
      registrar.withMutation(of: self, keyPath: \.transcript) {
        state.withLock { state in
          change(&state.transcript)
          state.isResponding = false
        }
      }
    }
  }

  private nonisolated(nonsending) func generate(
    options: GenerationOptions, onText: (@Sendable (String) -> Void)?
  ) async throws -> String {
    let entries = Array(state.withLock(\.transcript))
    let engine = try await model.engine()
    let prompt = try await model.render(entries)
    let room = engine.contextSize - prompt.count
    guard room > 0 else {
      throw GenerationError.exceededContextWindowSize(
        .init(
          debugDescription: "The request contains \(prompt.count) tokens, the window holds "
            + "\(engine.contextSize) including the answer."))
    }
    let request = GenerationRequest(
      prompt: prompt, sharedPrefixLength: try await sharedPrefixLength(of: prompt, entries),
      sampling: options.engineSampling,
      maximumTokens: options.maximumResponseTokens.map { max($0, 0) } ?? .max)
    do {
      let generation = try await engine.generate(request, onText: onText)
      guard generation.stopReason != .contextFull else {
        throw GenerationError.exceededContextWindowSize(
          .init(
            debugDescription: "The answer filled the window of \(engine.contextSize) tokens; the "
              + "request took \(prompt.count) of them."))
      }
      return generation.text
    } catch let error as LlamaError {
      throw GenerationError(error)
    }
  }
}

extension LanguageModelSession {
  /// Returns how many leading tokens of a prompt other requests have, or a prewarming decoded.
  private nonisolated(nonsending) func sharedPrefixLength(
    of prompt: [Token], _ entries: [Transcript.Entry]
  ) async throws -> Int {
    let instructions = try await model.render(entries.filter(\.isInstructions))
    let warm = state.withLock(\.warmTokens)
    let common = [instructions, warm].map { candidate in
      zip(prompt, candidate).prefix { $0 == $1 }.count
    }
    return common.max() ?? 0
  }
}

extension LanguageModelSession.Response: Sendable where Content: Sendable {}

extension Transcript.Entry {
  fileprivate var isInstructions: Bool {
    if case .instructions = self { true } else { false }
  }
}
