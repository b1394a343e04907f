import Foundation
import FoundationModels

@Generable
enum Size {
  case small, medium
  case large
}

@Generable(description: "How the order is paid")
enum Payment: String, CaseIterable {
  case cash
  case card = "credit card"
  case onAccount = "on account"
}

@Generable
enum Request: Equatable {
  case order(Drink, amount: Int)
  case complain(reason: String)
  case ask(String?)
  case leave

  @Generable
  struct Drink: Equatable {
    var kind: Kind
    var size: Size?
    var extras: [Extra]

    @Generable
    enum Kind: String {
      case coffee, tea
      case hotChocolate = "hot chocolate"
    }

    @Generable
    enum Extra {
      case milk, sugar
    }
  }
}

@Generable
struct Ticket: Equatable {
  @Guide(description: "How it is paid")
  var payment: Payment
  var fallback: Payment?
  @Guide(.count(2))
  var sizes: [Size]
  var urgency: Urgency

  @Generable
  enum Urgency: String { case low, high }
}

/// Sorts what customers say at a desk.
enum OrderDesk {
  static let options = GenerationOptions(sampling: .greedy, maximumResponseTokens: 40)

  static func run(model: SystemLanguageModel = .default) async throws -> (
    request: Request, ticket: Ticket, size: Size, payments: [Payment]
  ) {
    let session = LanguageModelSession(
      model: model, instructions: "Sort what a customer of a café says.")
    let request = try await session.respond(
      to: "A small tea with milk, please.", generating: Request.self,
      includeSchemaInPrompt: false, options: options)
    let ticket: Ticket = try await session.respond(
      to: "I pay in cash.", options: options
    ).content
    let size = try await session.respond(
      to: "Which size?", generating: Size.self, options: options
    ).content
    let payments = try await session.respond(
      to: "How can one pay?", generating: [Payment].self, options: options)
    return (request.content, ticket, size, payments.content)
  }

  static func summary(of request: Request) -> String {
    switch request {
    case .order(let drink, let amount): "\(amount) × \(drink.kind.rawValue)"
    case .complain(let reason): reason
    case .ask(let question): question ?? "?"
    case .leave: "bye"
    }
  }
}
