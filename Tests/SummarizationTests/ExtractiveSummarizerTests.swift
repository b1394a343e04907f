import Documents
import Foundation
import TestSupport
import Testing

@testable import Summarization

@Suite struct ExtractiveSummarizerTests {
  func extract(_ document: Document, _ length: SummaryLength) throws -> Summary {
    try ExtractiveSummarizer(length: length).summarize(document)
  }

  @Test(arguments: [1, 2, 3, 5, 7, 10, 20, 35, 50])
  func theNumberOfSentencesIsExact(wanted: Int) throws {
    for seed in 0..<2 {
      let summary = try extract(.random(seed: UInt64(seed), blocks: 80), .sentences(wanted))
      #expect(summary.sentences.count == wanted)
      #expect(!summary.coverage.warnings.contains { $0.contains("has only") })
    }
  }

  @Test(arguments: [30, 50, 100, 200, 577, 1000])
  func theWordsAreMet(wanted: Int) throws {
    for seed in 0..<2 {
      let summary = try extract(.random(seed: UInt64(seed), blocks: 150), .words(wanted))
      let words = summary.sentences.reduce(0) { $0 + WordCount.of($1.text) }
      #expect((0.95...1.05).contains(Double(words) / Double(wanted)), "\(words) of \(wanted)")
    }
  }

  @Test func everySentenceIsTheDocumentsOwnAndInItsOrder() throws {
    let document = Document.random(seed: 5, blocks: 60)
    let summary = try extract(document, .sentences(8))
    let text = document.text.onOneLine
    let places = summary.sentences.compactMap { text.range(of: $0.text)?.lowerBound }
    #expect(places.count == 8)
    #expect(places == places.sorted())
    #expect(summary.sentences.allSatisfy { $0.origin == "source" && $0.quotes[0].text == $0.text })
    #expect(summary.sentences.allSatisfy { $0.pages == [1] })
  }

  @Test func theRecordHasTheSameKeysAsOneOfAModel() throws {
    let summary = try extract(.random(seed: 1), .sentences(2))
    let object = try #require(
      try JSONSerialization.jsonObject(with: JSONEncoder().encode(summary)) as? [String: Any])
    #expect(object.count == 9)
    #expect(object["model"] is NSNull)
    #expect(summary.usage.calls == 0)
  }

  @Test func theResultIsRepeatable() throws {
    let document = Document.random(seed: 7, blocks: 100)
    let first = try extract(document, .words(300)).summary
    for _ in 0..<5 { #expect(try extract(document, .words(300)).summary == first) }
  }

  @Test(
    arguments: [
      ([(.paragraph, "The river rose by two metres.")], ["The river rose by two metres."]),
      ([(.paragraph, "River")], ["River"]),
      ([(.heading(level: 1), "River")], ["River"]),
      ([(.listItem, "milk"), (.listItem, "bread")], ["milk", "bread"]),
      ([(.table, "Year\tLevel\n2013\thigh")], ["Year Level", "2013 high"]),
      ([(.code, "a += 1\nreturn a")], ["a += 1 return a"]),
      (
        [
          (.paragraph, "The tide comes in,\nThe gulls go out;"), (.paragraph, "The lamps are lit."),
        ],
        ["The tide comes in, The gulls go out;", "The lamps are lit."]
      ),
      ([(.paragraph, String(repeating: "The gate was shut. ", count: 40))], ["The gate was shut."]),
    ] as [([(Document.Block.Kind, String)], [String])])
  func shortAndOddDocumentsAreTheirOwnSummary(
    blocks: [(Document.Block.Kind, String)], expected: [String]
  ) throws {
    let summary = try extract(.of(blocks), .sentences(5))
    #expect(summary.sentences.map(\.text) == expected)
    #expect(summary.coverage.warnings.count == 1)
    #expect(try extract(.of(blocks), .words(3)).sentences.isEmpty == false)
  }

  @Test func withoutLettersThereIsNothingToSay() {
    #expect(throws: SummarizerError.noSentences) {
      try extract(.of([(.table, "1\t2\n3\t4")]), .sentences(1))
    }
  }

  static let prose = (0..<12).map { number in
    "The flood wall of Vennholm protected street \(number) of the old town from the river."
  }

  @Test(
    arguments: [
      (.heading(level: 2), "The Flood Wall of Vennholm and the River"),
      (.table, "Flood wall of Vennholm\tThe old town\tThe river"),
      (.paragraph, "The flood wall of Vennholm and the old town by the river"),
      (.paragraph, "The flood wall of Vennholm protected the old town from these dangers:"),
      (.paragraph, "Wall, Vennholm F.; River, Town O.: Flood Wall, Vennholm Old Town Press."),
      (.paragraph, "The flood wall!"),
    ] as [(Document.Block.Kind, String)])
  func whatIsNoSentenceIsNotTaken(kind: Document.Block.Kind, text: String) throws {
    let rest = Self.prose.map { (Document.Block.Kind.paragraph, $0) }
    let summary = try extract(.of([(kind, text)] + rest), .sentences(4))
    #expect(summary.sentences.count == 4)
    #expect(!summary.sentences.map(\.text).contains(text))
  }

  @Test func nearlySameSentencesAreNotBothTaken() throws {
    let other = [
      "Visitors like the meadows along the river for their willow trees in summer.",
      "The council paid two million euros for the pumps at the northern gate.",
    ]
    let same = [
      "The flood wall of Vennholm protects the old town from the high river.",
      "The flood wall of Vennholm protects the old town from the river.",
    ]
    let summary = try extract(
      .of((same + other).map { (.paragraph, $0) }), .sentences(3))
    #expect(summary.sentences.count { same.contains($0.text) } == 1)
  }

  @Test func ofTwoLikeSentencesTheOneThatStandsAloneIsTaken() throws {
    for first in ["Its", "The"] {
      let second = first == "The" ? "Its" : "The"
      let document = Document.of([
        (.paragraph, "Visitors like meadows."),
        (.paragraph, "\(first) wall protects the northern town from floods."),
        (.paragraph, "Apples were cheap."),
        (.paragraph, "\(second) wall protects the northern town from floods."),
      ])
      let summary = try extract(document, .sentences(1))
      #expect(summary.sentences[0].text.hasPrefix("The wall"))
    }
  }

  @Test(arguments: [
    ("zh", "河水上涨了两米，第%号闸门关闭了。"), ("ja", "川の水位が上がり、第%水門が閉じられた。"),
    ("ru", "Река поднялась на два метра, и ворота % закрыли."),
    ("ar", "ارتفع النهر مترين وأغلقت البوابة % أمس."),
    ("ko", "강물이 2미터 올라 %번 수문이 닫혔다."), ("hi", "नदी दो मीटर बढ़ी और द्वार % बंद हुआ।"),
    ("th", "แม่น้ำสูงขึ้นสองเมตรและประตู % ถูกปิด"),
  ])
  func everyLanguageIsSummarized(language: String, pattern: String) throws {
    let blocks = (10..<40).map { number in
      (Document.Block.Kind.paragraph, pattern.replacing("%", with: "\(number)"))
    }
    for wanted in [1, 4, 30] {
      let summary = try extract(.of(blocks, language: language), .sentences(wanted))
      #expect(summary.sentences.count == wanted)
    }
  }

  @Test func ofTwoLanguagesBothAreTaken() throws {
    let english = Self.prose.prefix(6)
    let german = (0..<6).map { number in
      "Die Mauer von Vennholm schützte die Straße \(number) der alten Stadt vor dem Fluss."
    }
    let summary = try extract(
      .of((english + german).map { (.paragraph, $0) }, language: nil), .sentences(4))
    #expect(summary.sentences.contains { $0.text.hasPrefix("The") })
    #expect(summary.sentences.contains { $0.text.hasPrefix("Die") })
  }
}
