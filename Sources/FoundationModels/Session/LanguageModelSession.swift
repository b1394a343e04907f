public import Observation
internal import Synchronization

/// A conversation with the model (FM API: `LanguageModelSession`).
///
/// The whole conversation counts against the window. Nothing of it is ever left out silently: a
/// request that does not fit throws `exceededContextWindowSize` before anything is decoded.
///
/// A session answers one request at a time; a second one throws at once. A turn that fails, or whose
/// task is cancelled, leaves the transcript as it was before.
public final class LanguageModelSession: Sendable, Observable {
  struct State {
    var transcript: Transcript
    var isResponding = false
    /// Whether the program replaced the transcript while a request was being answered.
    var wasMutated = false
    var usage = Usage()
    var errorHandlingPolicy: TranscriptErrorHandlingPolicy?
    var executors: [ExecutorKey: any LanguageModelExecutor] = [:]
    /// How many of the last entries are replaced as the response grows.
    var growingEntries = 0
  }

  let profiles: ProfileSource
  let state: Mutex<State>
  let registrar = ObservationRegistrar()

  /// What the program keeps with the session (27 API).
  public let properties = SessionPropertyValues()

  init(_ profiles: ProfileSource, transcript: Transcript) {
    self.profiles = profiles
    self.state = Mutex(State(transcript: transcript))
    properties.attach(to: self)
  }

  /// What was said so far; settable from the 27 API on.
  ///
  /// While a stream is read the transcript grows with it. Replacing the transcript while a request is
  /// being answered makes that request throw ``Error/transcriptMutationWhileResponding``.
  public var transcript: Transcript {
    get {
      registrar.access(self, keyPath: \.transcript)
      return state.withLock(\.transcript)
    }
    set {
      registrar.withMutation(of: self, keyPath: \.transcript) {
        state.withLock { state in
          state.transcript = newValue
          state.wasMutated = state.isResponding
        }
      }
    }
  }

  /// Whether the session is answering a request.
  public var isResponding: Bool {
    registrar.access(self, keyPath: \.isResponding)
    return state.withLock(\.isResponding)
  }

  /// What all requests took so far, also those that failed (27 API).
  public var usage: Usage {
    registrar.access(self, keyPath: \.usage)
    return state.withLock(\.usage)
  }

  /// What becomes of the transcript when a turn fails (27 API); `nil` reverts it.
  public var transcriptErrorHandlingPolicy: TranscriptErrorHandlingPolicy? {
    get {
      registrar.access(self, keyPath: \.transcriptErrorHandlingPolicy)
      return state.withLock(\.errorHandlingPolicy)
    }
    set {
      registrar.withMutation(of: self, keyPath: \.transcriptErrorHandlingPolicy) {
        state.withLock { $0.errorHandlingPolicy = newValue }
      }
    }
  }

  /// Loads the model and decodes the instructions, the tools and the beginning of the next prompt,
  /// where it is known, ahead of time.
  ///
  /// A failure shows at the request.
  ///
  /// - Parameter promptPrefix: What the next prompt begins with.
  public func prewarm(promptPrefix: Prompt? = nil) {
    var transcript = state.withLock(\.transcript)
    if let promptPrefix {
      transcript.append(.prompt(.init(segments: promptPrefix.segments)))
    }
    switch profiles {
    case .constant(let profile): prewarm(profile.model, transcript)
    case .dynamic(let host):
      let context = SessionContext(properties: properties)
      Task { [transcript] in
        await SessionContext.$current.withValue(context) {
          let (profile, instructions) = await host.preview()
          var transcript = transcript
          transcript.setInstructions(instructions)
          prewarm(profile.model, transcript)
        }
      }
    }
  }

  private func prewarm(_ model: ErasedModel, _ transcript: Transcript) {
    do {
      try executor(of: model).prewarm(transcript)
    } catch {
      // By the API nothing is observable here; the request that follows meets the same error.
    }
  }

  /// Returns a model with its executor; the first call with a configuration makes it.
  func executor(of model: ErasedModel) throws -> ErasedExecutor {
    try state.withLock { state in
      let executor = try model.executor(reusing: state.executors[model.key])
      state.executors[model.key] = executor.base
      return executor
    }
  }
}

/// What becomes of the transcript when a turn fails (27 API: `TranscriptErrorHandlingPolicy`).
public struct TranscriptErrorHandlingPolicy: Sendable {
  let keepsFailedTurns: Bool

  /// The transcript is as it was before the turn.
  public static let revertTranscript = TranscriptErrorHandlingPolicy(keepsFailedTurns: false)
  /// The prompt and what there is of the answer stay; the last entry may be a part of one.
  public static let preserveTranscript = TranscriptErrorHandlingPolicy(keepsFailedTurns: true)
}
