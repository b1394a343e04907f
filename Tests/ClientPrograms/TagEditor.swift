import Foundation
import FoundationModels

/// Tags for a note, by the model that is made for them.
struct TagEditor {
  @Generable
  struct Tags {
    @Guide(description: "What it is about", .count(1...2), .element(.pattern(/[a-z]{3,10}/)))
    let topics: [String]
    @Guide(description: "How it feels")
    let mood: Mood

    @Generable
    enum Mood: String, CaseIterable { case glad, sad, calm }
  }

  static func model() -> SystemLanguageModel {
    SystemLanguageModel(useCase: .contentTagging, guardrails: .permissiveContentTransformations)
  }

  static func run(model: SystemLanguageModel = model()) async throws -> Tags {
    let session = LanguageModelSession(model: model) {
      "Give the note tags of one word each."
    }
    let response = try await session.respond(
      to: "We walked along the sea and it was lovely.", generating: Tags.self,
      options: .init(sampling: .greedy))
    return response.content
  }
}
