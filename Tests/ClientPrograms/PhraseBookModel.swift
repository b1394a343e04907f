import Foundation
import FoundationModels

/// A model of the app's own: a phrase book that answers without thinking, or after some.
struct PhraseBookModel: LanguageModel {
  typealias Executor = PhraseBookExecutor

  var phrases: [String: String] = [:]
  var fallback = "I do not know."
  /// A call for each tool, as the text of its arguments.
  var calls: [String: String] = [:]
  var thinks = false
  var failure: LanguageModelError?

  var capabilities: LanguageModelCapabilities {
    LanguageModelCapabilities([.guidedGeneration, .toolCalling] + (thinks ? [.reasoning] : []))
  }

  var executorConfiguration: PhraseBookExecutor.Configuration {
    .init(phrases: phrases, fallback: fallback)
  }
}

/// Looks the answers up.
struct PhraseBookExecutor: LanguageModelExecutor {
  typealias Model = PhraseBookModel

  struct Configuration: Hashable, Sendable {
    var phrases: [String: String]
    var fallback: String
  }

  private let configuration: Configuration

  init(configuration: Configuration) throws {
    self.configuration = configuration
  }

  func prewarm(model: PhraseBookModel, transcript: Transcript) {}

  nonisolated(nonsending) func respond(
    to request: LanguageModelExecutorGenerationRequest, model: PhraseBookModel,
    streamingInto channel: LanguageModelExecutorGenerationChannel
  ) async throws {
    try Task.checkCancellation()
    if let failure = model.failure { throw failure }
    if model.thinks, request.contextOptions.reasoningLevel != nil {
      await channel.send(.reasoning(action: .appendText("Let me look…", tokenCount: 4)))
      await channel.send(.reasoning(action: .updateSignature(Data([7]), tokenCount: 0)))
    }
    let answered = request.transcript.contains { entry in
      if case .toolOutput = entry { true } else { false }
    }
    let calls = request.enabledToolDefinitions.filter { model.calls[$0.name] != nil }
    if !answered, !calls.isEmpty {
      for definition in calls {
        await channel.send(
          .toolCalls(
            action: .toolCall(
              id: "call-\(definition.name)", name: definition.name,
              action: .appendArguments(model.calls[definition.name] ?? "{}", tokenCount: 3))))
      }
      return
    }
    try await say(answer(to: request), over: channel)
  }

  private func answer(to request: LanguageModelExecutorGenerationRequest) -> String {
    for case .prompt(let prompt) in request.transcript.reversed() {
      return configuration.phrases[prompt.description] ?? configuration.fallback
    }
    return configuration.fallback
  }

  nonisolated(nonsending) private func say(
    _ text: String, over channel: LanguageModelExecutorGenerationChannel
  ) async throws {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    for (index, word) in words.enumerated() {
      try Task.checkCancellation()
      await channel.send(
        .response(action: .appendText(index == 0 ? "\(word)" : " \(word)", tokenCount: 1)))
    }
    await channel.send(.response(action: .updateMetadata(["source": "phrase book"])))
    await channel.send(
      .response(
        action: .updateUsage(
          input: .init(totalTokenCount: 10, cachedTokenCount: 4),
          output: .init(totalTokenCount: words.count, reasoningTokenCount: 0))))
  }
}

/// Asks the phrase book as one asks any other model.
enum PhraseBook {
  @Generable
  struct Phrase: Equatable {
    var text: String
    var language: String
  }

  static let model = PhraseBookModel(phrases: [
    "Good morning": "Bom dia a todos", "As a value": #"{"text": "Oi", "language": "pt"}"#,
  ])

  static func run() async throws -> (text: String, snapshots: [String], phrase: Phrase, usage: Int)
  {
    let session = LanguageModelSession(model: model, instructions: "You are a phrase book.")
    session.prewarm()
    let text = try await session.respond(to: "Good morning").content
    var snapshots: [String] = []
    for try await snapshot in session.streamResponse(to: "Good morning") {
      snapshots.append(snapshot.content)
    }
    let phrase = try await session.respond(to: "As a value", generating: Phrase.self)
    return (text, snapshots, phrase.content, session.usage.input.totalTokenCount)
  }
}
