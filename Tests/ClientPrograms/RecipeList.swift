import Foundation
import FoundationModels

@Generable
struct RecipeDraft: Equatable {
  let id: GenerationID
  @Guide(/[A-Z][a-z]{2,8}/)
  let name: String
  @Guide(.range(5...60))
  let minutes: Int
}

@Generable
struct Menu {
  @Guide(.count(3))
  let recipes: [RecipeDraft]
}

/// A list whose rows stay the same while they fill.
enum RecipeList {
  struct Row: Identifiable, Equatable {
    let id: GenerationID
    let title: String
    let isComplete: Bool
  }

  static func rows(of menu: Menu.PartiallyGenerated) -> [Row] {
    (menu.recipes ?? []).map { recipe in
      Row(id: recipe.id, title: recipe.name ?? "", isComplete: recipe.minutes != nil)
    }
  }

  static func run(model: SystemLanguageModel = .default) async throws -> (
    history: [[Row]], menu: Menu
  ) {
    let session = LanguageModelSession(model: model, instructions: "You are a cook.")
    let stream = session.streamResponse(
      to: Prompt("Three quick dishes."), generating: Menu.self, includeSchemaInPrompt: true,
      options: GenerationOptions(sampling: .greedy))
    var history: [[Row]] = []
    for try await snapshot in stream {
      history.append(rows(of: snapshot.content))
    }
    return (history, try await stream.collect().content)
  }
}
