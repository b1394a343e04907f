import Testing

@testable import Summarization

@Suite struct AnswerReaderTests {
  static let source = """
    The council of Vennholm met on 14 March 2025. It voted 11 to 4 for a new flood wall that costs \
    2,500,000 euros. The wall protects 1,240 homes along the river. Work begins in June and takes \
    eighteen months. The mayor, Anna Lindt, called the decision overdue. Two members of the council \
    had asked for a cheaper earth bank instead, but the engineers advised against it.
    """

  func read(_ answer: String, limit: Int = 3) -> Result<[String], AnswerFailure> {
    AnswerReader(language: "en").sentences(of: answer, source: Self.source, limit: limit)
  }

  @Test(arguments: [
    ("", AnswerFailure.empty),
    ("-", .empty),
    ("Yes.", .empty),
    ("I'm sorry, but I can't help with that.", .refusal),
    ("I’m unable to summarize this text.", .refusal),
    (
      Array(repeating: "The wall is a wall on the river.", count: 8).joined(separator: " "),
      .looping
    ),
    (source, .echo),
    (String(source.prefix(320)), .echo),
    (
      "Der Stadtrat hat am vierzehnten März für eine neue Mauer gestimmt, weil der Fluss oft steigt.",
      .wrongLanguage
    ),
  ])
  func failuresAreClassified(answer: String, failure: AnswerFailure) {
    #expect(read(answer) == .failure(failure))
  }

  @Test(arguments: [
    (
      "The council voted 11 to 4 for a new flood wall.",
      ["The council voted 11 to 4 for a new flood wall."]
    ),
    // Announcement, list marks and an unfinished end.
    (
      "Here is the summary:\n- The wall costs 2.5 million euros in all.\n- The wall protects 1240 homes.\nThe work beg",
      ["The wall costs 2.5 million euros in all.", "The wall protects 1240 homes."]
    ),
    // A repeated sentence counts once.
    (
      "Work begins in June. Work begins in June. The wall protects 1,240 homes.",
      ["Work begins in June.", "The wall protects 1,240 homes."]
    ),
  ])
  func goodSentencesAreKept(answer: String, sentences: [String]) {
    #expect(read(answer) == .success(sentences))
  }

  @Test(arguments: [
    ("", false), ("Work begins in June.", false), ("Work begins in June. The wall", true),
    ("The wall was planned by Dr. Lindt", false), ("Work begins", false),
    (String(repeating: "and the wall and the wall ", count: 6), true),
  ])
  func oneSentenceIsEnough(answer: String, isEnough: Bool) {
    #expect(AnswerReader(language: "en").isEnough(answer, limit: 1) == isEnough)
  }

  @Test func theLimitHolds() throws {
    let answer = "Work begins in June. The wall protects 1,240 homes. The council met on 14 March."
    #expect(try read(answer, limit: 2).get().count == 2)
  }
}

@Suite struct NumberLedgerTests {
  @Test(arguments: [
    ("It cost 1,250,000 euros.", "It cost 1250000 euros.", true),
    ("It cost 1.250.000 Euro.", "It cost 1,250,000 euros.", true),
    ("It cost 1 250 francs.", "It cost 1250 francs.", true),
    ("It grew by 12.50 percent.", "It grew by 12.5 percent.", true),
    ("It grew by 12,5 Prozent.", "It grew by 12.5 percent.", true),
    ("Three gates were shut.", "3 gates were shut.", true),
    ("It was built in 1998.", "It was built in 1999.", false),
    ("It cost 12 euros.", "It cost 12.5 euros.", false),
    ("It cost 125 euros.", "It cost 12.5 euros.", false),
    ("no number", "It cost 5 euros.", false),
    ("no number", "none here either", true),
    ("item 007", "item 7", true),
  ])
  func numbersAreCompared(source: String, sentence: String, isSupported: Bool) {
    #expect(NumberLedger(of: source).supports(sentence) == isSupported)
  }
}

@Suite struct WordCountTests {
  @Test(arguments: [
    ("", 0), ("one", 1), ("one two", 2), ("— one, two! …", 2), ("e-mail to Dr. No", 4),
    ("2.5 % of 3", 3), ("日本語", 3), ("GDP は 5 兆円", 5), ("it's", 1),
  ])
  func words(text: String, count: Int) {
    #expect(WordCount.of(text) == count)
  }
}
