import Testing

@testable import Evaluation

@Suite struct ReferencePairingTests {
  @Test func namesPairDocumentsWithReferences() {
    let pairing = ReferencePairing(paths: [
      "a/report.pdf", "a/report.reference.txt", "a/talk.v2.reference.10.txt",
      "a/talk.v2.reference.2.txt", "a/talk.v2.html", "a/alone.docx", "b/report.pdf",
      "b/lost.reference.txt", "reference.txt", "note", "note.reference.txt",
    ])
    #expect(pairing.pairs.map(\.document) == ["a/report.pdf", "a/talk.v2.html", "note"])
    #expect(
      pairing.pairs.map(\.references) == [
        ["a/report.reference.txt"], ["a/talk.v2.reference.2.txt", "a/talk.v2.reference.10.txt"],
        ["note.reference.txt"],
      ])
    #expect(
      pairing.documentsWithoutReference == ["a/alone.docx", "b/report.pdf", "reference.txt"])
    #expect(pairing.referencesWithoutDocument == ["b/lost.reference.txt"])
  }
}

@Suite struct EvaluationCaseTests {
  @Test(
    arguments: [
      (#"{"text":"T","reference":"R"}"#, nil, "T", ["R"], nil),
      (
        #"{"id":7,"document":"T","references":["R","S"],"language":"de"}"#, "7", "T", ["R", "S"],
        "de"
      ),
      (#"{"id":"x","text":"T","more":[1]}"#, "x", "T", [], nil),
      (#"{"reference":["R"]}"#, nil, nil, ["R"], nil),
    ] as [(String, String?, String?, [String], String?)])
  func lines(line: String, id: String?, text: String?, references: [String], language: String?)
    throws
  {
    let read = try #require(EvaluationCase(jsonLine: line.utf8))
    #expect(read.id == id)
    #expect(read.text == text)
    #expect(read.references == references)
    #expect(read.language == language)
  }

  @Test(
    arguments: [
      "", "{", "[]", #"{"text":5,"reference":"R"}"#, #"{"text":"T","reference":{}}"#,
      String(repeating: "[", count: 100_000), #"{"text":"T","references":[1]}"#, "\u{0}",
    ])
  func malformedLines(line: String) {
    #expect(EvaluationCase(jsonLine: line.utf8) == nil)
  }
}

@Suite struct ReferencesTests {
  @Test(
    arguments: [
      (["One two three."], 3), (["One.", "One two."], 2), (["会议讨论"], 4), ([], nil),
      (["a", " – "], nil),
    ] as [([String], Int?)])
  func theMeanOfTheWordsIsAskedFor(texts: [String], words: Int?) {
    #expect(References(texts)?.words == words)
  }

  @Test func endlessReferencesAreRefused() throws {
    let text = String(repeating: "word ", count: References.mostWords)
    #expect(try #require(References([text])).areTooLong == false)
    #expect(try #require(References([text + "more"])).areTooLong)
  }
}
