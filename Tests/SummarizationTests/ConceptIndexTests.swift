import Testing

@testable import Summarization

@Suite struct ConceptIndexTests {
  static let sentences =
    ["The flood wall protects the old town.", "A flood wall was built in spring."]
    + (0..<20).map { "Visitor number \($0) came by the north road to Vennholm." }
    + ["The willow trees stand by the river.", "Two willow trees were felled."]
  let index = ConceptIndex(sentences: sentences, length: .sentences(6))

  /// What the concepts that only these sentences share can be expected to give.
  func gain(of one: Int, and other: Int, occurrence: Int = 1) throws -> Double {
    let concepts = [one, other].map { Set(index.features(of: Self.sentences[$0]).concepts) }
    let shared = try #require(concepts[0].intersection(concepts[1]).first)
    return index.gain(of: shared, occurrence: occurrence)
  }

  @Test func whatIsSaidOftenIsExpectedMore() throws {
    #expect(try gain(of: 4, and: 5) > gain(of: 22, and: 23))
  }

  @Test func whatIsSaidEarlyIsExpectedMore() throws {
    #expect(try gain(of: 0, and: 1) > gain(of: 22, and: 23))
  }

  @Test func eachFurtherOccurrenceAddsLess() throws {
    let gains = try (1...6).map { try gain(of: 4, and: 5, occurrence: $0) }
    #expect(zip(gains, gains.dropFirst()).allSatisfy { $0 > $1 && $1 >= 0 })
    #expect(gains[0] <= 1)
  }

  @Test func wordFormsAreOneConcept() {
    let index = ConceptIndex(
      sentences: ["Protected meadows dried.", "The protecting meadow dried."], length: .sentences(1)
    )
    let concepts = ["protected meadows", "protecting meadow"].map {
      index.features(of: $0).concepts
    }
    #expect(concepts[0].count == 1)
    #expect(concepts[0] == concepts[1])
  }

  @Test func functionCharactersMakeNoConcept() {
    let index = ConceptIndex(
      sentences: ["他们的河水上涨了。", "他们的城墙很高。"], length: .sentences(1), language: "zh")
    #expect(index.features(of: "他们的").concepts.isEmpty)
    #expect(index.features(of: "河水上涨").concepts.count == 3)
  }

  @Test func sentencesAboutTheDocumentHaveACentrality() {
    let written = index.features(of: "Visitors came to Vennholm by the north road.")
    let foreign = index.features(of: "Nothing of this kind exists.")
    #expect(written.centrality > foreign.centrality)
    #expect(written.centrality <= 1)
    #expect(written.ordinal == nil)
  }
}
