import Foundation
import FoundationModels

/// The settings of single requests: tools, context, thinking.
enum RequestSettings {
  static let model = PhraseBookModel(
    fallback: "Four degrees.", calls: ["getWeather": #"{"town": "Oslo"}"#], thinks: true)

  static func run() async throws -> (withTools: [String], without: [String], tokens: Int) {
    let session = WeatherDesk.session(model: model)
    var options = GenerationOptions(samplingMode: .greedy)
    options.toolCallingMode = .allowed
    let response = try await session.respond(
      to: "Oslo?", options: options, contextOptions: ContextOptions(reasoningLevel: .light),
      metadata: ["screen": "main", "visit": 3])
    let silent = GenerationOptions(samplingMode: nil, toolCallingMode: .disallowed)
    let second = try await WeatherDesk.session(model: model).respond(
      to: Prompt("Oslo?"), options: silent, contextOptions: ContextOptions(), metadata: [:])
    return (
      kinds(of: response.transcriptEntries), kinds(of: second.transcriptEntries),
      response.usage.output.totalTokenCount
    )
  }

  /// Lets the model call tools until one says that it is enough.
  static func callUntilDone() async -> Bool {
    let session = LanguageModelSession(
      model: PhraseBookModel(calls: ["FindBook": #"{"title": "Emma"}"#]), tools: [FindBook()])
    let options = GenerationOptions(
      samplingMode: .greedy, temperature: nil, maximumResponseTokens: nil,
      toolCallingMode: .required)
    do {
      try await session.respond(to: "Find Emma.", options: options)
      return false
    } catch {
      return error is LanguageModelSession.ToolCallError
    }
  }

  static func describe(_ mode: GenerationOptions.ToolCallingMode?) -> String {
    switch mode?.kind {
    case .allowed, nil: "may"
    case .required: "must"
    case .disallowed: "must not"
    @unknown default: "?"
    }
  }

  static func describe(_ level: ContextOptions.ReasoningLevel) -> String {
    switch level {
    case .light: "light"
    case .moderate: "moderate"
    case .deep: "deep"
    case .custom(let name): name
    @unknown default: "?"
    }
  }

  static func kinds(of entries: some Sequence<Transcript.Entry>) -> [String] {
    entries.map { entry in
      switch entry {
      case .instructions: "instructions"
      case .prompt: "prompt"
      case .toolCalls: "toolCalls"
      case .toolOutput: "toolOutput"
      case .response: "response"
      case .reasoning: "reasoning"
      @unknown default: "?"
      }
    }
  }
}
