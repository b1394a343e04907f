import Documents
import Foundation
import TestSupport
import Testing

@testable import Summarization

@Suite struct CitationTests {
  func squashed(_ text: some StringProtocol) -> String {
    text.split(whereSeparator: \.isWhitespace).joined()
  }

  @Test(arguments: 0..<40)
  func everySourceIsQuotedVerbatimOnItsPage(seed: Int) throws {
    let document = Document.random(seed: UInt64(seed), blocks: 12)
      .withRandomPages(seed: UInt64(seed), count: 1 + seed % 9)
    #expect(document.inconsistencies == [])
    let sources = SourceSentence.sentences(of: document)
    var generator = SeededGenerator(seed: UInt64(seed))
    for count in 1...4 {
      let chosen = sources.shuffled(using: &generator).prefix(count).map(\.range)
      let sentence = Summary.Sentence(
        SummarySentence(text: "It is so.", origin: .model, sources: chosen), in: document)
      #expect(sentence.quotes.count == chosen.count)
      #expect(sentence.pages == Set(sentence.quotes.map(\.page)).sorted())
      for (quote, source) in zip(sentence.quotes, chosen) {
        let page = document.pages[quote.page - 1]
        #expect(!quote.text.isEmpty)
        #expect(squashed(document[page.range]).contains(squashed(quote.text)))
        #expect(document[quote.range].onOneLine == quote.text)
        #expect(source.clamped(to: quote.range) == quote.range)
        #expect(page.range.clamped(to: quote.range) == quote.range)
        let most = document.pages.map { $0.range.clamped(to: source).count }.max()
        #expect(page.range.clamped(to: source).count == most)
      }
    }
  }

  @Test func aSentenceOverTwoPagesIsQuotedWhereMostOfItStands() {
    let document = Document.of([(.paragraph, "The river rose by two metres. The gate was shut.")])
      .withPages(startingAt: [10])
    let sentence = Summary.Sentence(
      SummarySentence(text: "It rose.", origin: .model, sources: [30..<48, 0..<29]), in: document)
    #expect(sentence.pages == [2])
    #expect(sentence.quotes.map(\.text) == ["The gate was shut.", "rose by two metres."])
    #expect(sentence.quotes.map(\.range) == [30..<48, 10..<29])
  }

  @Test func aQuoteIsRecordedWithoutItsPlace() throws {
    let quote = Summary.Quote(text: "The gate was shut.", page: 4, range: 9..<27)
    let object = try JSONSerialization.jsonObject(with: JSONEncoder().encode(quote))
    #expect(Set((object as? [String: Any] ?? [:]).keys) == ["text", "page"])
  }

  @Test(
    arguments: [
      ([[0..<4]], [1, 0, 0]),
      ([[33..<40], [34..<40], [66..<70], [67..<70], [99..<100]], [1, 2, 2]),
      ([[80..<90, 10..<20], [80..<90]], [1, 0, 1]),
      ([], [0, 0, 0]),
    ] as [([[Range<Int>]], [Int])])
  func sentencesCountInTheThirdWhereTheirFirstSourceStarts(
    sources: [[Range<Int>]], counts: [Int]
  ) {
    let document = Document.of([(.paragraph, String(repeating: "a", count: 100))])
    let sentences = sources.map { SummarySentence(text: "a", origin: .model, sources: $0) }
    #expect(document.countByThird(sentences) == counts)
  }

  @Test func theCoverageSaysWhereTheSentencesComeFrom() async throws {
    let document = Document.random(seed: 2, blocks: 60)
    let extract = try ExtractiveSummarizer(length: .sentences(9)).summarize(document)
    let summary = try await Summarizer(
      sessions: ScriptedModel(.dutiful), options: .init(length: .sentences(9))
    ).summarize(document)
    for summary in [extract, summary] {
      let starts = summary.sentences.compactMap { $0.quotes.map(\.range.lowerBound).min() }
      let length = document.text.utf8.count
      #expect(
        summary.coverage.sentencesByThird
          == (0..<3).map { third in starts.count { 3 * $0 / length == third } })
    }
  }

  @Test func recognizedPagesAreRead() throws {
    let text = "The river rose by two metres."
    let page = Document.Page(number: 1, range: 0..<text.utf8.count, state: .recognized)
    let document = Document(
      path: "scan.pdf", title: nil, language: "en", text: text, pages: [page],
      blocks: [.init(kind: .paragraph, range: page.range)], warnings: [])
    #expect(try ExtractiveSummarizer().summarize(document).coverage.pagesRead == 1)
  }
}
