import Documents
import Foundation
import TestSupport
import Testing

@testable import Summarization
@testable import SummarizeCommands

@Suite struct SourcePassageTests {
  /// Quotes a piece of a document by its words.
  func quote(_ words: String, in document: Document) throws -> Summary.Quote {
    let place = try #require(document.text.range(of: words))
    let start = document.text.utf8.distance(from: document.text.startIndex, to: place.lowerBound)
    return Summary.Quote(text: words, page: 1, range: start..<start + words.utf8.count)
  }

  /// A passage as text: quotes in brackets, pages as numbers, headings behind a sign.
  func shown(_ passages: [SourcePassage]) -> [String] {
    passages.map { passage in
      let lines = passage.paragraphs.map { paragraph in
        (paragraph.isHeading ? "# " : "")
          + paragraph.runs.map { run in
            (run.page.map { "\($0):" } ?? "") + (run.isQuoted ? "[\(run.text)]" : run.text)
          }.joined()
      }
      return (passage.beginsInside ? "…" : "") + lines.joined(separator: "|")
        + (passage.endsInside ? "…" : "")
    }
  }

  static let numbered = (1...9).map { "Sentence number \($0) is here." }.joined(separator: " ")

  @Test(
    arguments: [
      (
        ["Sentence number 5 is here."],
        [
          "…1:Sentence number 3 is here. Sentence number 4 is here. [Sentence number 5 is here.] "
            + "Sentence number 6 is here. Sentence number 7 is here.…"
        ]
      ),
      (
        ["Sentence number 1 is here."],
        ["1:[Sentence number 1 is here.] Sentence number 2 is here. Sentence number 3 is here.…"]
      ),
      (
        ["Sentence number 9 is here."],
        ["…1:Sentence number 7 is here. Sentence number 8 is here. [Sentence number 9 is here.]"]
      ),
      // Contexts that overlap are one passage, in document order.
      (
        ["Sentence number 8 is here.", "Sentence number 5 is here."],
        [
          "…1:Sentence number 3 is here. Sentence number 4 is here. [Sentence number 5 is here.] "
            + "Sentence number 6 is here. Sentence number 7 is here. [Sentence number 8 is here.] "
            + "Sentence number 9 is here."
        ]
      ),
      (
        ["Sentence number 1 is here.", "Sentence number 9 is here."],
        [
          "1:[Sentence number 1 is here.] Sentence number 2 is here. Sentence number 3 is here.…",
          "…1:Sentence number 7 is here. Sentence number 8 is here. [Sentence number 9 is here.]",
        ]
      ),
    ] as [([String], [String])])
  func twoSentencesAreShownOnEachSide(words: [String], expected: [String]) throws {
    let document = Document.of([(.paragraph, Self.numbered)])
    let quotes = try words.map { try quote($0, in: document) }
    #expect(shown(SourcePassage.passages(around: quotes, in: document)) == expected)
  }

  @Test(
    arguments: [
      (
        "It held for a day.",
        "1:The river rose by two metres. The gate of Vennholm was shut at noon. [It held for a day.]"
      ),
      (
        "The town was dry.",
        "# 1:The town|[The town was dry.] The council thanked the keeper of the gate."
      ),
      (
        "The town",
        "# 1:[The town]|The town was dry. The council thanked the keeper of the gate."
      ),
    ])
  func theContextIsOfTheSameSection(words: String, expected: String) throws {
    let document = Document.of(ReportSamples.river)
    let passages = SourcePassage.passages(
      around: [try quote(words, in: document)], in: document)
    #expect(shown(passages) == [expected])
  }

  @Test func pagesAreNamedWhereTheyBegin() throws {
    let text = "The river rose. The gate was shut. It held."
    let document = Document.of([(.paragraph, text), (.paragraph, "The town was dry.")])
      .withPages(startingAt: [20, 20, 44])
    let quote = Summary.Quote(text: "gate was shut.", page: 3, range: 20..<34)
    #expect(
      shown(SourcePassage.passages(around: [quote], in: document)) == [
        "1:The river rose. The 3:[gate was shut.] It held.|4:The town was dry."
      ])
  }

  @Test(arguments: ["a", "字", "\u{1F469}\u{200D}\u{1F467}", "e\u{301}", "word, "])
  func textWithoutSentencesIsCut(piece: String) throws {
    let text = String(repeating: piece, count: 6000 / piece.utf8.count)
    let document = Document.of([(.paragraph, text)])
    let middle = piece.utf8.count * (3000 / piece.utf8.count)
    let range = middle..<middle + 10 * piece.utf8.count
    let quote = Summary.Quote(text: "", page: 1, range: range)
    let passages = SourcePassage.passages(around: [quote], in: document)
    #expect(passages.count == 1)
    #expect(passages[0].beginsInside && passages[0].endsInside)
    let length = passages[0].paragraphs[0].runs.reduce(0) { $0 + $1.text.utf8.count }
    #expect((range.count + 1..<range.count + 1201).contains(length))
    #expect(!passages[0].paragraphs[0].runs.contains { $0.text.contains("\u{FFFD}") })
  }

  @Test(arguments: 0..<30)
  func quotedWordsAreMarkedWherePagesAndBlocksFallAtRandom(seed: Int) throws {
    let document = Document.random(seed: UInt64(seed), blocks: 20)
      .withRandomPages(seed: UInt64(seed), count: 12)
    let summary = try ExtractiveSummarizer(length: .sentences(8)).summarize(document)
    let passages = SourcePassage.passages(around: summary.sentences.flatMap(\.quotes), in: document)
    let marked = passages.flatMap(\.paragraphs).flatMap(\.runs).filter(\.isQuoted).map(\.text)
    let quoted = summary.sentences.flatMap(\.quotes)
      .sorted { $0.range.lowerBound < $1.range.lowerBound }.map(\.text)
    #expect(squashed(marked) == squashed(quoted))
  }

  /// By scalars, since a page may begin within a character.
  func squashed(_ texts: [String]) -> [Unicode.Scalar] {
    texts.flatMap(\.unicodeScalars).filter { !$0.properties.isWhitespace }
  }
}
