import Foundation
import Testing

@testable import Documents

/// What of office documents and books is their text, and what is not.
@Suite struct OfficeExtractorTests {
  private func read(_ bytes: [UInt8]) throws -> Document {
    let document = try DocumentReader().read(path: "x", data: Data(bytes))
    #expect(document.inconsistencies == [])
    return document
  }

  private func blocks(_ document: Document) -> [String] {
    document.blocks.map { "\($0.kind.label): \(document[$0.range])" }
  }

  private func failure(_ bytes: [UInt8]) -> DocumentError? {
    do throws(DocumentError) {
      _ = try DocumentReader().read(path: "x", data: Data(bytes))
      return nil
    } catch {
      return error
    }
  }

  private static func mark(_ type: String) -> String {
    "<w:r><w:fldChar w:fldCharType=\"\(type)\"/></w:r>"
  }

  @Test(arguments: [
    "<w:sdt><w:sdtPr><w:docPartObj><w:docPartGallery w:val=\"Table of Contents\"/></w:docPartObj>"
      + "</w:sdtPr><w:sdtContent>\(OfficeFiles.paragraph("Contents"))"
      + "<w:p><w:r><w:lastRenderedPageBreak/><w:t>One 2</w:t></w:r></w:p></w:sdtContent></w:sdt>",
    "<w:p><w:pPr><w:pStyle w:val=\"Verzeichnis1\"/></w:pPr><w:r><w:lastRenderedPageBreak/>"
      + "<w:t>One 2</w:t></w:r></w:p>",
    "<w:p>\(mark("begin"))<w:r><w:instrText> TO</w:instrText></w:r><w:r><w:instrText>C \\o"
      + "</w:instrText></w:r>\(mark("separate"))\(OfficeFiles.run("One"))\(mark("begin"))<w:r>"
      + "<w:instrText> PAGEREF </w:instrText></w:r>\(mark("separate"))\(OfficeFiles.run("2"))"
      + "\(mark("end"))</w:p><w:p><w:r><w:lastRenderedPageBreak/><w:t>Two</w:t></w:r></w:p><w:p>"
      + "\(mark("end"))</w:p>",
    "<w:p><w:fldSimple w:instr=\"INDEX\"><w:r><w:lastRenderedPageBreak/><w:t>One 2</w:t></w:r>"
      + "</w:fldSimple></w:p>",
  ])
  func generatedContentsOfWordAreLeftOut(contents: String) throws {
    let document = try read(
      OfficeFiles.word(
        OfficeFiles.paragraph("Before.") + contents + OfficeFiles.paragraph("After."),
        styles: OfficeFiles.style("Verzeichnis1", "toc 1")))
    #expect(document.text == "Before.\n\nAfter.")
    #expect(document.pages.count == 2)
  }

  @Test func fieldsThatDoNotEndTakeNothingAway() throws {
    let open =
      "<w:p>\(Self.mark("begin"))<w:r><w:instrText>TOC</w:instrText></w:r>\(Self.mark("separate"))"
    let document = try read(OfficeFiles.word(open + "</w:p>" + OfficeFiles.paragraph("Text.")))
    #expect(document.text == "Text.")
  }

  @Test func hiddenTextOfWordIsReported() throws {
    let styles =
      OfficeFiles.style("S", "Secret", "<w:rPr><w:vanish/></w:rPr>")
      + OfficeFiles.style("T", "Deeper", "<w:basedOn w:val=\"S\"/>")
    let body =
      OfficeFiles.paragraph("Text.") + OfficeFiles.paragraph("aa", style: "T")
      + "<w:p>" + OfficeFiles.run("Shown.") + OfficeFiles.run("b", "<w:rStyle w:val=\"S\"/>")
      + OfficeFiles.run("c", "<w:vanish/>") + OfficeFiles.run(" Too.", "<w:vanish w:val=\"0\"/>")
      + "</w:p>"
    let document = try read(OfficeFiles.word(body, styles: styles))
    #expect(document.text == "Text.\n\nShown. Too.")
    #expect(document.warnings == ["4 characters of hidden text were left out."])
  }

  @Test func changesCommentsAndHeadersOfWord() throws {
    let body =
      "<w:p><w:commentRangeStart w:id=\"1\"/>\(OfficeFiles.run("Kept"))<w:del><w:r><w:delText>gone"
      + "</w:delText></w:r></w:del><w:moveFrom>\(OfficeFiles.run("moved"))</w:moveFrom>"
      + "<w:ins>\(OfficeFiles.run(" and new."))</w:ins><w:r><w:commentReference w:id=\"1\"/></w:r>"
      + "</w:p><w:sectPr><w:headerReference/></w:sectPr>"
    let document = try read(
      OfficeFiles.word(
        body,
        others: [
          ("word/comments.xml", "<w:notes>\(OfficeFiles.paragraph("comment"))</w:notes>"),
          ("word/header1.xml", "<w:notes>\(OfficeFiles.paragraph("header"))</w:notes>"),
        ]))
    #expect(document.text == "Kept and new.")
  }

  @Test func structureOfWord() throws {
    let styles =
      OfficeFiles.style("berschrift2", "heading 2") + OfficeFiles.style("Zitat", "Quote")
      + OfficeFiles.style("My", "My own", "<w:basedOn w:val=\"berschrift2\"/>")
      + OfficeFiles.style("L", "Points", "<w:pPr><w:outlineLvl w:val=\"2\"/></w:pPr>")
    let cells = ["a", "b"].map { "<w:tc>\(OfficeFiles.paragraph($0))</w:tc>" }.joined()
    let body =
      OfficeFiles.paragraph("One", style: "berschrift2") + OfficeFiles.paragraph("Two", style: "My")
      + OfficeFiles.paragraph("Three", style: "L") + OfficeFiles.paragraph("Said", style: "Zitat")
      + "<w:tbl><w:tr>\(cells)</w:tr><w:tr>\(cells)</w:tr></w:tbl>"
      + "<w:p><w:r><w:t>Text</w:t><w:footnoteReference w:id=\"1\"/></w:r></w:p>"
      + OfficeFiles.paragraph("Next")
    let document = try read(
      OfficeFiles.word(
        body, styles: styles, main: "word/document2.xml",
        others: [
          (
            "word/footnotes.xml",
            "<w:notes><w:footnote w:id=\"1\">\(OfficeFiles.paragraph("Note"))</w:footnote></w:notes>"
          )
        ]))
    #expect(
      blocks(document) == [
        "h2: One", "h2: Two", "h3: Three", "quote: Said", "table: a\tb\na\tb", "p: Text", "p: Note",
        "p: Next",
      ])
  }

  @Test func openDocumentsAreReadAlike() throws {
    let styles =
      "<style:style style:name=\"H\" style:family=\"text\"><style:text-properties "
      + "text:display=\"none\"/></style:style><style:style style:name=\"P\" "
      + "style:family=\"paragraph\"><style:text-properties text:display=\"none\"/></style:style>"
      + "<style:style style:name=\"Q\" style:family=\"paragraph\" "
      + "style:parent-style-name=\"Quotations\"/>"
    let body =
      "<text:tracked-changes><text:changed-region><text:deletion><text:p>gone</text:p>"
      + "</text:deletion></text:changed-region></text:tracked-changes>"
      + "<text:table-of-content><text:index-body><text:index-title><text:p>Contents</text:p>"
      + "</text:index-title><text:p>One<text:soft-page-break/>2</text:p></text:index-body>"
      + "</text:table-of-content><text:p>Text<text:change-start/> and new<text:change-end/>"
      + "<text:span text:style-name=\"H\">aa</text:span>.<office:annotation><text:p>comment</text:p>"
      + "</office:annotation><text:note><text:note-body><text:p>Note.</text:p></text:note-body>"
      + "</text:note></text:p><text:p text:style-name=\"P\">b</text:p>"
      + "<text:p>c<text:hidden-paragraph text:is-hidden=\"true\"/></text:p>"
      + "<text:p>See<text:hidden-text text:is-hidden=\"true\">d</text:hidden-text>.</text:p>"
      + "<text:p text:style-name=\"Q\">Said.</text:p>"
      + "<text:section text:display=\"none\"><text:p>e</text:p></text:section>"
    let document = try read(OfficeFiles.openDocument(body, styles: styles))
    #expect(
      blocks(document) == ["p: Text and new.", "p: Note.", "p: See.", "quote: Said."])
    #expect(document.pages.count == 2)
    #expect(document.warnings == ["6 characters of hidden text were left out."])
  }

  @Test func contentsOfBooksAreLeftOut() throws {
    let parts = [
      (name: "toc.html", content: "<p>Contents</p>"), (name: "nav.html", content: "<p>Nav</p>"),
      (name: "b.html", content: "<p>Second by name.</p>"),
      (name: "a.html", content: "<p>Third.</p>"),
    ]
    let whole = OfficeFiles.book(
      parts, guide: "<reference type=\"toc\" href=\"toc.html\"/>", properties: ["nav.html": "nav"])
    #expect(try read(whole).text == "Second by name.\n\nThird.")
    let within = OfficeFiles.book(
      parts, guide: "<reference type=\"toc\" href=\"b.html#toc\"/>", properties: [:])
    #expect(try read(within).text.contains("Second by name."))
  }

  @Test func protectionOfBooksIsNamed() throws {
    func encryption(_ name: String) -> [(name: String, content: String)] {
      [
        (
          "META-INF/encryption.xml",
          "<e xmlns:x=\"http://www.w3.org/2001/04/xmlenc#\"><x:EncryptedData><x:CipherData>"
            + "<x:CipherReference URI=\"\(name)\"/></x:CipherData></x:EncryptedData></e>"
        )
      ]
    }
    let parts = [(name: "a b.html", content: "<p>Text.</p>")]
    let locked = failure(OfficeFiles.book(parts, others: encryption("O/a%20b.html")))
    #expect(locked?.code == .passwordRequired)
    #expect(locked?.reason.contains("EPUB book is protected") == true)
    #expect(try read(OfficeFiles.book(parts, others: encryption("O/font.otf"))).text == "Text.")
  }

  /// A compound file with names in its directory.
  private func compound(_ names: [String]) -> [UInt8] {
    var bytes: [UInt8] = [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]
    bytes += [UInt8](repeating: 0, count: 1024 - bytes.count)
    for name in names {
      let entry = name.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
      bytes += entry + [UInt8](repeating: 0, count: 128 - entry.count)
    }
    return bytes
  }

  @Test func encryptionIsNamedWithItsFormat() throws {
    let office = failure(compound(["Root Entry", "EncryptionInfo", "EncryptedPackage"]))
    #expect(office?.code == .passwordRequired)
    #expect(office?.reason.contains("DOCX") == true)
    #expect(failure(compound(["Root Entry", "WordDocument"]))?.code == .unknownType)
    #expect(
      failure(compound(["Root Entry", "__substg1.0_001A001E"]))?.reason.contains("MSG") == true)
    #expect(failure(compound([]))?.code == .unknownType)
    let open = OfficeFiles.openDocument(
      "", manifest: "<manifest:file-entry><manifest:encryption-data/></manifest:file-entry>")
    #expect(failure(open)?.code == .passwordRequired)
    #expect(failure(open)?.reason.hasPrefix("The OpenDocument text is encrypted;") == true)
    let entry = failure(Self.encrypted(OfficeFiles.word(OfficeFiles.paragraph("x"))))
    #expect(entry?.code == .passwordRequired)
    #expect(entry?.reason.hasPrefix("The Word document is encrypted;") == true)
  }

  /// Sets the flag of encryption in all headers of an archive.
  private static func encrypted(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for position in bytes.indices.dropLast(10) {
      if bytes[position...].starts(with: [0x50, 0x4B, 3, 4]) { bytes[position + 6] |= 1 }
      if bytes[position...].starts(with: [0x50, 0x4B, 1, 2]) { bytes[position + 8] |= 1 }
    }
    return bytes
  }

  @Test func damagedMarkupMakesTheTextPartial() throws {
    let document = try read(OfficeFiles.word(OfficeFiles.paragraph("One.") + "<w:p><w:r>"))
    #expect(document.text == "One.")
    #expect(document.isPartial)
    #expect(document.warnings == ["The markup is damaged; some text may be missing."])
    let notes = try read(
      OfficeFiles.word(
        OfficeFiles.paragraph("One."), others: [("word/footnotes.xml", "<w:notes><w:footnote")]))
    #expect(notes.isPartial)
  }
}
