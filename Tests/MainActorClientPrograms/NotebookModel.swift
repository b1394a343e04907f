import Foundation
import FoundationModels

/// A model of the app's own in a module where the main actor is the default.
nonisolated struct NotebookModel: LanguageModel {
  var answer: String
  var title: String

  var capabilities: LanguageModelCapabilities { .init([.guidedGeneration, .toolCalling]) }
  var executorConfiguration: Executor.Configuration { .init(answer: answer) }

  struct Executor: LanguageModelExecutor {
    typealias Model = NotebookModel

    struct Configuration: Hashable {
      var answer: String
    }

    let configuration: Configuration

    init(configuration: Configuration) throws {
      self.configuration = configuration
    }

    func respond(
      to request: LanguageModelExecutorGenerationRequest, model: NotebookModel,
      streamingInto channel: LanguageModelExecutorGenerationChannel
    ) async throws {
      if let tool = request.enabledToolDefinitions.first, case .prompt = request.transcript.last {
        let arguments = GeneratedContent(properties: ["title": model.title]).jsonString
        await channel.send(
          .toolCalls(
            action: .toolCall(
              id: "1", name: tool.name, action: .appendArguments(arguments, tokenCount: 1))))
      } else {
        await channel.send(
          .response(action: .appendText(configuration.answer, tokenCount: 1)))
      }
    }
  }
}
