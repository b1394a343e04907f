import Testing

@testable import Documents

@Suite struct PDFTablesTests {
  private func line(
    _ text: String, _ left: Double, _ top: Double, width: Double? = nil, size: Double = 10
  ) -> PDFLine {
    let right = left + (width ?? 0.5 * size * Double(text.count))
    return PDFLine(
      text: text, box: PDFRectangle(left: left, top: top, right: right, bottom: top + size),
      size: size, isBold: false, page: 1)
  }

  private func column(
    _ texts: [String], left: Double, top: Double = 100, pitch: Double = 12, width: Double? = nil
  ) -> [PDFLine] {
    texts.enumerated().map {
      line($0.element, left, top + Double($0.offset) * pitch, width: width)
    }
  }

  private func texts(_ lines: [PDFLine]) -> [String] { PDFTables.assemble(lines).map(\.text) }

  /// Lines of which each fills its column, so that the next word has no room.
  private static let runningText = (0..<12).map { "line \($0) of a text that goes on to the end" }

  @Test func putsColumnsSideBySide() {
    let lines =
      column(["Ape", "Bear", "Cat"], left: 50)
      + column(["lives in trees", "eats honey", "sleeps a lot"], left: 120)
    #expect(texts(lines) == ["Ape\tlives in trees", "Bear\teats honey", "Cat\tsleeps a lot"])
  }

  @Test func putsWideColumnsSideBySide() {
    let tasks = [
      "Show the state of the unit", "Start the unit and all that it needs",
      "Stop the unit and its service", "List units that have failed to start",
    ]
    let commands = [
      "control show --state unit.service", "control start --recursive unit",
      "control stop unit.service --now", "control list --failed --all --since boot",
    ]
    let lines = column(tasks, left: 50) + column(commands, left: 280)
    #expect(texts(lines) == zip(tasks, commands).map { "\($0)\t\($1)" })
  }

  @Test func putsCentredCellsBesideLongerOnes() {
    let text = Self.runningText.prefix(6)
    let lines =
      [
        line("command", 50, 82), line("what it does", 200, 82), line("command one", 50, 106),
        line("command two", 50, 136), line("command three", 50, 166),
      ]
      + text.enumerated().map { position, text in
        line(text, 200, 100 + 30 * Double(position / 2) + 12 * Double(position % 2), width: 190)
      }
    let rows = ["command one", "command two", "command three"].enumerated().map { row, command in
      "\(command)\t\(text[2 * row]) \(text[2 * row + 1])"
    }
    #expect(texts(lines) == ["command\twhat it does"] + rows)
  }

  @Test func leavesShortColumnsOfRunningTextAlone() {
    let last = ["and ends in the middle of it."]
    let heading = ["A heading that is not", "short at all here"]
    let lines =
      column(Self.runningText.prefix(2) + last + heading, left: 50, width: nil)
      + column(Array(Self.runningText.prefix(5)), left: 300, width: 200)
    #expect(texts(lines) == lines.map(\.text))
  }

  @Test func leavesTheColumnsOfAnIndexAlone() {
    let lines =
      column((0..<12).map { "aardvark, \($0)" }, left: 50)
      + column((0..<12).map { "zebra, \($0)" }, left: 200)
    #expect(texts(lines) == lines.map(\.text))
  }

  @Test func leavesColumnsOfRunningTextAlone() {
    let lines =
      column(Self.runningText, left: 50, width: 200)
      + column(Self.runningText, left: 270, width: 200)
    #expect(texts(lines) == lines.map(\.text))
  }

  @Test func leavesNotesBesideATextAlone() {
    let lines =
      column(["Written by", "A. Miller", "Accepted"], left: 50, top: 124)
      + column(Self.runningText, left: 150, width: 220)
    #expect(texts(lines) == lines.map(\.text))
  }

  @Test func readsATableBesideAColumnOfText() {
    let table =
      column(["Ape", "Bear", "Cat", "Dog"], left: 50, top: 124)
      + column(["12.5", "7.25", "3.0", "9.75"], left: 150, top: 124)
    let left =
      column(Array(Self.runningText.prefix(2)), left: 50, width: 200) + table
      + column(Array(Self.runningText.prefix(6)), left: 50, top: 190, width: 200)
    let lines = left + column(Self.runningText, left: 270, width: 200)
    let found = texts(lines)
    #expect(found.contains("Bear\t7.25"))
    #expect(found.count == lines.count - 4)
  }

  @Test func putsTheLinesOfACellTogether() {
    // Cells with one line stand beside the middle of cells with two.
    let lines =
      column(["match all", "match packages with", "a mark", "match none", "match new"], left: 50)
      + [line("~T", 250, 100), line("~M", 250, 118), line("~F", 250, 136), line("~N", 250, 148)]
    #expect(
      texts(lines) == [
        "match all\t~T", "match packages with a mark\t~M", "match none\t~F", "match new\t~N",
      ])
  }

  @Test func goesOnWithTheRowAbove() {
    let lines =
      column(["Ape", "Bear", "", "Cat"], left: 50).filter { !$0.text.isEmpty }
      + column(["lives in trees", "eats honey and", "some fish", "sleeps"], left: 120)
    #expect(
      texts(lines) == ["Ape\tlives in trees", "Bear\teats honey and some fish", "Cat\tsleeps"])
  }

  @Test func keepsRowsBesideACentredCellApart() {
    let lines =
      column(["Ape", "Bear", "Cat"], left: 50) + [line("Dog", 50, 142)]
      + column(["A", "B", "C", "D", "E"], left: 120)
      + column(["1.5", "2.5", "3.5", "4.5", "5.5"], left: 200)
    #expect(
      texts(lines) == ["Ape\tA\t1.5", "Bear\tB\t2.5", "Cat\tC\t3.5", "Dog\tD\t4.5", "E\t5.5"])
  }

  @Test func endsATableAboveItsCaption() {
    let lines =
      column(["Ape", "Bear", "Cat"], left: 50) + column(["1", "2", "3"], left: 150)
      + [line("Table 1: Beasts", 50, 146)]
    #expect(texts(lines) == ["Ape\t1", "Bear\t2", "Cat\t3", "Table 1: Beasts"])
  }

  @Test func readsRowsFromRightToLeft() {
    let lines =
      column(["واحد", "اثنان", "ثلاثة"], left: 250)
      + column(["رجل", "بيت", "كتاب"], left: 100)
    #expect(texts(lines) == ["واحد\tرجل", "اثنان\tبيت", "ثلاثة\tكتاب"])
  }

  @Test func boundsTheTimeForManyCells() {
    let lines = (0..<6000).map {
      line("word", Double($0 % 7) * 60, Double($0 / 3), width: 40, size: 8)
    }
    let start = ContinuousClock.now
    _ = PDFTables.assemble(lines)
    #expect(ContinuousClock.now - start < .seconds(10))
  }

  private func table(_ rows: [String]) -> PDFBlock {
    PDFBlock(kind: .table, lines: column(rows, left: 50), isFull: false)
  }

  @Test func leavesPageNumbersOutOfATableOfContents() {
    let rows = [
      "Preface . . . . . . . . v", "1 Of Bears . . . . . . 3", "1.1 Of Honey ....... 7",
      "2 Of Cats\t12",
    ]
    let block = PDFContents.tidy([table(rows)])[0]
    #expect(block.lines.map(\.text) == ["Preface", "1 Of Bears", "1.1 Of Honey", "2 Of Cats"])
  }

  @Test func keepsTheAmountsThatDotsLeadTo() {
    let rows = ["Soup . . . . . . 12", "Fish . . . . . . 9", "Water . . . . . . 3"]
    let block = PDFContents.tidy([table(rows)])[0]
    #expect(block.lines.map(\.text) == ["Soup\t12", "Fish\t9", "Water\t3"])
  }

  @Test(arguments: [
    ("Table 3: Beasts of the north", true), ("Fig. 2. A bear", true), ("Figure 4.1", true),
    ("Figure 4 The bear", true), ("Abbildung 2.8: Der Bär", true), ("表 3 动物", true), ("図1：熊", true),
    ("Table 3 shows the beasts", false), ("Table of contents", false), ("table 3: beasts", false),
    ("Figures 3 and 4. They", false), ("Figure skating 2020", false),
  ])
  func findsCaptions(text: String, isCaption: Bool) {
    #expect(PDFCaptions.isCaption(text) == isCaption)
  }
}
