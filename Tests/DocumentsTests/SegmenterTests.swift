import Testing

@testable import Documents

@Suite struct SentenceSegmenterTests {
  private func sentences(_ text: String, _ language: String? = "en") -> [String] {
    SentenceSegmenter(language: language).sentences(in: text).map { String(text[utf8: $0]) }
  }

  @Test(arguments: [
    "Mr. Smith went home.", "The U.S. government paid.", "Use tools, e.g. this one.",
    "See Fig. 3 for it.", "It was Dr. Ann Lee who came.", "No. 5 is alive.",
    "She met J. Smith in May.", "Gov. Brown and Sen. White agreed.",
  ])
  func doesNotSplitAtAbbreviations(text: String) {
    #expect(sentences(text) == [text])
  }

  @Test(arguments: [
    ("It rained. We left. All was well.", ["It rained. ", "We left. ", "All was well."]),
    ("Take vitamin C. The rest is luck.", ["Take vitamin C. ", "The rest is luck."]),
    ("Really? Yes! Fine.", ["Really? ", "Yes! ", "Fine."]),
    ("One line\ngoes on here. Next.", ["One line\ngoes on here. ", "Next."]),
    ("A heading\n\nThen text.", ["A heading\n\n", "Then text."]),
    ("a\tb\nc\td", ["a\tb\n", "c\td"]),
    ("   Lead. End.  ", ["   Lead. ", "End.  "]),
  ])
  func splits(text: String, parts: [String]) {
    #expect(sentences(text) == parts)
  }

  @Test(arguments: [
    ("ja", "今日は晴れです。明日は雨でしょう！本当ですか？はい。", 4),
    ("zh", "他走了。她来了！真的吗？是。", 4),
    ("de", "Das ist z. B. gut. Prof. Meier kam. Ende.", 3),
    ("fr", "M. Dupont est venu. Il est parti.", 2),
  ])
  func knowsLanguages(language: String, text: String, count: Int) {
    #expect(sentences(text, language).count == count)
  }

  @Test(arguments: ["", " ", "\n\n\n", "a", "é\u{301}", "\u{FEFF}x\r\n\r\ny", "👩‍👩‍👧 one. Two.\t\n"])
  func coversTheTextExactly(text: String) {
    let ranges = SentenceSegmenter(language: "xx").sentences(in: text)
    var end = 0
    for range in ranges {
      #expect(range.lowerBound == end)
      #expect(!range.isEmpty)
      end = range.upperBound
    }
    #expect(end == text.utf8.count)
  }

  @Test func takesLongTextsWithAndWithoutParagraphs() {
    let flat = String(repeating: "It was a day like any other. ", count: 40_000)
    #expect(SentenceSegmenter().sentences(in: flat).count == 40_000)
    let lines = String(repeating: "It was a day like any other.\n\n", count: 40_000)
    #expect(SentenceSegmenter().sentences(in: lines).count == 40_000)
  }
}

@Suite struct WordSegmenterTests {
  @Test func findsWordsAndTheirKinds() {
    let text = "It's 42, (naïve) 東京タワー!"
    let words = WordSegmenter(language: "en").words(in: text)
    #expect(words.prefix(3).map { String(text[utf8: $0.range]) } == ["It's", "42", "naïve"])
    #expect(words.prefix(3).map(\.kind) == [.letters, .number, .letters])
    #expect(words.count > 3)
    #expect(words.dropFirst(3).allSatisfy { $0.kind == .ideographic })
  }

  @Test func findsNothingInSpacesAndMarks() {
    #expect(WordSegmenter().words(in: " … — !\n").isEmpty)
  }
}
