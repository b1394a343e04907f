import Documents
import Foundation
import TestSupport
import Testing

@testable import Summarization

/// Lines of JSON that are no sound chunk are refused with their reason, whatever they are.
@Suite struct RecordTests {
  /// Two sentences below a heading on two pages, cut between the sentences.
  static let records: [ChunkRecord] = {
    let document = Document.of([(.heading(level: 2), "Floods"), (.paragraph, text)])
      .withPages(startingAt: [10])
    let chunks = [
      Chunk(index: 0, range: 0..<27, tokens: 7),
      Chunk(index: 1, range: 27..<document.text.utf8.count, tokens: 4),
    ]
    return ChunkRecord.records(of: document, chunks: chunks, model: "m")
  }()
  static let text = "The gate was shut. The river rosé."

  static func object(_ record: ChunkRecord) throws -> [String: Any] {
    try #require(
      try JSONSerialization.jsonObject(with: JSONEncoder().encode(record)) as? [String: Any])
  }

  static func mapped(
    _ record: ChunkRecord, _ sentences: [SummarySentence] = [],
    failures: [ChunkSummary.Failure] = [], usage: Summary.Usage = .none
  ) -> ChunkRecord {
    record.adding(
      ChunkSummary(sentences: sentences, failures: failures), language: nil, usage: usage)
  }

  @Test func aLineSaysAllThatOneNeeds() throws {
    let line = try Self.object(Self.records[1])
    let expected = """
      {"path": "test.txt", "index": 1, "text": "The river rosé.", "tokens": 4, "pages": [2, 2],
       "range": [27, 43], "model": "m", "document": {
         "id": "1-\(Self.records[1].document.fingerprint)", "part": 0, "parts": 1, "title": null,
         "language": "en", "warnings": [], "lostParts": 0, "chunks": 2,
         "pages": [{"number": 2, "range": [10, 43], "state": "read"}],
         "blocks": [{"kind": "p", "range": [8, 43]}]}}
      """
    let object = try JSONSerialization.jsonObject(with: Data(expected.utf8)) as? NSDictionary
    #expect(line as NSDictionary == object)
    let summary = try Self.object(Self.mapped(Self.records[1]))["summary"] as? [String: Any]
    #expect(Set(try #require(summary).keys) == ["sentences", "failures", "language", "usage"])
  }

  /// A path of keys in the line, and what is put there; `nil` takes the key away.
  @Test(
    arguments: [
      ("path", nil, "“path” is missing"),
      ("path", "7", "“path” has a value that it cannot have"),
      ("text", nil, "“text” is missing"),
      ("text", "\"\"", "“range” is not as long as “text”"),
      ("text", "\"The gate was shut!\"", "“range” is not as long as “text”"),
      ("range", "[3]", "“range” has a value that it cannot have"),
      ("range", "[43, 27]", "“range” has a value that it cannot have"),
      ("range", "[-16, 0]", "“range” is not as long as “text”"),
      ("range", "[-9223372036854775808, 9223372036854775807]", "“range” is not as long as “text”"),
      ("range", "[0, 1e400]", "it cannot be read as JSON"),
      (
        "range", "[9223372036854775791, 9223372036854775807]", "“document.blocks” do not fit “text”"
      ),
      ("index", "2", "a count has a value that it cannot have"),
      ("index", "-1", "a count has a value that it cannot have"),
      ("index", "1.5", "it cannot be read as JSON"),
      ("tokens", "-1", "a count has a value that it cannot have"),
      ("tokens", "9223372036854775807", "a count has a value that it cannot have"),
      ("tokens", "99999999999999999999", "it cannot be read as JSON"),
      ("pages", "[]", "“pages” has a value that it cannot have"),
      ("pages", "[2, 1]", "“pages” has a value that it cannot have"),
      ("model", "null", "“model” has a value that it cannot have"),
      ("document", "[]", "“document” has a value that it cannot have"),
      ("document.id", nil, "“document.id” is missing"),
      ("document.chunks", "0", "a count has a value that it cannot have"),
      ("document.chunks", "1e18", "a count has a value that it cannot have"),
      ("document.part", "1", "a count has a value that it cannot have"),
      ("document.lostParts", "-1", "a count has a value that it cannot have"),
      ("document.pages", "[{}]", "“document.pages.number” is missing"),
      (
        "document.pages", "[{\"number\":1,\"range\":[0,1],\"state\":\"eaten\"}]",
        "“document.pages.state” has a value that it cannot have"
      ),
      (
        "document.blocks", "[{\"kind\":\"poem\",\"range\":[8,43]}]",
        "“document.blocks.kind” has a value that it cannot have"
      ),
      (
        "document.blocks", "[{\"kind\":\"h02\",\"range\":[8,43]}]",
        "“document.blocks.kind” has a value that it cannot have"
      ),
      ("document.blocks", "[]", "“document.blocks” do not fit “text”"),
      // Inside "é", outside, overlapping, in the wrong order.
      (
        "document.blocks", "[{\"kind\":\"p\",\"range\":[8,41]}]",
        "“document.blocks” do not fit “text”"
      ),
      (
        "document.blocks", "[{\"kind\":\"p\",\"range\":[0,8]}]",
        "“document.blocks” do not fit “text”"
      ),
      (
        "document.blocks",
        "[{\"kind\":\"p\",\"range\":[-9223372036854775808,9223372036854775807]},{\"kind\":\"p\",\"range\":[30,43]}]",
        "“document.blocks” do not fit “text”"
      ),
      (
        "document.blocks",
        "[{\"kind\":\"p\",\"range\":[31,43]},{\"kind\":\"p\",\"range\":[27,31]}]",
        "“document.blocks” do not fit “text”"
      ),
      ("summary", "{}", "“summary.sentences” is missing"),
      ("summary", "[]", "“summary” has a value that it cannot have"),
    ] as [(String, String?, String)])
  func aLineThatIsNoChunkIsRefused(key: String, value: String?, reason: String) throws {
    var line = try Self.object(Self.records[1])
    let path = key.split(separator: ".").map(String.init)
    // Numbers that Foundation cannot hold are put in as text.
    let mark = "“here”"
    if path.count == 1 {
      line[path[0]] = value == nil ? nil : mark
    } else {
      var inner = try #require(line[path[0]] as? [String: Any])
      inner[path[1]] = value == nil ? nil : mark
      line[path[0]] = inner
    }
    let text = String(decoding: try JSONSerialization.data(withJSONObject: line), as: UTF8.self)
      .replacing("\"\(mark)\"", with: value ?? "")
    #expect(throws: RecordError(reason)) { try ChunkRecord(line: Data(text.utf8)) }
  }

  @Test(arguments: ["", "{", "x", "{\"path\":\"a\"", "{}}", "\u{0}", "{\"a\" 1}"])
  func whatIsNoJSONIsSaid(line: String) {
    #expect(throws: RecordError("it cannot be read as JSON")) {
      try ChunkRecord(line: Data(line.utf8))
    }
  }

  @Test(arguments: ["null", "7", "[]", "\"{}\"", "[{}]"])
  func whatIsNoObjectIsSaid(line: String) {
    #expect(throws: RecordError("it is no JSON object")) { try ChunkRecord(line: Data(line.utf8)) }
  }

  @Test func whatIsNoTextIsRefused() {
    for bytes in [[0xFF, 0xFE, 0x7B, 0x00], [0x7B, 0x22, 0xC3, 0x28, 0x22, 0x7D], [0x80]]
      as [[UInt8]]
    {
      #expect(throws: RecordError.self) { try ChunkRecord(line: Data(bytes)) }
    }
    let deep = String(repeating: "[", count: 100_000)
    #expect(throws: RecordError.self) { try ChunkRecord(line: Data(deep.utf8)) }
  }

  static let sentence = SummarySentence(
    text: "The river rosé.", origin: .source, sources: [27..<43])

  @Test(
    arguments: [
      SummarySentence(text: "", origin: .model, sources: [27..<43]),
      SummarySentence(text: "It\nrose.", origin: .model, sources: [27..<43]),
      SummarySentence(text: "It rose.", origin: .model, sources: []),
      SummarySentence(text: "It rose.", origin: .model, sources: [27..<27]),
      SummarySentence(text: "It rose.", origin: .model, sources: [0..<27]),
      SummarySentence(text: "It rose.", origin: .model, sources: [27..<44]),
      SummarySentence(text: "It rose.", origin: .model, sources: [Int.min..<Int.max]),
      // "é" takes two bytes, 41 lies between them.
      SummarySentence(text: "It rose.", origin: .model, sources: [27..<41]),
      SummarySentence(text: "The river rose.", origin: .source, sources: [27..<43]),
      SummarySentence(text: "The river rosé.", origin: .source, sources: [27..<43, 27..<43]),
    ])
  func aSummaryThatCannotBeTheChunksIsRefused(wrong: SummarySentence) throws {
    let right = try JSONEncoder().encode(Self.mapped(Self.records[1], [Self.sentence]))
    #expect(try ChunkRecord(line: right) == Self.mapped(Self.records[1], [Self.sentence]))
    let line = try JSONEncoder().encode(Self.mapped(Self.records[1], [Self.sentence, wrong]))
    #expect(throws: RecordError("“summary” does not fit “text”")) { try ChunkRecord(line: line) }
  }

  @Test func aSummaryWithOddFiguresIsRefused() throws {
    let wrong = [
      Self.mapped(Self.records[1], failures: [.init(reason: .empty, range: 20..<30)]),
      Self.mapped(
        Self.records[1],
        usage: .init(
          calls: -1, stored: 0, promptTokens: 0, outputTokens: 0, seconds: 0, modelSeconds: 0)),
      Self.mapped(
        Self.records[1],
        usage: .init(
          calls: .max, stored: 0, promptTokens: 0, outputTokens: 0, seconds: 0, modelSeconds: 0)),
      Self.mapped(
        Self.records[1],
        usage: .init(
          calls: 0, stored: 0, promptTokens: 0, outputTokens: 0, seconds: 1e300, modelSeconds: 0)),
    ]
    for record in wrong {
      let line = try JSONEncoder().encode(record)
      #expect(throws: RecordError("“summary” does not fit “text”")) { try ChunkRecord(line: line) }
    }
  }
}
