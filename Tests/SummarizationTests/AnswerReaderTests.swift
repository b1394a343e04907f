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

  @Test(arguments: [
    "The text discusses the wall and the homes along the river.",
    "This passage also describes what the council decided in March.",
    "Here is a summary of the text about the wall of Vennholm.",
    "Der Text beschreibt den Damm und die Häuser am Fluss.",
    "Le texte explique la décision du conseil de Vennholm.",
  ])
  func talkAboutTheTextIsNoSummary(answer: String) {
    #expect(
      AnswerReader(language: nil).sentences(
        of: answer, source: String(repeating: "The wall protects 1,240 homes. ", count: 20),
        limit: 2)
        == .failure(.metaTalk))
  }

  @Test func whatTheDocumentSaysOfTextsStays() {
    let source = String(repeating: "The article describes a wall of stone. It is long. ", count: 10)
    let result = AnswerReader(language: nil).sentences(
      of: "The article describes a wall.", source: source, limit: 2)
    #expect(result == .success(["The article describes a wall."]))
  }
}
