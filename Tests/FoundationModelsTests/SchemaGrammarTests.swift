import Foundation
import TestSupport
import Testing

@testable import FoundationModels
@testable import LlamaRuntime

@Generable private struct Guided {
  @Guide(.range(-2...12)) var small: Int
  @Guide(.anyOf(["a", "b\"c"])) var choice: String
  @Guide(.count(1...2), .element(.pattern(/x+/))) var list: [String]
}
@Generable private struct Optionals { var a: Int?; var b: Bool; var c: Int? }
@Generable private struct AllOptional { var a: Bool?; var b: Bool? }
@Generable(representNilExplicitlyInGeneratedContent: true)
private struct Explicit { var a: Bool?; var b: Bool }
@Generable private struct Node { var value: Bool; @Guide(.maximumCount(2)) var next: [Node] }
@Generable private enum Shape { case circle(radius: Int); case none }
@Generable private struct Text { var text: String }

@Suite struct SchemaGrammarTests {
  private static func allows(_ schema: GenerationSchema, _ text: String) throws -> Bool {
    let grammar = try SchemaGrammar(schema: schema.resolved(), maximumTokens: 100)
    return grammar.root.matches(text, rules: grammar.rules)
  }

  @Test(arguments: [
    (Guided.generationSchema, #"{"small": -2, "choice": "b\"c", "list": ["x", "xxx"]}"#),
    (Optionals.generationSchema, #"{"a": 1, "b": true, "c": 2}"#),
    (Optionals.generationSchema, #"{"b": true}"#),
    (Optionals.generationSchema, #"{"b": true, "c": 0}"#),
    (AllOptional.generationSchema, "{}"), (AllOptional.generationSchema, #"{"b": true}"#),
    (AllOptional.generationSchema, #"{"a": false, "b": true}"#),
    (Explicit.generationSchema, #"{"a": null, "b": true}"#),
    (Explicit.generationSchema, #"{"a": true, "b": false}"#),
    (Node.generationSchema, #"{"value": true, "next": [{"value": false, "next": []}]}"#),
    (Shape.generationSchema, #"{"type": "circle", "radius": 3}"#),
    (Shape.generationSchema, #"{"type": "none"}"#),
    (Text.generationSchema, #"{"text": "é 日本 😀 \" \\ \n"}"#),
    (Text.generationSchema, #"{"text": ""}"#),
    (Int.generationSchema, "-5"), (Double.generationSchema, "0.25"),
    (Bool.generationSchema, "false"),
    ([Int].generationSchema, "[]"), ([Int].generationSchema, "[1, 2]"),
    (GeneratedContent.generationSchema, #"{"a": [1.5, null, {"b": "c"}], "d": true}"#),
  ])
  func valuesAreAllowed(schema: GenerationSchema, text: String) throws {
    #expect(try Self.allows(schema, text))
  }

  @Test(arguments: [
    (Guided.generationSchema, #"{"small": 13, "choice": "a", "list": ["x"]}"#),
    (Guided.generationSchema, #"{"small": 1, "choice": "c", "list": ["x"]}"#),
    (Guided.generationSchema, #"{"small": 1, "choice": "a", "list": []}"#),
    (Guided.generationSchema, #"{"small": 1, "choice": "a", "list": ["x", "x", "x"]}"#),
    (Guided.generationSchema, #"{"small": 1, "choice": "a", "list": ["y"]}"#),
    (Guided.generationSchema, #"{"choice": "a", "small": 1, "list": ["x"]}"#),
    (Guided.generationSchema, #"{"small":1,"choice":"a","list":["x"]}"#),
    (Guided.generationSchema, #"{ "small": 1, "choice": "a", "list": ["x"]}"#),
    (Optionals.generationSchema, #"{"a": 1}"#),
    (Optionals.generationSchema, #"{"a": null, "b": true}"#),
    (Optionals.generationSchema, #"{"b": true, "a": 1}"#),
    (Optionals.generationSchema, #"{, "b": true}"#),
    (Explicit.generationSchema, #"{"b": true}"#),
    (Node.generationSchema, #"{"value": true}"#),
    (Shape.generationSchema, #"{"type": "square"}"#),
    (Shape.generationSchema, #"{"type": "circle"}"#),
    (Text.generationSchema, "{\"text\": \"a\nb\"}"), (Text.generationSchema, #"{"text": "a"b"}"#),
    (Text.generationSchema, "{\"text\": \"\(String(repeating: "a", count: 501))\"}"),
    (Int.generationSchema, "1.0"), (Int.generationSchema, "01"), (Int.generationSchema, "-0"),
    (Int.generationSchema, "1234567890123456"), (Double.generationSchema, "1e5"),
    ([Int].generationSchema, "[1,2]"), ([Int].generationSchema, "[1, ]"),
  ])
  func otherTextsAreNot(schema: GenerationSchema, text: String) throws {
    #expect(try !Self.allows(schema, text))
  }

  @Test func textsShareTheTokens() throws {
    let one = TextAllowance(schema: Text.generationSchema.resolved(), maximumTokens: 100)
    let many = TextAllowance(
      schema: try GenerationSchema(
        root: DynamicGenerationSchema(
          arrayOf: .init(type: Text.self), minimumElements: 10), dependencies: []
      ).resolved(), maximumTokens: 100)
    #expect(one.characters == 500)
    #expect(many.characters == 50)
    let endless = TextAllowance(schema: Text.generationSchema.resolved(), maximumTokens: .max)
    #expect(endless.characters == 2000)
  }

  @Test(arguments: [
    ("minimum", DynamicGenerationSchema(type: Int.self, guides: [.minimum(5), .maximum(4)])),
    (
      "array",
      DynamicGenerationSchema(type: [Int].self, guides: [.minimumCount(3), .maximumCount(2)])
    ),
    (
      "guides",
      DynamicGenerationSchema(type: String.self, guides: [.constant("a"), .constant("b")])
    ),
    ("guides", DynamicGenerationSchema(type: String.self, guides: [.anyOf(["a"]), .pattern(/b/)])),
    (
      "patterns",
      DynamicGenerationSchema(type: String.self, guides: [.pattern(/a/), .pattern(/b/)])
    ),
    ("look", DynamicGenerationSchema(type: String.self, guides: [.pattern(/a(?=b)b/)])),
    ("not a number", DynamicGenerationSchema(type: Double.self, guides: [.minimum(.nan)])),
    ("without values", DynamicGenerationSchema(type: [Never].self)),
  ])
  func whatCannotBeEnforcedIsRefused(word: String, schema: DynamicGenerationSchema) throws {
    let schema = try GenerationSchema(root: schema, dependencies: [])
    #expect {
      try SchemaGrammar(schema: schema.resolved(), maximumTokens: 100)
    } throws: { error in
      (error as? UnsupportedGuide)?.reason.contains(word) == true
    }
  }

  @Test func guidesOfOneValueAllHold() throws {
    let schema = try GenerationSchema(
      root: DynamicGenerationSchema(
        type: String.self,
        guides: [.anyOf(["ab", "cd", "ef"]), .anyOf(["cd", "ef"]), .pattern(/c./)]),
      dependencies: [])
    #expect(try Self.allows(schema, "\"cd\""))
    #expect(try !Self.allows(schema, "\"ef\""))
    let whole = try GenerationSchema(
      root: DynamicGenerationSchema(type: Int.self, guides: [.range(0...50), .minimum(40)]),
      dependencies: [])
    #expect(try Self.allows(whole, "40"))
    #expect(try !Self.allows(whole, "39"))
    let all = DynamicGenerationSchema(type: Int.self, guides: [.range(Int.min...Int.max)])
    let largest = try GenerationSchema(root: all, dependencies: [])
    #expect(try Self.allows(largest, "9007199254740992"))
    #expect(try !Self.allows(largest, "9007199254740993"))
  }

  @Test func aTypeWithoutAnEndIsRefused() throws {
    let endless = try GenerationSchema(
      root: DynamicGenerationSchema(
        name: "Endless",
        properties: [.init(name: "next", schema: DynamicGenerationSchema(referenceTo: "Endless"))]),
      dependencies: [])
    #expect(throws: UnsupportedGuide.self) {
      try ResponseGrammar(
        schema: endless, tools: [], toolCallingMode: .allowed, maximumTokens: 100
      ).grammar()
    }
  }

  @Test func callsOrAnAnswerAreAllowed() throws {
    let tool = Transcript.ToolDefinition(tool: Echo())
    let grammar = try #require(
      try ResponseGrammar(
        schema: nil, tools: [tool], toolCallingMode: .allowed, knowsCalls: true, maximumTokens: 100
      ).grammar())
    func allows(_ text: String) -> Bool {
      GrammarState(grammar).advanced(by: text.utf8)?.isComplete ?? false
    }
    let call = #"{"name": "Echo", "arguments": {"children": [], "name": "x"}}"#
    #expect(allows("<tool_call>[\(call)]</tool_call>"))
    #expect(allows("<tool_call>[\(call), \(call)]</tool_call>"))
    #expect(allows("An answer\nof two lines."))
    #expect(allows("<b>bold</b>"))
    #expect(allows("<to"))
    #expect(!allows(""))
    #expect(!allows("<tool_call>[]</tool_call>"))
    #expect(!allows(#"<tool_call>[{"name": "Other", "arguments": {}}]</tool_call>"#))
    #expect(!allows("<tool_response>"))
    #expect(!allows("<tool_call>[\(call)]</tool_call> and more"))
    let required = try #require(
      try ResponseGrammar(
        schema: nil, tools: [tool], toolCallingMode: .required, knowsCalls: true, maximumTokens: 100
      ).grammar())
    #expect(GrammarState(required).advanced(by: "A".utf8) == nil)
    let none = try ResponseGrammar(
      schema: nil, tools: [], toolCallingMode: .allowed, maximumTokens: 100
    ).grammar()
    #expect(none == nil)
    let after = try #require(
      try ResponseGrammar(
        schema: nil, tools: [], toolCallingMode: .disallowed, knowsCalls: true, maximumTokens: 100
      ).grammar())
    #expect(GrammarState(after).advanced(by: "<tool_".utf8) == nil)
  }
}
