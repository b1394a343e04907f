import Foundation
import FoundationModels

/// A schema, and what must hold of each value of it.
struct Case: Sendable {
  let name: String
  let prompt: String
  /// Generates a value, with the schema in the prompt or without.
  ///
  /// Returns what is wrong with it, and how many tokens it took.
  let run: @Sendable (LanguageModelSession, GenerationOptions, Bool) async throws -> ([String], Int)

  init<Value: Generable>(
    _ prompt: String, _ type: Value.Type, check: @escaping @Sendable (Value) -> [Bool]
  ) {
    name = type.generationSchema.name
    self.prompt = prompt
    run = { session, options, showsSchema in
      let response = try await session.respond(
        to: prompt, generating: type, includeSchemaInPrompt: showsSchema, options: options)
      let broken = check(response.content).enumerated().filter { !$0.element }
      return (
        broken.map { "guide \($0.offset) of \(response.rawContent.jsonString)" },
        response.usage.output.totalTokenCount
      )
    }
  }

  init(
    _ prompt: String, schema: GenerationSchema,
    check: @escaping @Sendable (GeneratedContent) throws -> [Bool]
  ) {
    name = schema.name
    self.prompt = prompt
    run = { session, options, showsSchema in
      let response = try await session.respond(
        to: prompt, schema: schema, includeSchemaInPrompt: showsSchema, options: options)
      let broken = try check(response.content).enumerated().filter { !$0.element }
      return (
        broken.map { "guide \($0.offset) of \(response.rawContent.jsonString)" },
        response.usage.output.totalTokenCount
      )
    }
  }
}

@Generable struct Note { var title: String; var body: String }
@Generable struct Rating { @Guide(.range(1...5)) var stars: Int; var comment: String }
@Generable struct Reading {
  @Guide(.range(-40.5...50.25)) var temperature: Double
  @Guide(.minimum(0)) var humidity: Float
  @Guide(.maximum(1100)) var pressure: Double
}
@Generable struct Price {
  @Guide(.range(Decimal(string: "0.05")!...Decimal(string: "99.95")!)) var amount: Decimal
  @Guide(.anyOf(["EUR", "USD", "JPY"])) var currency: String
}
@Generable struct Plate { @Guide(.pattern(/[A-Z]{1,3}-[A-Z]{2} [1-9]\d{0,3}/)) var number: String }
@Generable struct Contact {
  @Guide(/[a-z]{2,10}@[a-z]{3,8}\.(com|org)/) var mail: String
  @Guide(description: "The full name") var name: String
}
@Generable struct Palette { @Guide(.count(3)) var colours: [String] }
@Generable struct Scores { @Guide(.count(2...4), .element(.range(0...100))) var points: [Int] }
@Generable struct Codes {
  @Guide(.minimumCount(1), .maximumCount(3), .element(.pattern(/[0-9A-F]{4}/))) var codes: [String]
}
@Generable enum Mood { case calm, cross, cheerful }
@Generable enum Level: String { case low = "Low level", high = "High level" }
@Generable struct Diary { var mood: Mood; var level: Level?; var isPrivate: Bool }
@Generable enum Command {
  case move(x: Int, y: Int)
  case say(String)
  case stop
}
@Generable struct Script { @Guide(.count(1...3)) var commands: [Command] }
@Generable struct Family {
  var name: String
  @Guide(.maximumCount(2)) var children: [Family]
}
@Generable(representNilExplicitlyInGeneratedContent: true)
struct Form { var first: String; var middle: String?; var age: Int?; var agreed: Bool? }
@Generable struct Address { var street: String; @Guide(.range(1...999)) var number: Int }
@Generable struct Company {
  var name: String
  var seat: Address
  @Guide(.maximumCount(2)) var branches: [Address]
}
@Generable struct Fixed { @Guide(.constant("v1")) var version: String; var flags: [Bool] }
@Generable struct Tiny {
  @Guide(.range(-1...1)) var sign: Int; @Guide(.range(0...1)) var share: Double
}

extension Case {
  static let all: [Case] = [
    Case("Write a note.", Note.self) { _ in [] },
    Case("Rate the soup.", Rating.self) { [1...5 ~= $0.stars] },
    Case("Invent a weather reading.", Reading.self) {
      [-40.5...50.25 ~= $0.temperature, $0.humidity >= 0, $0.pressure <= 1100]
    },
    Case("What does a coffee cost?", Price.self) {
      [
        Decimal(string: "0.05")!...Decimal(string: "99.95")! ~= $0.amount,
        ["EUR", "USD", "JPY"].contains($0.currency),
      ]
    },
    Case("Invent a number plate.", Plate.self) {
      [$0.number.wholeMatch(of: /[A-Z]{1,3}-[A-Z]{2} [1-9]\d{0,3}/) != nil]
    },
    Case("Invent a contact.", Contact.self) {
      [$0.mail.wholeMatch(of: /[a-z]{2,10}@[a-z]{3,8}\.(com|org)/) != nil]
    },
    Case("Choose three colours.", Palette.self) { [$0.colours.count == 3] },
    Case("Invent the points of a game.", Scores.self) {
      [2...4 ~= $0.points.count, $0.points.allSatisfy { 0...100 ~= $0 }]
    },
    Case("Invent some codes.", Codes.self) {
      [1...3 ~= $0.codes.count, $0.codes.allSatisfy { $0.wholeMatch(of: /[0-9A-F]{4}/) != nil }]
    },
    Case("How do you feel?", Mood.self) { _ in [] },
    Case("Write a diary.", Diary.self) { _ in [] },
    Case("What should the robot do?", Script.self) { [1...3 ~= $0.commands.count] },
    Case("Invent a family.", Family.self) { family in
      func holds(_ family: Family) -> Bool {
        family.children.count <= 2 && family.children.allSatisfy(holds)
      }
      return [holds(family)]
    },
    Case("Fill in a form.", Form.self) { _ in [] },
    Case("Invent a company.", Company.self) { company in
      [
        company.branches.count <= 2,
        ([company.seat] + company.branches).allSatisfy { 1...999 ~= $0.number },
      ]
    },
    Case("What version is it?", Fixed.self) { [$0.version == "v1"] },
    Case("Answer with numbers.", Tiny.self) { [-1...1 ~= $0.sign, 0...1 ~= $0.share] },
    Case("List some animals.", [String].self) { _ in [] },
    Case("Say anything as JSON.", GeneratedContent.self) { [$0.isComplete] },
    Case("Describe a dish.", schema: dish) { content in
      let price = try content.value(Double.self, forProperty: "price")
      return [
        price >= 1, try content.value([GeneratedContent].self, forProperty: "parts").count <= 3,
      ]
    },
  ]

  private static var dish: GenerationSchema {
    typealias Dynamic = DynamicGenerationSchema
    let part = Dynamic(
      name: "Part",
      properties: [
        .init(name: "what", schema: Dynamic(type: String.self)),
        .init(name: "kind", schema: Dynamic(name: "Kind", anyOf: ["raw", "cooked"])),
        .init(name: "of", schema: Dynamic(referenceTo: "Part"), isOptional: true),
      ])
    let root = Dynamic(
      name: "Dish",
      properties: [
        .init(name: "price", schema: Dynamic(type: Double.self, guides: [.minimum(1)])),
        .init(name: "parts", schema: Dynamic(arrayOf: part, maximumElements: 3)),
      ])
    do {
      return try GenerationSchema(root: root, dependencies: [])
    } catch {
      preconditionFailure("the schema is whole: \(error)")
    }
  }
}
