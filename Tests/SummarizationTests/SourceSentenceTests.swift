import Documents
import TestSupport
import Testing

@testable import Summarization

@Suite struct SourceSentenceTests {
  @Test func headingsAndTablesAreNoProse() {
    let document = Document.of([
      (.heading(level: 1), "The flood"), (.paragraph, "The river rose. The gate was shut."),
      (.table, "Year\tLevel\n2013\t8.1"), (.listItem, "Mr. Lindt was there."),
    ])
    let sentences = SourceSentence.sentences(of: document)
    #expect(
      sentences.filter(\.isProse).map(\.text) == [
        "The river rose.", "The gate was shut.", "Mr. Lindt was there.",
      ])
    #expect(sentences.allSatisfy { document[$0.range] == $0.text || !$0.isProse })
  }

  @Test(arguments: ["and then he said ", "日本語の文章は空白なしで書かれる", "one, two, "])
  func textWithoutFullStopsIsCutIntoPhrases(piece: String) {
    let document = Document.of([(.paragraph, String(repeating: piece, count: 400) + "end.")])
    let sentences = SourceSentence.sentences(of: document)
    #expect(sentences.count > 5)
    #expect(sentences.allSatisfy { $0.range.count <= 604 })
    let text = document.text.split(whereSeparator: \.isWhitespace).joined()
    #expect(sentences.map { $0.text.filter { !$0.isWhitespace } }.joined() == text)
  }
}
