import Foundation
import TestSupport
import Testing

@testable import Documents

/// Office documents, books and mail that are damaged or made to do harm.
@Suite struct HostileContainerTests {
  private static let names = [
    "letter.docx", "letter.odt", "book.epub", "message.eml", "mailbox.mbox",
  ]

  /// Reads bytes, and expects a sound document or an error without text of the document.
  @discardableResult
  private func read(_ bytes: [UInt8]) -> Result<Document, DocumentError> {
    do throws(DocumentError) {
      let document = try DocumentReader().read(path: "x", data: Data(bytes))
      #expect(document.inconsistencies == [])
      return .success(document)
    } catch {
      #expect(error.reason.hasSuffix("."))
      return .failure(error)
    }
  }

  private func text(_ bytes: [UInt8]) throws -> String { try read(bytes).get().text }

  private func code(_ bytes: [UInt8]) -> DocumentError.Code? {
    if case .failure(let error) = read(bytes) { error.code } else { nil }
  }

  private func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: Repository.fixture(name)))
  }

  @Test(arguments: names)
  func damageAtTheEndIsNamed(name: String) throws {
    guard !name.hasSuffix("l"), !name.hasSuffix("x") || name.hasSuffix("docx") else { return }
    let whole = try bytes(name)
    #expect(code(Array(whole.dropLast(30))) == .corrupt)
  }

  private func word(_ body: String, prolog: String = "") -> [UInt8] {
    var builder = ZipBuilder()
    builder.add(
      "word/document.xml",
      prolog
        + "<w:document xmlns:w=\"http://schemas.openxmlformats.org/wordprocessingml/2006/main\">"
        + "<w:body>\(body)</w:body></w:document>")
    return builder.archive
  }

  private func paragraph(_ text: String) -> String { "<w:p><w:r><w:t>\(text)</w:t></w:r></w:p>" }

  @Test func wordDocumentsWithoutTheirOtherPartsAreRead() throws {
    #expect(try text(word(paragraph("One."))) == "One.")
    #expect(code(word("")) == .noText)
    #expect(code(word(paragraph(" "))) == .noText)
  }

  @Test func entitiesAreNotFollowed() {
    let prolog = "<!DOCTYPE x [<!ENTITY f SYSTEM \"file:///etc/passwd\"><!ENTITY g \"&f;&f;\">]>"
    let result = read(word(paragraph("One &f;&g; two."), prolog: prolog))
    #expect(!"\(result)".contains("root:"))
  }

  @Test func deepNestingEnds() {
    let depth = 5_000
    let tables = String(repeating: "<w:tbl><w:tr><w:tc>", count: depth)
    read(word(paragraph("One.") + tables))
  }

  @Test func notesThatReferToThemselvesEnd() throws {
    let names = "xmlns:w=\"http://schemas.openxmlformats.org/wordprocessingml/2006/main\""
    let reference = "<w:p><w:r><w:t>x</w:t><w:footnoteReference w:id=\"1\"/></w:r></w:p>"
    var builder = ZipBuilder()
    builder.add(
      "word/document.xml", "<w:document \(names)><w:body>\(reference)</w:body></w:document>")
    builder.add(
      "word/footnotes.xml",
      "<w:footnotes \(names)><w:footnote w:id=\"1\">"
        + String(repeating: reference, count: 50) + "</w:footnote></w:footnotes>"
    )
    #expect(try text(builder.archive).count { $0 == "x" } == 51)
  }

  @Test func encryptionIsNamed() {
    var open = ZipBuilder()
    open.add("mimetype", "application/vnd.oasis.opendocument.text")
    open.add("content.xml", "\u{1}\u{2}")
    open.add(
      "META-INF/manifest.xml",
      "<m:manifest xmlns:m=\"urn:oasis:names:tc:opendocument:xmlns:manifest:1.0\"><m:file-entry>"
        + "<m:encryption-data/></m:file-entry></m:manifest>")
    #expect(code(open.archive) == .passwordRequired)
  }

  @Test func partsOutsideABookAreMissing() throws {
    var book = ZipBuilder()
    book.add("mimetype", "application/epub+zip")
    book.add(
      "META-INF/container.xml",
      "<c:container xmlns:c=\"urn:oasis:names:tc:opendocument:xmlns:container\"><c:rootfile "
        + "full-path=\"a.opf\"/></c:container>")
    book.add(
      "a.opf",
      "<package xmlns=\"http://www.idpf.org/2007/opf\"><manifest><item id=\"a\" "
        + "href=\"../../../etc/passwd\"/><item id=\"b\" href=\"b.html\"/></manifest><spine>"
        + "<itemref idref=\"a\"/><itemref idref=\"b\"/></spine></package>")
    book.add("b.html", "<p>Text.</p>")
    let document = try read(book.archive).get()
    #expect(document.text == "Text.")
    #expect(document.pages.map(\.state) == [.unreadable, .read])
    #expect(document.warnings == ["Page 1 is missing from the book."])
  }

  private func mail(_ fields: String, _ body: String) -> [UInt8] {
    Array("From: a@b.example\nSubject: S\nMIME-Version: 1.0\n\(fields)\n\n\(body)".utf8)
  }

  @Test func wrongCharsetsAndZerosAreBorne() throws {
    let wrong = mail("Content-Type: text/plain; charset=klingon", "Der Fluß ist über die Ufer.")
    #expect(try text(wrong).hasSuffix("Der Fluß ist über die Ufer."))
    let zeros = mail("Content-Type: text/plain", "One\0 two\0\0 three.")
    #expect(try text(zeros).hasSuffix("One two three."))
  }

  @Test func pathsOfAttachmentsReachNothing() throws {
    let body =
      "--b\n\nText.\n--b\nContent-Disposition: attachment; filename=\"../../etc/x\"\n\nInner.\n--b--\n"
    let document = try read(mail("Content-Type: multipart/mixed; boundary=b", body)).get()
    #expect(document.text.hasSuffix("Text."))
    #expect(document.attachments.map(\.path) == ["x/x"])
  }

  @Test func nestedPartsEnd() throws {
    let depth = 3_000
    var body = ""
    for level in 1...depth {
      body += "--b\(level - 1)\nContent-Type: multipart/mixed; boundary=b\(level)\n\n"
    }
    let document = try read(mail("Content-Type: multipart/mixed; boundary=b0", body)).get()
    #expect(document.warnings == ["A part is nested too deep and was not read."])
    #expect(document.isPartial)
    let messages = String(repeating: "Content-Type: message/rfc822\n\n", count: depth)
    read(mail("X-A: b", messages))
    read(Array("From: a@b.example\nDate: x\n\(messages)Text".utf8))
  }
}
