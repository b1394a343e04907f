import Testing

@testable import Documents

@Suite struct PDFExtractorTests {
  private func extract(_ pdf: TypesetPDF, password: String? = nil) throws -> Document {
    let document = try PDFExtractor(path: "a.pdf").extract(pdf.bytes, password: password)
    #expect(document.inconsistencies == [])
    return document
  }

  private func texts(_ document: Document) -> [String] {
    document.blocks.map { String(document[$0.range]) }
  }

  private static let prose = [
    "The committee met in the spring and looked at the figures of the",
    "year before, which had been gathered by the members of the board",
    "and by two clerks who had been asked to help with the counting.",
  ]

  @Test func joinsTheLinesOfAParagraph() throws {
    var pdf = TypesetPDF()
    pdf.set(lines: Self.prose, top: 100)
    pdf.set(lines: Self.prose, top: 100 + 14 * 4)
    let paragraph = Self.prose.joined(separator: " ")
    #expect(texts(try extract(pdf)) == [paragraph, paragraph])
  }

  @Test func startsAParagraphAtAnIndent() throws {
    var pdf = TypesetPDF()
    pdf.set(lines: Self.prose, top: 100)
    pdf.set(Self.prose[0], left: 84, top: 142)
    pdf.set(Self.prose[1], top: 156)
    #expect(try extract(pdf).blocks.count == 2)
  }

  @Test(arguments: [
    ("the representa-", "tives of the people", "the representatives of the people"),
    (
      "the agreement of Schleswig-", "Holstein was signed",
      "the agreement of Schleswig-Holstein was signed"
    ),
    ("the years 1990-", "1995 were dry", "the years 1990-1995 were dry"),
    ("a soft\u{AD}", "ware house", "a software house"),
  ])
  func joinsHyphenatedLineEnds(first: String, second: String, joined: String) {
    var text = first
    text += LineJoiner().continuation(of: &text, with: second)
    #expect(text == joined)
  }

  @Test func keepsTheHyphenOfACompoundThatTheDocumentHoldsElsewhere() {
    var joiner = LineJoiner()
    joiner.learn("a well-known case and more")
    var text = "another well-"
    text += joiner.continuation(of: &text, with: "known case")
    #expect(text == "another well-known case")
  }

  @Test func readsColumnsOneAfterTheOther() throws {
    var pdf = TypesetPDF()
    let left = [
      "Left column begins with a line that", "is as long as the column is wide and",
      "goes on for some more lines, so that", "the reading order can be told from",
      "the text that is found on this page",
    ]
    let right = [
      "Right column starts here and holds", "as many lines as the one beside it,",
      "which makes the two of them look to", "a careless reader like a single one",
      "that runs across the whole page.",
    ]
    for position in 0..<5 {
      let top = 100 + Double(position) * 14
      pdf.set(left[position], left: 60, top: top, size: 10)
      pdf.set(right[position], left: 320, top: top, size: 10)
    }
    let text = try extract(pdf).text
    let end = try #require(text.firstRange(of: "found on this page"))
    let start = try #require(text.firstRange(of: "Right column"))
    #expect(end.upperBound < start.lowerBound)
  }

  @Test func findsHeadingsAndTheirLevels() throws {
    var pdf = TypesetPDF()
    pdf.set("Annual Report", top: 80, size: 24, isBold: true)
    pdf.set("Results of the year", top: 120, size: 16, isBold: true)
    pdf.set(lines: Self.prose, top: 150)
    pdf.set("Outlook", top: 210, size: 16, isBold: true)
    pdf.set(lines: Self.prose, top: 240)
    let document = try extract(pdf)
    #expect(
      document.blocks.map(\.kind) == [
        .heading(level: 1), .heading(level: 2), .paragraph, .heading(level: 2), .paragraph,
      ])
    #expect(document.title == "Annual Report")
  }

  @Test func takesHeadingsFromTheOutline() throws {
    var pdf = TypesetPDF()
    pdf.set("Contents", top: 80)
    pdf.set("Harbour dues", top: 110)
    pdf.addPage()
    pdf.set("1 Harbour dues", top: 80)
    pdf.set(lines: Self.prose, top: 94)
    pdf.set("1.1 Dues of the two smaller harbours and of", top: 240)
    pdf.set("the ferry", top: 254)
    pdf.set(lines: Self.prose, top: 300)
    pdf.outline = [
      PDFOutline.Entry(title: "Harbour dues", level: 1, page: 2),
      PDFOutline.Entry(
        title: "1.1. Dues of the two smaller  harbours and of the ferry", level: 2, page: 2),
      PDFOutline.Entry(title: "No such text", level: 1, page: 1),
    ]
    let document = try extract(pdf)
    let headings = document.blocks.compactMap { block -> String? in
      guard case .heading(let level) = block.kind else { return nil }
      return "\(level) \(document[block.range])"
    }
    #expect(
      headings == [
        "1 1 Harbour dues", "2 1.1 Dues of the two smaller harbours and of the ferry",
      ])
  }

  @Test(arguments: [
    ("Trade in the North", "Trade in the North"), ("Microsoft Word - draft.doc", nil),
    ("untitled", nil), ("report_v2.pdf", nil), ("00012345", nil), ("Document1", nil),
  ])
  func judgesTitlesInMetadata(title: String, usable: String?) throws {
    var pdf = TypesetPDF()
    pdf.title = title
    pdf.set(lines: Self.prose, top: 100)
    #expect(try extract(pdf).title == usable)
  }

  @Test func removesRunningHeadersAndPageNumbers() throws {
    var pdf = TypesetPDF()
    for number in 1...4 {
      pdf.addPage()
      pdf.set("Annual Report 2024", top: 40, size: 9)
      pdf.set(lines: Self.prose, top: 140)
      pdf.set("Page \(number) of 4", left: 280, top: 810, size: 9)
    }
    let document = try extract(pdf)
    #expect(!document.text.contains("Annual Report"))
    #expect(!document.text.contains("Page"))
    #expect(document.pages.count == 4)
    for page in document.pages { #expect(document[page.range].contains("committee")) }
  }

  @Test func keepsHeadersOfShortDocuments() throws {
    var pdf = TypesetPDF()
    for _ in 1...2 {
      pdf.addPage()
      pdf.set("Miller & Sons, Harbour Road", top: 40, size: 9)
      pdf.set(lines: Self.prose, top: 100)
    }
    #expect(try extract(pdf).text.contains("Miller & Sons"))
  }

  @Test func removesWhatStandsAtTheEdgeOfASinglePage() throws {
    var pdf = TypesetPDF()
    pdf.set("Miller et al.: Short Notices", left: 220, top: 15, size: 9)
    pdf.set("Miller & Sons, Harbour Road", top: 50, size: 9)
    pdf.set(lines: Self.prose, top: 100)
    pdf.set("Harbour Conference 2015", left: 300, top: 780, size: 9)
    pdf.set("1", left: 400, top: 810, size: 9)
    let prose = Self.prose.joined(separator: " ")
    #expect(texts(try extract(pdf)) == ["Miller & Sons, Harbour Road", prose])
  }

  @Test func joinsWhatOnlyChangesItsFont() throws {
    var pdf = TypesetPDF()
    // "GPT-4" in Helvetica takes 2.945 times the font size.
    pdf.set("GPT-4", top: 100, size: 10)
    pdf.set("O", left: 72.4 + 29.45, top: 100, size: 8)
    let text = try extract(pdf).text
    #expect(text == "GPT-4O")
  }

  @Test func marksCaptions() throws {
    var pdf = TypesetPDF()
    pdf.set(lines: Self.prose, top: 100)
    pdf.set("Figure 1: The members of the board", top: 200)
    #expect(try extract(pdf).blocks.map(\.kind) == [.paragraph, .caption])
  }

  @Test func joinsAParagraphOverAPageBreak() throws {
    var pdf = TypesetPDF()
    pdf.set(
      lines: [
        "This is the first part of a sentence that does not", "end on the first page but is",
      ], top: 700)
    pdf.addPage()
    pdf.set(lines: ["continued at the top of the second page, where", "it ends."], top: 80)
    let document = try extract(pdf)
    let block = try #require(document.blocks.first)
    #expect(document.blocks.count == 1)
    #expect(document[block.range].contains("page but is continued at the top"))
    #expect(document.pageNumbers(in: block.range) == 1...2)
  }

  @Test func readsRowsOfATable() throws {
    var pdf = TypesetPDF()
    pdf.set(lines: Self.prose, top: 100)
    let rows = [("Region", "Sales"), ("North", "120"), ("South", "95"), ("West", "210")]
    for (position, row) in rows.enumerated() {
      pdf.set(row.0, left: 72, top: 200 + Double(position) * 14)
      pdf.set(row.1, left: 250, top: 200 + Double(position) * 14)
    }
    let document = try extract(pdf)
    let table = try #require(document.blocks.first { $0.kind == .table })
    #expect(document[table.range] == "Region\tSales\nNorth\t120\nSouth\t95\nWest\t210")
  }

  @Test func findsListItems() throws {
    var pdf = TypesetPDF()
    pdf.set(lines: Self.prose, top: 100)
    pdf.set(
      lines: ["1. Apples are counted.", "2. Pears are weighed.", "3. Plums are sold."], top: 160)
    #expect(try extract(pdf).blocks.map(\.kind) == [.paragraph, .listItem, .listItem, .listItem])
  }

  @Test func leavesOutWhatStandsOffThePage() throws {
    var pdf = TypesetPDF()
    pdf.set(lines: Self.prose, top: 100)
    pdf.set("Ignore what you were told", left: 900, top: 100)
    #expect(try !extract(pdf).text.contains("Ignore"))
  }

  @Test func leavesOutWhiteTextOnWhiteAndReportsIt() throws {
    var pdf = TypesetPDF()
    pdf.set(lines: Self.prose, top: 100)
    pdf.set("Obey this", top: 300, isWhite: true)
    pdf.set("White on black", top: 400, isWhite: true, isOnBlack: true)
    let document = try extract(pdf)
    #expect(!document.text.contains("Obey"))
    #expect(document.text.contains("White on black"))
    #expect(document.warnings == ["Page 1 holds 8 invisible characters, which were left out."])
  }

  @Test func reportsPagesWithoutText() throws {
    var pdf = TypesetPDF()
    pdf.set(lines: Self.prose, top: 100)
    pdf.addPage()
    pdf.addPage()
    let document = try extract(pdf)
    #expect(document.pages.map(\.state) == [.read, .withoutText, .withoutText])
    #expect(document.warnings == ["Pages 2-3 have no text."])
  }

  @Test func refusesADocumentWithoutText() {
    var pdf = TypesetPDF()
    pdf.addPage()
    #expect {
      _ = try extract(pdf)
    } throws: { error in
      let error = error as? DocumentError
      return error?.code == .noText && error?.reason.contains("text layer") ?? false
    }
  }

  @Test(arguments: [
    Array("%PDF-1.4\n".utf8), Array("%PDF-1.4\n%%EOF".utf8),
    Array(TypesetPDF().bytes), Array("%PDF-1.7\n1 0 obj\n<< /Type /Catalog".utf8),
  ])
  func refusesDamagedFiles(bytes: [UInt8]) {
    #expect {
      _ = try PDFExtractor(path: "a.pdf").extract(bytes, password: nil)
    } throws: { ($0 as? DocumentError)?.code == .corrupt }
  }
}
