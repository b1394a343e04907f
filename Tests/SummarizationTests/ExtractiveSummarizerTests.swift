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
    for seed in 0..<4 {
      let summary = try extract(.random(seed: UInt64(seed), blocks: 80), .sentences(wanted))
      #expect(summary.sentences.count == wanted)
      #expect(summary.coverage.warnings.isEmpty)
    }
  }

  @Test(arguments: [30, 50, 100, 200, 577, 1000])
  func theWordsAreMet(wanted: Int) throws {
    for seed in 0..<6 {
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
    #expect(object.count == 8)
    #expect(object["model"] is NSNull)
    #expect(summary.usage.calls == 0)
  }

  @Test func theResultIsRepeatable() throws {
    let document = Document.random(seed: 7, blocks: 100)
    let first = try extract(document, .words(300)).summary
    for _ in 0..<5 { #expect(try extract(document, .words(300)).summary == first) }
  }
}
