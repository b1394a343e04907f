import Testing

@testable import Summarization

@Suite struct SentenceOpeningTests {
  @Test(arguments: [
    ("en", "However, the gate was shut.", true), ("en", "“It was shut.”", true),
    ("en-GB", "These were shut.", true), ("en", "The gate was shut.", false),
    ("en", "Items were sold.", false), ("de", "Deshalb blieb das Tor zu.", true),
    ("de", "Das Tor blieb zu.", false), ("fr", "Cependant, la porte resta fermée.", true),
    ("zh", "他们关上了门。", true), ("zh", "因此门关上了。", true), ("zh", "门关上了。", false),
    ("ja", "しかし門は閉じた。", true), ("ja", "門は閉じた。", false), ("tlh", "However.", false),
    ("en", "…", false), ("en", "", false),
  ])
  func theFirstWordTells(language: String, sentence: String, pointsBack: Bool) {
    #expect(SentenceOpening(language: language).pointsBack(sentence) == pointsBack)
  }
}
