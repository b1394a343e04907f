import Foundation
import FoundationModels

@Generable
struct Dish {
  var name: String
  var isSpicy: Bool
}

extension Dish {
  static let example = Dish(name: "Dal", isSpicy: true)
}

/// Something of the app that speaks for itself in prompts.
struct Guest: PromptRepresentable, InstructionsRepresentable {
  var name: String
  var dislikes: [String]

  var promptRepresentation: Prompt {
    "Guest: \(name)"
    for dislike in dislikes {
      "\(name) dislikes \(dislike)."
    }
  }

  var instructionsRepresentation: Instructions {
    "Be kind to \(name)."
  }
}

/// Puts prompts together from what the app knows.
struct PromptAssembly {
  var guests: [Guest]
  var season: String?
  var isFormal = false
  var dishes: [Dish] = []

  enum Course { case starter, main, dessert }

  var instructions: Instructions {
    Instructions {
      "You write menus."
      if isFormal {
        "Write formally."
      } else {
        "Write as to friends."
      }
      "A dish looks like this:"
      Dish.example
      if let season { "It is \(season)." }
      for guest in guests { guest }
      dishes
    }
  }

  func prompt(for course: Course) -> Prompt {
    Prompt {
      switch course {
      case .starter: "Name a starter."
      case .main:
        "Name a main course."
        "It may be large."
      case .dessert: "Name a dessert."
      }
      guests
      if dishes.isEmpty { "There was nothing before." }
      for dish in dishes where dish.isSpicy {
        "After:"
        dish
      }
      if #available(macOS 26.0, iOS 26.0, *) {
        "Use few words."
      }
      note
      ["First", "Second"]
    }
  }

  var note: String? { season.map { "Season: \($0)" } }

  func texts(model: SystemLanguageModel = .default) -> [String] {
    LanguageModelSession(model: model, instructions: instructions).transcript.map(\.description)
  }

  static func run(model: SystemLanguageModel = .default) async throws -> Transcript {
    let assembly = PromptAssembly(
      guests: [Guest(name: "Bo", dislikes: ["fish", "nuts"])], season: "spring",
      dishes: [.example, Dish(name: "Rice", isSpicy: false)])
    let session = LanguageModelSession(model: model, instructions: assembly.instructions)
    try await session.respond(
      to: assembly.prompt(for: .main), options: GenerationOptions(maximumResponseTokens: 4))
    return session.transcript
  }
}
