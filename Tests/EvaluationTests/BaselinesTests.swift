import Summarization
import Testing

@testable import Evaluation

@Suite struct BaselinesTests {
  let sentences = [
    "The annual fair opened on Monday morning.",
    "Rain damaged the harvest of the northern farms.",
    "Northern farms lost half of the wheat harvest to rain.",
    "The harvest of wheat on northern farms suffered from rain.",
    "A brass band played in the evening.",
    "Yes.",
  ]

  func baselines(words: Int) -> Baselines {
    Baselines(sentences: sentences, limit: WordLimit(words: words))
  }

  func lexRank(words: Int) -> [String] {
    baselines(words: words).lexRank { text in
      RougeTokenizer(language: "en").tokens(of: text).filter { $0.count > 2 }
    }
  }

  @Test func leadTakesTheFirstWords() {
    #expect(baselines(words: 9).lead() == [sentences[0], "Rain damaged"])
    #expect(baselines(words: 500).lead() == sentences)
  }

  @Test func randomIsInDocumentOrderAndTheSameInEveryRun() {
    for seed in 0..<UInt64(10) {
      let summary = baselines(words: 20).random(seed: seed)
      #expect(summary == baselines(words: 20).random(seed: seed))
      #expect(summary.reduce(0) { $0 + WordCount.of($1) } == 20)
      let places = summary.map { piece in sentences.firstIndex { $0.hasPrefix(piece) } ?? -1 }
      #expect(places == places.sorted())
    }
    let summaries = (0..<UInt64(10)).map { baselines(words: 20).random(seed: $0) }
    #expect(Set(summaries).count > 3)
  }

  @Test func lexRankTakesTheCentreAndNothingTwice() {
    let first = lexRank(words: 5)
    #expect(first.count == 1)
    #expect(sentences[1...3].contains { $0.hasPrefix(first[0]) })
    // What is unlike the first one is worth more than its paraphrase.
    #expect(lexRank(words: 15).count { $0.contains("arm") } <= 2)
    // A sentence of one word is never chosen.
    #expect(!lexRank(words: 500).contains("Yes."))
  }

  @Test func lexRankOfAGraphByHand() {
    // 0 and 1 share a term, 1 and 2 another one; the others stand alone and link to themselves. With
    // x for 0 and 2 and y for 1: x = .15/6 + .85 (x/2 + y/3) and 2x + y = 3/6.
    let graph = LexRank(sentences: [[0, 1], [1, 2], [2, 3], [4], [5], [6]])
    let (x, y) = (0.1459854, 0.2080292)
    for (centrality, visits) in zip(graph.centrality, [x, y, x, 1 / 6.0, 1 / 6.0, 1 / 6.0]) {
      #expect(centrality.isNear(visits / y, within: 1e-5))
    }
    #expect(graph.cosines(with: 0)[3] == 0)
    #expect(graph.cosines(with: 0)[0].isNear(1))
    // Equal weights of the shared terms and, with ln 3 and ln 6, of the others.
    let (shared, own) = (1.0986122887 * 1.0986122887, 1.791759469 * 1.791759469)
    #expect(
      graph.cosines(with: 0)[1].isNear(
        shared / ((shared + own) * 2 * shared).squareRoot(), within: 1e-6))
  }

  @Test func nothingHasNoSummary() {
    let baselines = Baselines(sentences: [], limit: WordLimit(words: 5))
    #expect(baselines.lead().isEmpty)
    #expect(baselines.random(seed: 1).isEmpty)
    #expect(baselines.lexRank { _ in [] }.isEmpty)
  }

  @Test func aVeryLongDocumentIsSampled() {
    let long = (0..<12_000).map { "Sentence \($0) speaks of matter \($0 % 700) again." }
    let summary = Baselines(sentences: long, limit: WordLimit(words: 60)).lexRank {
      RougeTokenizer(language: "en").words(of: $0)
    }
    #expect(summary.reduce(0) { $0 + WordCount.of($1) } == 60)
  }
}

@Suite struct WordLimitTests {
  @Test(
    arguments: [
      (["One two three.", "Four five."], 4, ["One two three.", "Four"]),
      (["One two three."], 3, ["One two three."]), (["One (two) – three"], 2, ["One (two)"]),
      (["会议讨论预算。"], 4, ["会议讨论"]), (["看 GDP数据 now"], 3, ["看 GDP数"]), (["One"], 0, []),
    ] as [([String], Int, [String])])
  func cut(sentences: [String], words: Int, expected: [String]) {
    #expect(WordLimit(words: words).cut(sentences) == expected)
  }

  @Test(arguments: 0...12)
  func wordsAreThoseOfTheOption(words: Int) {
    let text = "In 2019, 会议 approved – «1,250» new houses数据; isn't it?"
    let cut = WordLimit(words: words).cut([text])
    #expect(cut.reduce(0) { $0 + WordCount.of($1) } == min(words, WordCount.of(text)))
  }
}

@Suite struct StatedNumbersTests {
  @Test(
    arguments: [
      ("1,250 houses, 12'000 trees and 3\u{A0}500 people", ["1250", "12000", "3500"]),
      ("1.250,50 euros or 2.50 a day, 007.", ["1250.5", "2.5", "7"]),
      ("from 1990,1991 to 10.10.", ["1990.1991", "10.1"]), ("None at all.", []),
    ] as [(String, [String])])
  func written(text: String, numbers: [String]) {
    #expect(StatedNumbers(of: text).written == numbers)
  }

  @Test(
    arguments: [
      ("en", "Two ships and thirty sailors", ["2", "30"]),
      ("de", "zwölf Schiffe mit zwanzig Leuten", ["12", "20"]), ("zh", "三个代表", ["3"]),
      ("en", "On 3.10.1990", ["3", "10", "1990"]), ("en", "1,250 houses", ["1250"]),
    ] as [(String, String, [String])])
  func supported(language: String, text: String, numbers: [String]) {
    #expect(StatedNumbers(of: text).supported(language: language).isSuperset(of: numbers))
  }

  @Test func otherNumbersAreNotSupported() {
    let numbers = StatedNumbers(of: "In 1990 there were 12 ships.").supported(language: "en")
    #expect(numbers.isDisjoint(with: ["1991", "2", "1", "13"]))
  }
}
