import Testing

@testable import Documents

@Suite struct TextExtractorTests {
  private func extract(_ text: String) throws -> Document {
    let document = try TextExtractor(path: "a.txt").extract(Array(text.utf8))
    #expect(document.inconsistencies == [])
    return document
  }

  private func blocks(_ text: String) throws -> [String] {
    let document = try extract(text)
    return document.blocks.map { "\($0.kind.label): \(document[$0.range])" }
  }

  private static let wrapped = """
    It was the custom of the house to leave the lamp burning until the last
    of the guests had gone up, and nobody had thought of putting it out that
    evening although the hour was late.
    """

  @Test func joinsHardWrappedLines() throws {
    let text = Self.wrapped + "\n\n" + Self.wrapped
    let paragraph = "p: " + Self.wrapped.replacing("\n", with: " ")
    #expect(try blocks(text) == [paragraph, paragraph])
  }

  @Test func joinsJapaneseLinesWithoutSpaces() throws {
    let line = String(repeating: "今日は朝から天気がとても良い。", count: 2)
    #expect(try blocks([line, line, line].joined(separator: "\n")) == ["p: " + line + line + line])
  }

  @Test func keepsTheLinesOfVerse() throws {
    let verse =
      "The sun had set upon the hill\nAnd all the birds were sleeping\nBut in the valley, by the mill\nThe miller's wife was weeping"
    #expect(try blocks(Self.wrapped + "\n\n" + verse).last == "p: " + verse)
  }

  @Test func keepsTurnsOfAConversationApart() throws {
    let text = "Ann: I was there.\nBob: So was I, and I saw it.\nAnn: Good."
    #expect(
      try blocks(text) == [
        "p: Ann: I was there.", "p: Bob: So was I, and I saw it.", "p: Ann: Good.",
      ])
  }

  @Test(arguments: [
    ("# One\ntext", ["h1: One", "p: text"]), ("### Three ###\n\ntext", ["h3: Three", "p: text"]),
    ("Title\n=====\n\ntext", ["h1: Title", "p: text"]), ("Sub\n---\ntext", ["h2: Sub", "p: text"]),
    ("CHAPTER IV\n\ntext", ["h2: CHAPTER IV", "p: text"]),
    ("Part One\n\ntext", ["h1: Part One", "p: text"]),
    ("THE END OF IT\n\ntext", ["h2: THE END OF IT", "p: text"]),
    ("第一章　始まり\n\ntext", ["h2: 第一章　始まり", "p: text"]),
    ("#hashtag", ["p: #hashtag"]), ("- a b\n- c d", ["li: - a b", "li: - c d"]),
    ("```\nlet a = 1\n\nlet b\n```", ["code: let a = 1\n\nlet b"]),
    ("a\tb\n1\t2", ["table: a\tb\n1\t2"]),
    ("| a | b |\n|---|---|\n| 1 | 2 |", ["table: a\tb\n1\t2"]),
    ("> said he\n> again", ["quote: said he\nagain"]),
  ])
  func findsStructure(text: String, expected: [String]) throws {
    #expect(try blocks(text) == expected)
  }

  @Test func leavesOutWhatPagesRepeat() throws {
    let words = ["left", "came", "sank", "rose"]
    let text = words.enumerated().map { number, word in
      "\n\nRFC 0000          Boats           May 2024\n\n\nThe boat \(word).\n\n\n"
        + "Holm                          [Page \(number + 1)]\n\u{C}"
    }.joined()
    let document = try extract(text)
    #expect(
      document.pages.map { document[$0.range].trimmingSpace } == words.map { "The boat \($0)." })
    let slides = "Slide 1\u{C}Slide 2\u{C}Slide 3"
    #expect(try extract(slides).text == slides.replacing("\u{C}", with: "\n\n"))
  }

  @Test func paragraphsGoOnOverPages() throws {
    let text =
      Self.wrapped + "\n\nThe boat left in\n\u{C}\nthe evening.\n\nIt came\u{C}\u{C}back.\u{C}No."
    let document = try extract(text)
    #expect(
      document.blocks.dropFirst().map { String(document[$0.range]) } == [
        "The boat left in the evening.", "It came", "back.", "No.",
      ])
    #expect(document.pageNumbers(in: document.blocks[1].range) == 1...2)
  }

  @Test(arguments: [
    ("N\u{8}NA\u{8}AM\u{8}ME\u{8}E", "NAME"), ("_\u{8}f_\u{8}i_\u{8}le", "file"),
    ("f\u{8}_i\u{8}_", "fi"), ("a_b", "a_b"), ("\u{8}x", "x"), ("a_\u{8}_b", "a_b"),
  ])
  func takesStrikesOverForOneCharacter(text: String, plain: String) throws {
    #expect(try extract(text).text == plain)
  }

  @Test func marksOfMarkdownDecideOverTheLengthOfLines() throws {
    let text =
      "# One\n\nThe boat\nleft.\n\n---\n\n- a\n- **b** [c]\n\n[c]: http://d.example\n\n    let a = {}\n    call(a);\n"
    let file = try TextExtractor(path: "a.md").extract(Array(text.utf8))
    #expect(
      file.blocks.map { "\($0.kind.label): \(file[$0.range])" } == [
        "h1: One", "p: The boat left.", "li: - a", "li: - b [c]", "code: let a = {}\ncall(a);",
      ])
  }

  @Test(arguments: [
    ("a **b** *c* __d__ _e_ ***f***", "a b c d e f"), ("2 * 3 * 4", "2 * 3 * 4"),
    ("snake_case_name", "snake_case_name"), ("`a * b` and ``c ` d``", "a * b and c ` d"),
    ("[text](http://a.example/b_(c)) [two][2] [x]", "text two [x]"),
    ("[![alt](a.png)](b) Text ![c](d).", " Text ."), ("\\*a\\* \\n", "*a* \\n"),
    ("**open", "**open"), ("`open", "`open"), ("[open](", "[open]("), ("]", "]"), ("![", "!["),
    ("*a [b*](c)", "a b"), ("![*a](b) c*", " c*"), ("", ""),
  ])
  func marksOfMarkdownAreNoText(text: String, plain: String) {
    #expect(MarkdownText.plain(text) == plain)
  }

  @Test(.timeLimit(.minutes(5)), arguments: ["[", "*a ", "![", "`a``", "[](", "_a", "\\"])
  func manyMarksOfMarkdownTakeLittleTime(mark: String) {
    let text = String(repeating: mark, count: 20_000)
    #expect(MarkdownText.plain(text).utf8.count <= text.utf8.count)
  }

  @Test func rulesSeparate() throws {
    #expect(
      try blocks("One two.\n  ________\nThree four.\n\n*****\n\nFive.")
        == ["p: One two.", "p: Three four.", "p: Five."])
  }

  @Test func takesFormFeedsForPageBreaks() throws {
    let document = try extract("one\u{C}\u{C}three\u{C}")
    #expect(document.pages.map { String(document[$0.range]) } == ["one\n\n", "", "three"])
  }

  @Test(arguments: ["a\r\nb", "a\rb", "\u{FEFF}a\nb", "a\u{1}\nb  ", "\n\n  a\nb\n\n\n"])
  func cleansUp(text: String) throws {
    #expect(try extract(text).text == "a\nb")
  }

  @Test func composesCharacters() throws {
    #expect(try extract("cafe\u{301}").text.utf8.elementsEqual("café".utf8))
  }

  @Test func losesNoWord() throws {
    let words = (0..<2000).map { "word\($0)" }
    for width in [1, 3, 9, 40] {
      let lines = stride(from: 0, to: words.count, by: width).map {
        words[$0..<min($0 + width, words.count)].joined(separator: " ")
      }
      let text = lines.enumerated().map { $1 + ($0 % 5 == 4 ? "\n\n" : "\n") }.joined()
      #expect(
        try extract(text).text.split(whereSeparator: \.isWhitespace).map(String.init) == words)
    }
  }

  @Test func refusesWhiteSpace() {
    #expect {
      _ = try extract(" \n\t\n")
    } throws: { ($0 as? DocumentError)?.code == .noText }
  }
}
