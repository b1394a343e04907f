import Foundation
import FoundationModels

@Generable
struct Headline: Sendable {
  @Guide(description: "A headline of a few words")
  var text: String
  @Guide(.range(1...5))
  var importance: Int
}

/// Gives each of several notes a headline, in a session of its own.
enum BatchSummaries {
  static func run(
    notes: [String], model: SystemLanguageModel = .default
  ) async throws -> [Headline] {
    try await withThrowingTaskGroup(of: (Int, Headline).self) { group in
      for (index, note) in notes.enumerated() {
        group.addTask {
          let session = LanguageModelSession(model: model, instructions: "You write headlines.")
          let response = try await session.respond(
            to: note, generating: Headline.self,
            options: GenerationOptions(sampling: .greedy, maximumResponseTokens: 24))
          return (index, response.content)
        }
      }
      var headlines: [Int: Headline] = [:]
      for try await (index, headline) in group {
        headlines[index] = headline
      }
      return notes.indices.compactMap { headlines[$0] }
    }
  }

  static func pair(model: SystemLanguageModel = .default) async throws -> (String, Bool) {
    let writer = LanguageModelSession(model: model)
    let judge = LanguageModelSession(model: model)
    let options = GenerationOptions(sampling: .greedy, maximumResponseTokens: 6)
    async let text = writer.respond(to: "Name a colour.", options: options).content
    async let isWarm = judge.respond(to: "Is red warm?", generating: Bool.self, options: options)
      .content
    return try await (text, isWarm)
  }
}
