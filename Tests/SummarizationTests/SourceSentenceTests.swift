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

  @Test func datesOfLanguagesWithOrdinalNumbersStayWhole() {
    let text = "Das Tor schloss am 31. Dezember 1775. Der Fluss stieg bis zum 2. Mai."
    let sentences = SourceSentence.sentences(of: .of([(.paragraph, text)], language: "de"))
    #expect(
      sentences.map(\.text) == [
        "Das Tor schloss am 31. Dezember 1775.", "Der Fluss stieg bis zum 2. Mai.",
      ])
    let years = "He was there in 1990. Then he left. He counted to 12. Then he left."
    #expect(SourceSentence.sentences(of: .of([(.paragraph, years)])).count == 4)
  }

  @Test func anOrdinalNumberDoesNotJoinParagraphs() {
    let document = Document.of(
      [(.paragraph, "Das Tor schloss am 31."), (.paragraph, "Der Fluss stieg.")], language: "de")
    #expect(SourceSentence.sentences(of: document).count == 2)
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
