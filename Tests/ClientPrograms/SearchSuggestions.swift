import Foundation
import FoundationModels

/// Prepares while the user is still typing.
final class SearchSuggestions {
  private let session: LanguageModelSession
  private let prefix = Prompt("Suggest a better search for:")

  init(model: SystemLanguageModel = .default) {
    session = LanguageModelSession(model: model) { "You help with searching." }
  }

  func fieldDidBecomeActive() {
    session.prewarm(promptPrefix: prefix)
  }

  func suggestion(for query: String) async throws -> String {
    let response = try await session.respond(
      options: GenerationOptions(sampling: .greedy, maximumResponseTokens: 12)
    ) {
      prefix
      query
    }
    return response.content.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  static func run(model: SystemLanguageModel = .default) async throws -> (String, Transcript) {
    let suggestions = SearchSuggestions(model: model)
    suggestions.fieldDidBecomeActive()
    let suggestion = try await suggestions.suggestion(for: "chep flights")
    return (suggestion, suggestions.session.transcript)
  }
}
