import Testing

@testable import Documents

@Suite struct PDFLayoutTests {
  private func line(
    _ text: String, _ left: Double, _ top: Double, _ right: Double, size: Double = 10,
    page: Int = 1
  ) -> PDFLine {
    PDFLine(
      text: text, box: PDFRectangle(left: left, top: top, right: right, bottom: top + size),
      size: size, isBold: false, page: page)
  }

  @Test func putsInitialsInFrontOfTheirWords() {
    let lines = [
      line("O", 50, 100, 70, size: 30), line("nce upon a time there was", 72, 100, 300),
      line("a king who had", 72, 112, 300), line("three daughters.", 50, 140, 300),
    ]
    let joined = PDFDropCaps.join(lines)
    #expect(joined.map(\.text).first == "Once upon a time there was")
    #expect(joined.map(\.box.left) == [50, 50, 50])
  }

  @Test(arguments: [
    ("17", false), ("Page 3 of 4", false), ("Downloaded from www.example.org", false),
    ("Miller & Sons, Harbour Road", true), ("Total 17", true), ("12 May 2020", false),
  ])
  func removesOnlyWhatIsPlainlyOfTheMargin(text: String, isKept: Bool) {
    let lines = [line("Some text of the page.", 50, 300, 200), line(text, 50, 820, 120)]
    #expect(PDFMargins.remove(from: lines, height: 842).count == (isKept ? 2 : 1))
  }

  @Test func putsFootnotesBeforeTheParagraphThatTheyInterrupt() {
    var paragraphs = PDFParagraphs()
    paragraphs.append(page: [
      line("The sentence starts here and it is long", 50, 600, 300),
      line("enough to go over the end of the page,", 50, 612, 300),
      line("1 A note.", 50, 700, 200, size: 8),
    ])
    paragraphs.append(page: [line("where it ends.", 50, 80, 150, page: 2)])
    #expect(paragraphs.blocks.map { $0.lines.map(\.page) } == [[1], [1, 1, 2]])
  }

  @Test func readsLamAlefInTheOrderOfSpeech() {
    let word = "كاال".unicodeScalars
    var view = String.UnicodeScalarView()
    view.append(contentsOf: word)
    let ordered = PDFCharacters.orderingLigatures(view, widths: [3, 3, 2.5, 7])
    #expect(String(ordered) == "كالا")
    #expect(String(PDFCharacters.orderingLigatures(view, widths: [3, 4, 2.5, 7])) == "كاال")
    // Kerning narrows the second half a little.
    #expect(String(PDFCharacters.orderingLigatures(view, widths: [3.05, 3, 2.5, 7])) == "كالا")
    // The article at the start of a word stays as it is.
    var article = String.UnicodeScalarView()
    article.append(contentsOf: "الم".unicodeScalars)
    #expect(String(PDFCharacters.orderingLigatures(article, widths: [7, 3.05, 3])) == "الم")
  }

  @Test func removesRunningTextWithRomanNumerals() {
    let pages = ["ii", "iii", "iv", "v"].enumerated().map { page, numeral in
      PDFTextPage(
        lines: [
          line("Of Bears \(numeral)", 50, 20, 200, page: page + 1),
          line("Some text that is on page \(page + 1) only.", 50, 300, 200, page: page + 1),
        ], height: 842)
    }
    #expect(PDFRunningText.remove(from: pages).map(\.lines.count) == [1, 1, 1, 1])
  }

  @Test(arguments: [
    ("ABCDEF+CMSY10", "0", "′"), ("CMSY7", "h", "⟨"), ("CMSY10", "A", "A"), ("CMEX10", "X", "∑"),
    ("CMEX10", "\u{12}", "("), ("MSAM10", "\u{04}", "■"),
  ])
  func knowsTheSymbolsOfTeX(font: String, taken: Unicode.Scalar, meant: Unicode.Scalar) throws {
    let font = try #require(TeXFont(fontName: font))
    #expect(font.meaning(of: taken) == meant)
  }

  @Test func leavesOtherFontsAlone() {
    #expect(TeXFont(fontName: "ABCDEF+CMR10") == nil)
    #expect(TeXFont(fontName: "Helvetica") == nil)
  }

  @Test(arguments: [
    ("ﬁne ﬂow", "fine flow"), ("naı\u{308}ve", "naïve"), ("‘‘so’’", "“so”"), ("⽂", "文"),
    ("i \u{338}= j", "i ≠ j"), ("■", "■"),
  ])
  func writesPlainCharacters(set: String, plain: String) {
    var text = String.UnicodeScalarView()
    for scalar in set.unicodeScalars { text.append(contentsOf: PDFCharacters.plain(scalar)) }
    #expect(PDFCharacters.composed(String(text)) == plain)
  }

  @Test(arguments: [("SªSL\u{AD}prep", "SaSLprep"), ("a\u{A0}b", "a b"), ("pässwört", "pässwört")])
  func preparesPasswords(password: String, prepared: String) {
    #expect(Normalization.prepared(password) == prepared)
  }

  @Test func putsLabelsInFrontOfTheirLines() {
    let lines = [
      line("1.", 50, 100, 58), line("2.", 50, 124, 58), line("The first item of a", 80, 100, 300),
      line("numbered list", 80, 112, 200), line("The second item", 80, 124, 250),
    ]
    #expect(
      PDFLabels.join(lines).map(\.text)
        == ["1. The first item of a", "numbered list", "2. The second item"])
  }

  @Test func leavesTheNumbersOfEquationsAndLinesAlone() {
    let lines = [
      line("a = b + c", 100, 100, 180), line("(3)", 270, 100, 285),
      line("the other column of the page", 300, 100, 500), line("17", 30, 200, 40),
      line("a line that is counted", 60, 200, 300),
    ]
    #expect(PDFLabels.join(lines).map(\.text) == lines.map(\.text))
  }

  @Test func spacesTheNumbersOfContents() {
    let lines = [
      "9.9List of tables . . . . . 7", "9.10Tips . . . . . . 8", "9.11 Ends . . . . . 9",
    ]
    let block = PDFBlock(
      kind: .table,
      lines: lines.enumerated().map { line($0.element, 50, Double($0.offset) * 12, 300) },
      isFull: true)
    #expect(
      PDFContents.tidy([block]).flatMap(\.lines).map(\.text)
        == ["9.9 List of tables", "9.10 Tips", "9.11 Ends"])
  }
}
