import Foundation
import FoundationModels
import Testing

@Suite struct GeneratedContentTests {
  @Test(arguments: [
    (#"{"a":1,"b":[true,null,"x"]}"#, #"{"a": 1, "b": [true, null, "x"]}"#),
    (#" { "z" : 1.50 , "a" : -0.25 } "#, #"{"z": 1.5, "a": -0.25}"#),
    (#""\u00e9\ud83d\ude00\/\n\u0001""#, "\"é😀/\\n\\u0001\""),
    (#""\ud800x""#, "\"\u{FFFD}x\""),
    (#""\ud800\n""#, "\"\u{FFFD}\\n\""),
    ("\"\u{FEFF}x\"", "\"\u{FEFF}x\""),
    ("[]", "[]"), ("{}", "{}"), ("12", "12"), ("1e3", "1000"), ("1e20", "1e+20"),
    (#"{"a":1,"a":2}"#, #"{"a": 2}"#),
  ])
  func wholeJSONIsReadAndSpacedAsApples(json: String, spelled: String) throws {
    let content = try GeneratedContent(json: json)
    #expect(content.jsonString == spelled)
    #expect(content.isComplete)
    #expect(try GeneratedContent(json: content.jsonString) == content)
  }

  @Test(arguments: [
    (#"{"a": "b"#, #"{"a": "b"}"#), (#"{"a": ["#, #"{"a": []}"#), (#"{"a": [1, "#, #"{"a": [1]}"#),
    (#"{"a"#, "{}"), (#"{"a""#, #"{"a": null}"#), (#"{"a":"#, #"{"a": null}"#), ("{", "{}"),
    (#"{"a": tr"#, #"{"a": true}"#), ("[fal", "[false]"), ("[n", "[null]"), ("[1.", "[1]"),
    ("[12e", "[12]"), ("[-", "[null]"), (#"["x\"#, #"["x"]"#), (#"["x\u00"#, #"["x"]"#),
    (#"["x\ud83d"#, #"["x"]"#), (#"["x\ud83d\u"#, #"["x"]"#), (#"{"a": 1,"#, #"{"a": 1}"#),
  ])
  func jsonThatEndsEarlyIsCompleted(json: String, completed: String) throws {
    let content = try GeneratedContent(json: json)
    #expect(content.jsonString == completed)
    #expect(!content.isComplete)
  }

  /// Every beginning of a text is read, and what it says only grows.
  @Test func everyBeginningIsRead() throws {
    let json = #"{"name": "A \"b\" é", "list": [1, -2.5e1, {"x": null}], "flag": true, "n": 1.0}"#
    for count in 1...json.count {
      let content = try GeneratedContent(json: String(json.prefix(count)))
      #expect(content.isComplete == (count == json.count))
    }
  }

  @Test(arguments: [
    "", "  ", "}", "]", "{a: 1}", "{'a': 1}", #"{"a" 1}"#, #"{"a": 1 "b": 2}"#, "[1 2]", "[1,,2]",
    "[01]", "[+1]", "[.5]", "[1.x]", "[1e+x]", "tru3", "nul ", "{} {}", "[\"\t\"]", #"["\x"]"#,
    #"["\u00g0"]"#, "[1e999]", "[,", #"{"a",}"#, "nope",
    String(repeating: "[", count: 100_000),
  ])
  func malformedJSONIsRefused(json: String) {
    #expect(throws: GeneratedContent.ParsingError.self) { try GeneratedContent(json: json) }
  }

  @Test func propertiesAreReadByName() throws {
    let content = try GeneratedContent(json: #"{"n": 3, "x": 1.5, "s": "t", "l": [1], "z": null}"#)
    #expect(try content.value(Int.self, forProperty: "n") == 3)
    #expect(try content.value(Double.self, forProperty: "x") == 1.5)
    #expect(try content.value([Int].self, forProperty: "l") == [1])
    #expect(try content.value(Int?.self, forProperty: "z") == nil)
    #expect(try content.value(Int?.self, forProperty: "missing") == nil)
    #expect {
      try content.value(Int.self, forProperty: "missing")
    } throws: {
      ($0 as? GeneratedContent.ParsingError)?.debugDescription.contains("“missing”") == true
    }
    #expect {
      try content.value(Int.self, forProperty: "x")
    } throws: {
      let description = ($0 as? GeneratedContent.ParsingError)?.debugDescription
      return description == "The property “x”: Expected an Int, found a fraction."
    }
    #expect(throws: GeneratedContent.ParsingError.self) {
      try content.value(String?.self, forProperty: "n")
    }
  }

  @Test func valuesKeepTheirOrderAndIdentity() throws {
    let id = GenerationID()
    let content = GeneratedContent(properties: ["b": 1, "a": "x", "b": 2], id: id)
    #expect(content.jsonString == #"{"b": 2, "a": "x"}"#)
    #expect(content.id == id)
    #expect(content != GeneratedContent(properties: ["b": 2, "a": "x"]))
    let sum = GeneratedContent(
      properties: [("a", 1), ("a", 2)] as [(String, any ConvertibleToGeneratedContent)],
      uniquingKeysWith: { try! $0.value(Int.self) + $1.value(Int.self) })
    #expect(sum.jsonString == #"{"a": 3}"#)
    #expect(GeneratedContent(elements: [1, "x", true]).jsonString == #"[1, "x", true]"#)
  }

  @Test func standardTypesComeBack() throws {
    func check<Value: Generable & Equatable>(_ value: Value, _ json: String) throws {
      #expect(value.generatedContent.jsonString == json)
      #expect(try Value(GeneratedContent(json: json)) == value)
      #expect(try Value(value.generatedContent) == value)
    }
    try check(true, "true")
    try check("é\"", #""é\"""#)
    try check(-7, "-7")
    try check(Float(0.1), "0.1")
    try check(0.1, "0.1")
    try check(Decimal(string: "12.345")!, "12.345")
    try check([[1], []], "[[1], []]")
    #expect(Int?.none.generatedContent.kind == .null)
    #expect(throws: GeneratedContent.ParsingError.self) { try Int(GeneratedContent(1.5)) }
    #expect(throws: GeneratedContent.ParsingError.self) { try Int(GeneratedContent(1e300)) }
    #expect(throws: GeneratedContent.ParsingError.self) { try Never(GeneratedContent(1)) }
  }
}
