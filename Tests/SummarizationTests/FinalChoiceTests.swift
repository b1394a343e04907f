import Testing

@testable import Summarization

@Suite struct FinalChoiceTests {
  static let texts = [
    "The flood wall of Vennholm protects the old town from the river Selder.",
    "The council decided that the flood wall of Vennholm must be raised by two metres.",
    "The river Selder rises in the hills, and the river Selder floods the old town.",
    "Visitors like the river Selder for its wide meadows and willow trees in summer.",
  ]
  static let sources = texts.enumerated().map { index, text in
    SummarySentence(text: text, origin: .source, sources: [index * 100..<index * 100 + 90])
  }
  static let written = SummarySentence(
    text: "The wide meadows of the river Selder please visitors.", origin: .model,
    sources: [300..<390])

  func choose(_ count: Int, favour: Double, _ levels: [[SummarySentence]]) -> [SummarySentence] {
    FinalChoice(
      index: ConceptIndex(sentences: Self.texts, length: .sentences(count)),
      length: .sentences(count), modelFavour: favour
    ).sentences(from: levels)
  }

  @Test func aLevelIsOnlyUsedForWhatTheOnesBeforeLeaveOpen() {
    let chosen = choose(3, favour: 1, [[Self.written], Self.sources])
    #expect(chosen.count == 3)
    #expect(chosen.contains(Self.written))
  }

  @Test func onOneLevelTheBetterSentenceWins() {
    let level = Self.sources + [Self.written]
    #expect(choose(1, favour: 1, [level]).first?.origin == .source)
    #expect(choose(1, favour: 100, [level]) == [Self.written])
  }

  @Test func aSentenceAndItsSourceAreNotBothTaken() {
    let chosen = choose(2, favour: 100, [[Self.sources[3], Self.written, Self.sources[1]]])
    #expect(chosen == [Self.sources[1], Self.written])
  }

  @Test func theOrderIsThatOfTheDocument() {
    let chosen = choose(4, favour: 1, [Self.sources.reversed()])
    #expect(chosen.map(\.position) == [0, 100, 200, 300])
  }

  @Test func sameSentencesOnSeveralLevelsCountOnce() {
    let chosen = choose(4, favour: 1, [Self.sources, Self.sources, [Self.written]])
    #expect(Set(chosen.map(\.text)).count == 4)
  }
}
