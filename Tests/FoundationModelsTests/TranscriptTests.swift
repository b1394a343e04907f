import Foundation
import FoundationModels
import Testing

@Suite struct TranscriptTests {
  static let transcript = Transcript(entries: [
    .prompt(
      .init(
        id: "1", segments: [.text(.init(id: "a", content: "What is this?"))],
        options: GenerationOptions(
          sampling: .random(top: 5, seed: 7), temperature: 0.5, maximumResponseTokens: 20))),
    .response(
      .init(id: "2", assetIDs: ["x"], segments: [.text(.init(id: "0", content: "A test."))])),
    .prompt(
      .init(
        id: "3", segments: [.text(.init(id: "b", content: "And this?"))],
        options: GenerationOptions(sampling: .greedy))),
    .prompt(.init(id: "4", segments: [])),
  ])

  @Test func aTranscriptComesBackAsItWas() throws {
    let data = try JSONEncoder().encode(Self.transcript)
    #expect(try JSONDecoder().decode(Transcript.self, from: data) == Self.transcript)
  }

  @Test func theFormatIsApples() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    let plain = Transcript(entries: [
      .prompt(.init(id: "1", segments: [.text(.init(id: "a", content: "Hi"))])),
      .response(.init(id: "2", assetIDs: [], segments: [.text(.init(id: "0", content: "Ho"))])),
    ])
    #expect(
      String(decoding: try encoder.encode(plain), as: UTF8.self) == """
        {"transcript":{"entries":[\
        {"contents":[{"id":"a","text":"Hi","type":"text"}],"id":"1","options":{},"role":"user"},\
        {"assets":[],"contents":[{"id":"0","text":"Ho","type":"text"}],"id":"2","role":"response"}\
        ]},"type":"FoundationModels.Transcript","version":1}
        """)
  }

  @Test(arguments: [
    #"{"type":"Other","version":1,"transcript":{"entries":[]}}"#,
    #"{"type":"FoundationModels.Transcript","version":1,"transcript":{"entries":[{"id":"1","role":"someone","contents":[]}]}}"#,
    #"{"type":"FoundationModels.Transcript","version":1,"transcript":{"entries":[{"id":"1","role":"response","toolCalls":[{"id":"1","name":"x","arguments":"{]"}]}]}}"#,
    #"{"type":"FoundationModels.Transcript","version":1,"transcript":{"entries":[{"id":"1","role":"user","contents":[{"type":"structure","id":"0"}]}]}}"#,
  ])
  func whatIsNotUnderstoodIsRefused(json: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Transcript.self, from: Data(json.utf8))
    }
  }

  @Test func laterVersionsAreRead() throws {
    let json = """
      {"type":"FoundationModels.Transcript","version":"1.1","transcript":{"entries":[\
      {"id":"1","role":"instructions","contents":[{"type":"text","id":"a","text":"Be brief."}]}]}}
      """
    let transcript = try JSONDecoder().decode(Transcript.self, from: Data(json.utf8))
    #expect(transcript.first?.description == "Be brief.")
  }

  @Test func structuredAnswersKeepTheOrderOfTheirSchema() throws {
    let json =
      #"{"zebra": [{"type": "move", "y": 1, "x": 2}, {"type": "stop"}], "ant": {"b": 1, "a": 2}}"#
    typealias Dynamic = DynamicGenerationSchema
    func object(_ name: String, _ properties: [(String, Dynamic)]) -> Dynamic {
      Dynamic(name: name, properties: properties.map { .init(name: $0.0, schema: $0.1) })
    }
    let whole = Dynamic(type: Int.self)
    let schema = try GenerationSchema(
      root: object(
        "Root",
        [
          (
            "zebra",
            Dynamic(
              arrayOf: Dynamic(
                name: "Step",
                anyOf: [
                  object("Stop", [("type", Dynamic(name: "S", anyOf: ["stop"]))]),
                  object(
                    "Move",
                    [("type", Dynamic(name: "M", anyOf: ["move"])), ("y", whole), ("x", whole)]),
                ]))
          ), ("ant", object("Ant", [("b", whole), ("a", whole)])),
        ]), dependencies: [])
    let transcript = Transcript(entries: [
      .prompt(.init(id: "1", segments: [], responseFormat: .init(schema: schema))),
      .response(
        .init(
          id: "2", assetIDs: [],
          segments: [
            .structure(.init(id: "0", source: "Root", content: try GeneratedContent(json: json)))
          ])),
    ])
    let read = try JSONDecoder().decode(Transcript.self, from: JSONEncoder().encode(transcript))
    #expect(read[1].description == json)
  }
}
