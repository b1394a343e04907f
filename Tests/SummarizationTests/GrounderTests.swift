import Testing

@testable import Summarization

@Suite struct GrounderTests {
  static let sentences = [
    "The council of Vennholm met on 14 March 2025.",
    "It voted 11 to 4 for a new flood wall that costs 2,500,000 euros.",
    "The wall protects 1,240 homes along the river.",
    "Work begins in June and takes eighteen months.",
    "The mayor, Anna Lindt, called the decision overdue.",
  ]
  static let group = sentences.enumerated().map { index, text in
    SummarySentence(text: text, origin: .source, sources: [index * 100..<index * 100 + 90])
  }

  func ground(_ text: String) -> [SummarySentence] {
    Grounder(Self.group).ground([text])
  }

  @Test(arguments: [
    ("The new flood wall costs 2,500,000 euros.", [1]),
    ("The new flood wall costs 2500000 euros and protects 1240 homes.", [1, 2]),
    ("Mayor Anna Lindt called the decision overdue.", [4]),
    ("Work on it takes 18 months.", [3]),
    ("Work takes eighteen months.", [3]),
  ])
  func sentencesAreTiedToTheirSources(text: String, indices: [Int]) {
    let starts = ground(text).flatMap(\.sources).map { $0.lowerBound / 100 }
    #expect(Set(starts) == Set(indices))
  }

  @Test(arguments: [
    // A number of its own, a number of another sentence, a name of its own, words of its own.
    "The new flood wall costs 3,500,000 euros.",
    "The mayor, Anna Lindt, called the decision overdue in 2025.",
    "The council of Stockholm met on 14 March 2025.",
    "The wall damages meadows, forests and villages along the river.",
  ])
  func whatIsNotBorneOutIsDropped(text: String) {
    #expect(ground(text).isEmpty)
  }

  @Test func aCopyStaysTheDocumentsOwn() {
    let copy = Self.sentences[2].replacing("homes along", with: "homes,  along")
    #expect(ground(copy) == [Self.group[2]])
    #expect(ground(copy).first?.origin == .source)
  }

  @Test func theResultIsInDocumentOrder() {
    let grounder = Grounder(Self.group)
    let written = ["Work begins in June.", "The council of Vennholm met on 14 March 2025."]
    #expect(grounder.ground(written).map(\.position) == [0, 300])
  }
}
