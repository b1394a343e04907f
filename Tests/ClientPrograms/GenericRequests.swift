import Foundation
import FoundationModels

/// One way to ask for values of any type.
struct GenericRequests<Value: Generable> {
  let model: SystemLanguageModel
  let question: String

  func answer() async throws -> Value {
    let session = LanguageModelSession(model: model)
    return try await session.respond(to: question, generating: Value.self, options: options).content
  }

  func answers(_ count: Int) async throws -> [Value] {
    var values: [Value] = []
    for _ in 0..<count { values.append(try await answer()) }
    return values
  }

  func last(where isUsable: (Value.PartiallyGenerated) -> Bool) async throws
    -> Value.PartiallyGenerated?
  {
    var last: Value.PartiallyGenerated?
    let session = LanguageModelSession(model: model)
    for try await snapshot in session.streamResponse(
      to: question, generating: Value.self, options: options)
    where isUsable(snapshot.content) {
      last = snapshot.content
    }
    return last
  }

  private var options: GenerationOptions {
    GenerationOptions(sampling: .greedy, maximumResponseTokens: 24)
  }
}

extension LanguageModelSession {
  func value<Value>(_ prompt: String, limit: Int) async throws -> Value where Value: Generable {
    try await respond(
      to: prompt, options: GenerationOptions(sampling: .greedy, maximumResponseTokens: limit)
    ).content
  }
}

/// Types that are only known as such.
enum TypeList {
  static let types: [any Generable.Type] = [
    Int.self, Bool.self, String.self, [Double].self, Decimal.self, Headline.self,
  ]

  static func names() -> [String] {
    types.map { type in name(of: type) }
  }

  static func union() -> GenerationSchema {
    GenerationSchema(type: GeneratedContent.self, anyOf: [Headline.self, PantryItem.self])
  }

  private static func name<Value: Generable>(of type: Value.Type) -> String {
    Transcript.ResponseFormat(type: type).name
  }
}
