import Testing

@testable import Summarization

@Suite struct CoverageSelectorTests {
  static let sentences = [
    "The flood wall of Vennholm protects the old town from the river Selder.",
    "The council decided that the flood wall of Vennholm must be raised by two metres.",
    "A raised flood wall of Vennholm protects the old town better, the council said.",
    "Apples were cheap at the market this week.",
    "The river Selder rises in the hills, and the river Selder floods the old town.",
    "Visitors like the river Selder for its wide meadows and willow trees in summer.",
  ]

  func choose(_ length: SummaryLength) -> [Int] {
    let index = ConceptIndex(sentences: Self.sentences, length: length)
    var selector = CoverageSelector(index: index, length: length)
    return selector.choose(from: Self.sentences.map { index.features(of: $0) })
  }

  @Test func whatManySentencesSayComesFirst() {
    let chosen = choose(.sentences(2))
    #expect(chosen.count == 2)
    #expect(!chosen.contains(3))
  }

  @Test func theResultIsRepeatable() {
    #expect((0..<20).allSatisfy { _ in choose(.sentences(4)) == choose(.sentences(4)) })
  }

  @Test func wordsAreNotExceeded() {
    let index = ConceptIndex(sentences: Self.sentences, length: .words(30))
    var selector = CoverageSelector(index: index, length: .words(30))
    _ = selector.choose(from: Self.sentences.map { index.features(of: $0) })
    #expect(selector.words <= 31)
    #expect(selector.count >= 2)
  }
}
