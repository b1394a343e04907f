internal import LlamaRuntime
internal import Observation
internal import Synchronization

extension LanguageModelSession {
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

extension Transcript.Entry {
  fileprivate var isInstructions: Bool {
    if case .instructions = self { true } else { false }
  }
}
