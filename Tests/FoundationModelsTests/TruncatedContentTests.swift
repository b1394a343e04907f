import FoundationModels
import Testing

@Suite struct TruncatedContentTests {
  @Test(
    "A value knows that its text ended early",
    arguments: [
      (#"{"a": ["b"], "c": "d"#, ["c"]), (#"{"a": ["b"#, ["a"]), (#"{"a": ["b"], "c": "d"}"#, []),
    ])
  func completeness(json: String, incomplete: [String]) throws {
    let content = try GeneratedContent(json: json)
    guard case .structure(let properties, let names) = content.kind else {
      Issue.record("the content is an object")
      return
    }
    #expect(names.filter { properties[$0]?.isComplete == false } == incomplete)
    #expect(content.isComplete == incomplete.isEmpty)
  }

  @Test(arguments: [#""a"#, #""a\"#, #""a\u00"#])
  func aTextKnowsToo(json: String) throws {
    let content = try GeneratedContent(json: json)
    #expect(content.kind == .string("a"))
    #expect(!content.isComplete)
  }
}
