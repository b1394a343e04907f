internal import Foundation
internal import LlamaRuntime
internal import Synchronization

extension SystemLanguageModel: LanguageModel {
  /// It keeps to schemas and calls tools; it neither sees nor thinks apart (27 API).
  public var capabilities: LanguageModelCapabilities {
    LanguageModelCapabilities([.guidedGeneration, .toolCalling])
  }

  /// The file and how it is run (27 API).
  public var executorConfiguration: Executor.Configuration {
    Executor.Configuration(model: configuration, task: useCase.instructions)
  }

  /// Runs the model with llama.cpp (27 API).
  ///
  /// All executors of one configuration share one loaded model.
  public struct Executor: LanguageModelExecutor {
    /// The model that is run.
    public typealias Model = SystemLanguageModel

    /// The file and how it is run.
    public struct Configuration: Hashable, Sendable {
      let model: SystemLanguageModel.Configuration
      let task: String?
    }

    private let warmPrefix = WarmPrefix()

    /// Creates an executor; the model is loaded when it is needed.
    public init(configuration: Configuration) {}

    /// Loads the model and decodes what requests begin with.
    public func prewarm(model: Model, transcript: Transcript) {
      Task.detached {
        do {
          let engine = try await model.engine()
          let conversation = Conversation(Array(transcript), useCase: model.useCase)
          let tokens = try conversation.prefixTokens(engine.model)
          guard tokens.count < engine.contextSize else { return }
          // A request that comes meanwhile waits for the engine and goes on from there.
          warmPrefix.tokens.withLock { $0 = tokens }
          try await engine.prewarm(
            tokens, partsEndingAt: partEnds(of: tokens, try parts(of: conversation, engine.model)))
        } catch {
          // By the API nothing is observable here; the request that follows meets the same error.
        }
      }
    }

    /// Answers a request.
    ///
    /// - Throws: ``LanguageModelSession/GenerationError``, or `CancellationError`.
    public nonisolated(nonsending) func respond(
      to request: LanguageModelExecutorGenerationRequest, model: SystemLanguageModel,
      streamingInto channel: LanguageModelExecutorGenerationChannel
    ) async throws {
      let engine = try await model.engine()
      let mode = request.generationOptions.toolCallingMode?.kind ?? .allowed
      let hasItsAnswer = mode != .required && request.transcript.endsInRepeatedCalls
      let tools = hasItsAnswer ? [] : request.enabledToolDefinitions
      let conversation = Conversation(
        Array(request.transcript).offering(request.enabledToolDefinitions), useCase: model.useCase)
      do {
        let prompt = try conversation.tokens(engine.model)
        let room = engine.contextSize - prompt.count
        guard room > 0 else { throw tooLong(prompt.count, engine) }
        let limit = request.generationOptions.maximumResponseTokens.map { max($0, 0) }
        let grammar = try ResponseGrammar(
          schema: request.schema, tools: tools, toolCallingMode: mode,
          knowsCalls: !request.enabledToolDefinitions.isEmpty || request.transcript.hasCalls,
          maximumTokens: min(limit ?? room, room)
        ).grammar()
        let generationRequest = GenerationRequest(
          prompt: prompt,
          sharedPrefixLengths: try sharedPrefixLengths(of: prompt, conversation, engine.model),
          sampling: request.generationOptions.engineSampling, maximumTokens: limit ?? .max,
          grammar: grammar)
        let reply = Reply(channel: channel, mayCallTools: !tools.isEmpty)
        let generation = try await engine.generate(generationRequest) { reply.show($0) }
        guard generation.stopReason != .contextFull else {
          throw LanguageModelSession.GenerationError.exceededContextWindowSize(
            .init(
              debugDescription: "The answer filled the window of \(engine.contextSize) tokens; "
                + "the request took \(prompt.count) of them."))
        }
        try reply.end(generation, promptTokens: prompt.count)
      } catch let error as LlamaError {
        throw LanguageModelSession.GenerationError(error)
      }
    }

    private func tooLong(
      _ count: Int, _ engine: LlamaEngine
    ) -> LanguageModelSession.GenerationError {
      .exceededContextWindowSize(
        .init(
          debugDescription: "The request contains \(count) tokens, the window holds "
            + "\(engine.contextSize) including the answer."))
    }

    /// Returns how many leading tokens of a prompt other requests have: the instructions, all that
    /// stands before the last prompt, and what a prewarming decoded.
    private func sharedPrefixLengths(
      of prompt: [Token], _ conversation: Conversation, _ model: LlamaModel
    ) throws -> [Int] {
      partEnds(
        of: prompt,
        try parts(of: conversation, model) + [warmPrefix.tokens.withLock { $0 }])
    }

    private func parts(of conversation: Conversation, _ model: LlamaModel) throws -> [[Token]] {
      [try conversation.instructionTokens(model), try conversation.earlierTokens(model)]
    }

    private func partEnds(of prompt: [Token], _ parts: [[Token]]) -> [Int] {
      Set(parts.map { zip(prompt, $0).prefix { $0 == $1 }.count }).sorted()
    }

    /// The tokens that a prewarming decoded ahead of the next request.
    private final class WarmPrefix: Sendable {
      let tokens = Mutex<[Token]>([])
    }
  }
}

extension Transcript {
  /// Whether the turn that is under way ends in a round of calls that it made before.
  ///
  /// A small model does not always see that it has its answer; it gets no further call then.
  fileprivate var endsInRepeatedCalls: Bool {
    let rounds = reversed().prefix { if case .prompt = $0 { false } else { true } }
      .compactMap { entry -> [String]? in
        guard case .toolCalls(let calls) = entry else { return nil }
        return calls.map(\.description).sorted()
      }
    guard let latest = rounds.first else { return false }
    return rounds.dropFirst().contains(latest)
  }

  /// Whether the model reads calls that it made.
  fileprivate var hasCalls: Bool {
    contains { if case .toolCalls = $0 { true } else { false } }
  }
}

extension [Transcript.Entry] {
  /// The entries with instructions that name just these tools.
  fileprivate func offering(_ tools: [Transcript.ToolDefinition]) -> [Transcript.Entry] {
    if case .instructions(var instructions) = first {
      instructions.toolDefinitions = tools
      return [.instructions(instructions)] + dropFirst()
    }
    return tools.isEmpty
      ? self : [.instructions(.init(segments: [], toolDefinitions: tools))] + self
  }
}

/// Turns what the engine generates into events of the channel.
private final class Reply: Sendable {
  private let channel: LanguageModelExecutorGenerationChannel
  private let mayCallTools: Bool
  /// How much of the text was sent.
  private let sent = Mutex("")

  init(channel: LanguageModelExecutorGenerationChannel, mayCallTools: Bool) {
    self.channel = channel
    self.mayCallTools = mayCallTools
  }

  /// Sends what is new of a text, once it is clear that it is no call of a tool.
  func show(_ text: String) {
    let marker = ToolCallNotation.opening
    if mayCallTools, text.hasPrefix(marker) || marker.hasPrefix(text) { return }
    let new = sent.withLock { sent in
      // The engine decodes bytes anew each time; what was a character stays that character.
      let new = String(text.unicodeScalars.dropFirst(sent.unicodeScalars.count))
      sent = text
      return new
    }
    if !new.isEmpty { channel.yield(.response(action: .appendText(new, tokenCount: 1))) }
  }

  /// Sends the rest, and what the request took.
  func end(_ generation: Generation, promptTokens: Int) throws {
    let input = LanguageModelExecutorGenerationChannel.Usage.Input(
      totalTokenCount: promptTokens, cachedTokenCount: generation.cachedTokenCount)
    let output = LanguageModelExecutorGenerationChannel.Usage.Output(
      totalTokenCount: generation.tokenCount, reasoningTokenCount: 0)
    guard mayCallTools, generation.text.hasPrefix(ToolCallNotation.opening) else {
      show(generation.text)
      channel.yield(.response(action: .updateUsage(input: input, output: output)))
      return
    }
    for call in try ToolCallNotation.calls(in: generation.text) {
      channel.yield(
        .toolCalls(
          action: .toolCall(
            id: UUID().uuidString, name: call.name,
            action: .appendArguments(call.arguments.jsonString, tokenCount: 0))))
    }
    channel.yield(.toolCalls(action: .updateUsage(input: input, output: output)))
  }
}
