import Foundation
import FoundationModels

/// What there is in the kitchen.
actor Pantry {
  private var amounts: [String: Int] = ["flour": 2, "eggs": 6]

  func names() -> [String] { amounts.keys.sorted() }
  func amount(of name: String) -> Int { amounts[name, default: 0] }

  func take(_ name: String, _ amount: Int) -> Int {
    let taken = min(amount, amounts[name, default: 0])
    amounts[name, default: 0] -= taken
    return taken
  }
}

@Generable
struct PantryQuery {
  @Guide(description: "The food", .anyOf(["flour", "eggs"]))
  var food: String
}

@Generable
struct PantryItem {
  var food: String
  var amount: Int
}

/// A tool with a list as output.
struct ListPantry: Tool {
  let pantry: Pantry
  let description = "Lists what there is."

  @Generable
  struct Arguments {}

  func call(arguments: Arguments) async -> [String] { await pantry.names() }
}

/// A tool that is a class, with a value of a type as output.
final class CheckPantry: Tool {
  let name = "checkPantry"
  let description = "Tells how much there is of a food."
  private let pantry: Pantry

  init(pantry: Pantry) {
    self.pantry = pantry
  }

  func call(arguments: PantryQuery) async throws -> PantryItem {
    PantryItem(food: arguments.food, amount: await pantry.amount(of: arguments.food))
  }
}

/// A tool with free content as output, which is known without its schema.
struct TakeFromPantry: Tool {
  let pantry: Pantry
  let name = "take"
  let description = "Takes food out."
  let includesSchemaInInstructions = false

  @Generable
  struct Arguments {
    var query: PantryQuery
    @Guide(description: "How much", .range(1...3))
    var amount: Int
  }

  func call(arguments: Arguments) async throws -> GeneratedContent {
    let taken = await pantry.take(arguments.query.food, arguments.amount)
    return GeneratedContent(properties: [
      "food": arguments.query.food,
      "taken": taken,
      "left": await pantry.amount(of: arguments.query.food),
    ])
  }
}

/// Tools over one store.
enum PantryTools {
  static func tools(over pantry: Pantry) -> [any Tool] {
    [ListPantry(pantry: pantry), CheckPantry(pantry: pantry), TakeFromPantry(pantry: pantry)]
  }

  static func catalog(_ tools: [any Tool]) -> [String: String] {
    Dictionary(uniqueKeysWithValues: tools.map { ($0.name, $0.description) })
  }

  static func run(model: some LanguageModel, prompt: String) async throws -> Transcript {
    let session = LanguageModelSession(model: model, tools: tools(over: Pantry())) {
      "You keep the pantry."
    }
    try await session.respond(to: prompt)
    return session.transcript
  }
}
