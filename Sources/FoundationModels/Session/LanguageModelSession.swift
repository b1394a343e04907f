internal import LlamaRuntime
public import Observation
internal import Synchronization

/// A conversation with the model (FM API: `LanguageModelSession`).
///
/// The whole conversation counts against the window. Nothing of it is ever left out silently: a
/// request that does not fit throws `exceededContextWindowSize` before anything is decoded.
public final class LanguageModelSession: Sendable, Observable {
  struct State {
    var transcript: Transcript
    var isResponding = false
    /// The tokens that a prewarming decoded ahead of the next request.
    var warmTokens: [Token] = []
  }

  let model: SystemLanguageModel
  let state: Mutex<State>
  let registrar = ObservationRegistrar()

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
