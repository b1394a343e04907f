import Foundation
import FoundationModels

/// A chat that keeps to its instructions over several turns.
struct ChatAssistant {
  private let session: LanguageModelSession

  init(model: SystemLanguageModel = .default, customer: String) {
    session = LanguageModelSession(
      model: model,
      instructions: """
        You answer questions about a bakery.
        The customer is called \(customer). Answer in one sentence.
        """)
  }

  var transcript: Transcript { session.transcript }

  func reply(to question: String) async throws -> String {
    guard !session.isResponding else { return "" }
    let options = GenerationOptions(sampling: .greedy, maximumResponseTokens: 24)
    return try await session.respond(to: question, options: options).content
  }

  static func run(model: SystemLanguageModel = .default) async throws -> (
    replies: [String], transcript: Transcript
  ) {
    let assistant = ChatAssistant(model: model, customer: "Ada")
    var replies: [String] = []
    for question in ["When do you open?", "Do you bake rye bread?"] {
      replies.append(try await assistant.reply(to: question))
    }
    return (replies, assistant.transcript)
  }
}
