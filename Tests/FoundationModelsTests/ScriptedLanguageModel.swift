import Foundation
import FoundationModels
import Synchronization

/// A provider whose answers are written by the test.
struct ScriptedLanguageModel: LanguageModel {
  typealias Request = LanguageModelExecutorGenerationRequest
  typealias Channel = LanguageModelExecutorGenerationChannel
  typealias Script = @Sendable (Request, Channel) async throws -> Void

  let capabilities: LanguageModelCapabilities
  let executorConfiguration: Executor.Configuration
  let record: Record

  init(
    _ capabilities: [LanguageModelCapabilities.Capability] = [.guidedGeneration, .toolCalling],
    script: @escaping Script
  ) {
    self.capabilities = LanguageModelCapabilities(capabilities)
    record = Record(script: script)
    executorConfiguration = Executor.Configuration(record: record)
  }

  /// A model that answers each request with the next of some texts.
  init(
    texts: [String],
    _ capabilities: [LanguageModelCapabilities.Capability] = [.guidedGeneration, .toolCalling]
  ) {
    let next = Mutex(texts[...])
    self.init(capabilities) { _, channel in
      let text = next.withLock { $0.popFirst() ?? "" }
      for character in text {
        await channel.send(.response(action: .appendText(String(character), tokenCount: 1)))
      }
    }
  }

  /// A model that differs in nothing but what it can do.
  init(
    sharing other: ScriptedLanguageModel, _ capabilities: [LanguageModelCapabilities.Capability]
  ) {
    self.capabilities = LanguageModelCapabilities(capabilities)
    record = other.record
    executorConfiguration = other.executorConfiguration
  }

  /// What was asked so far.
  final class Record: Sendable {
    let script: Script
    let requests = Mutex<[Request]>([])
    let executors = Mutex(0)
    /// What the models that were asked could do.
    let askedModels = Mutex<[LanguageModelCapabilities]>([])
    let prewarmed = Mutex<[Transcript]>([])

    init(script: @escaping Script) {
      self.script = script
    }
  }

  struct Executor: LanguageModelExecutor {
    typealias Model = ScriptedLanguageModel

    struct Configuration: Hashable, Sendable {
      let record: Record

      static func == (lhs: Configuration, rhs: Configuration) -> Bool { lhs.record === rhs.record }
      func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(record)) }
    }

    init(configuration: Configuration) throws {
      configuration.record.executors.withLock { $0 += 1 }
    }

    func prewarm(model: Model, transcript: Transcript) {
      model.record.prewarmed.withLock { $0.append(transcript) }
    }

    nonisolated(nonsending) func respond(
      to request: Request, model: Model, streamingInto channel: Channel
    ) async throws {
      model.record.requests.withLock { $0.append(request) }
      model.record.askedModels.withLock { $0.append(model.capabilities) }
      try await model.record.script(request, channel)
    }
  }
}

extension LanguageModelExecutorGenerationChannel {
  func say(_ text: String) async {
    await send(.response(action: .appendText(text, tokenCount: 1)))
  }

  func call(_ name: String, _ arguments: String, id: String) async {
    await send(
      .toolCalls(
        action: .toolCall(id: id, name: name, action: .appendArguments(arguments, tokenCount: 1))))
  }
}
