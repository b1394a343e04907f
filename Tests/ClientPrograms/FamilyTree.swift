import Foundation
import FoundationModels

@Generable
struct FamilyMember: Equatable {
  @Guide(/[A-Z][a-z]{2,6}/)
  var name: String
  @Guide(.range(1...99))
  var age: Int?
  @Guide(description: "The children", .maximumCount(1))
  var children: [FamilyMember]
}

@Generable
indirect enum Formula: Equatable {
  case number(Int)
  case sum(left: Formula, right: Formula)
  case negation(Formula)

  var value: Int {
    switch self {
    case .number(let number): number
    case .sum(let left, let right): left.value + right.value
    case .negation(let formula): -formula.value
    }
  }
}

/// Types that hold themselves.
enum FamilyTree {
  static func names(in member: FamilyMember) -> [String] {
    [member.name] + member.children.flatMap(names)
  }

  static func run(model: SystemLanguageModel = .default) async throws -> [String] {
    let session = LanguageModelSession(model: model, instructions: "You invent families.")
    let response = try await session.respond(
      to: "Ada has one child.", generating: FamilyMember.self,
      options: GenerationOptions(sampling: .greedy, maximumResponseTokens: 40))
    return names(in: response.content)
  }

  static func evaluate(_ json: String) throws -> Int {
    try Formula(GeneratedContent(json: json)).value
  }
}
