import Documents
import TestSupport
import Testing

@testable import Summarization

@Suite struct ConflictFinderTests {
  func conflicts(_ sentences: [String], language: String = "en") -> [[String]] {
    let document = Document.of(sentences.map { (.paragraph, $0) }, language: language)
    let sources = SourceSentence.sentences(of: document)
    return ConflictFinder(sources).conflicts(with: Set(sources.map(\.range.lowerBound)))
      .map { [$0.stated.text, $0.other.text] }
  }

  @Test(arguments: [
    (
      "The repair of the flood wall costs 3 million euros.",
      "The repair of the flood wall costs 4 million euros."
    ),
    (
      "In 2019 the council of Vennholm counted 1,240 homes along the river.",
      "In 2019, the council of Vennholm counted 1,420 homes along the river."
    ),
    (
      "Der neue Damm der Stadt Vennholm kostet 3,5 Millionen Euro.",
      "Der neue Damm der Stadt Vennholm kostet 5,3 Millionen Euro."
    ),
  ])
  func aNumberThatDiffersIsFound(one: String, other: String) {
    let filler = (1...40).map { "Sentence \($0) tells what the keeper saw on his round." }
    #expect(conflicts([one] + filler + [other]).contains([one, other]))
  }

  @Test(arguments: [
    // The same number, a series of years, another subject, two differences, too few words.
    ("The repair of the wall costs 3,000 euros.", "The repair of the wall costs 3000 euros."),
    (
      "In 2018 the council repaired the flood wall of Vennholm.",
      "In 2019 the council repaired the flood wall of Vennholm."
    ),
    (
      "The repair of the flood wall costs 3 million euros.",
      "The painting of the town hall costs 4 million euros."
    ),
    (
      "In 2018 the flood wall of Vennholm cost 3 million euros.",
      "In 2019 the flood wall of Vennholm cost 4 million euros."
    ),
    ("The wall costs 3 euros.", "The wall costs 4 euros."),
  ])
  func whatMayBothBeTrueIsNoConflict(one: String, other: String) {
    #expect(conflicts([one, other]).isEmpty)
  }

  @Test func aListOfCasesIsNoConflict() {
    #expect(
      conflicts((1...3).map { "Gate \($0) of the flood wall of Vennholm stands open." }).isEmpty)
  }

  @Test func theSummaryShowsBothPlaces() throws {
    let one = "The repair of the old flood wall of Vennholm costs 3 million euros this year."
    let other = "The repair of the old flood wall of Vennholm costs 4 million euros this year."
    let document = Document.of([(.paragraph, one), (.paragraph, other)])
      .withPages(startingAt: [one.utf8.count + 2])
    let summary = try ExtractiveSummarizer(length: .sentences(2)).summarize(document)
    let conflict = try #require(summary.conflicts.first)
    #expect(conflict.stated.text == one)
    #expect(conflict.stated.page == 1)
    #expect(conflict.other.text == other)
    #expect(conflict.other.page == 2)
    #expect(
      summary.coverage.warnings.contains(
        "Pages 1 and 2 give different numbers for the same thing; compare them."))
  }

  @Test func manySentencesThatAreAlikeAreNotAllCompared() {
    let sentences = (0..<2000).map {
      SourceSentence(
        range: $0 * 60..<$0 * 60 + 59, text: "The keeper of Vennholm counted \($0) boats.",
        isProse: true)
    }
    #expect(ConflictFinder(sentences).conflicts(with: [0, 60, 120]).isEmpty)
  }
}
