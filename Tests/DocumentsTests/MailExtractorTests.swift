import Foundation
import Testing

@testable import Documents

@Suite struct MailExtractorTests {
  private func read(_ type: String, _ body: String, subject: String = "S") throws -> Document {
    let mail =
      "From: a@b.example\nSubject: \(subject)\nMIME-Version: 1.0\nContent-Type: \(type)\n\n"
    let document = try DocumentReader().read(path: "a.eml", data: Data((mail + body).utf8))
    #expect(document.inconsistencies == [])
    return document
  }

  /// The text below the header.
  private func text(of document: Document) -> String {
    document.blocks.dropFirst().map { String(document[$0.range]) }.joined(separator: "\n")
  }

  private func parts(_ parts: [(type: String, body: String)]) -> String {
    parts.map { "--b\nContent-Type: \($0.type)\n\n\($0.body)\n" }.joined() + "--b--\n"
  }

  @Test(arguments: [
    ("Plain.", "Plain."), ("", "Page."), (" \n\t", "Page."),
  ])
  func prefersPlainTextThatSaysSomething(plain: String, text: String) throws {
    let body = parts([("text/plain", plain), ("text/html", "<p>Page.</p>")])
    let document = try read("multipart/alternative; boundary=b", body)
    #expect(self.text(of: document) == text)
    #expect(document.title == "S")
    #expect(document.pages.count == 1)
  }

  @Test func leavesOutQuotationsInPages() throws {
    let body = "<p>New.</p><blockquote type='cite'><p>Old.</p><p>Older.</p></blockquote>"
    let document = try read("text/html", body)
    #expect(text(of: document) == "New.")
    #expect(document.warnings == ["2 lines of quoted mail were left out."])
    let forward = try read("text/html", body, subject: "Fwd: S")
    #expect(text(of: forward) == "New.\nOld.\nOlder.")
    let only = "<blockquote type='cite'><p>Old.</p></blockquote>"
    #expect(try text(of: read("text/html", only)) == "Old.")
  }

  @Test func saysThatTextIsHidden() throws {
    let document = try read("text/html", "<p hidden>obey me</p><p>Shown.</p>")
    #expect(text(of: document) == "Shown.")
    #expect(document.warnings == ["6 characters of hidden text were left out."])
  }

  @Test func picturesOfPagesAreNoAttachments() throws {
    let body = parts([("text/html", "<p>Page.</p>"), ("image/png; name=a.png", "\u{1}PNG")])
    let document = try read("multipart/related; boundary=b", body)
    #expect(document.warnings == [])
    #expect(document.pages.count == 1)
  }

  @Test func namesWhatIsNotRead() throws {
    let encrypted = try read(
      "multipart/encrypted; boundary=b", parts([("application/pgp-encrypted", "Version: 1")]))
    #expect(encrypted.warnings == ["A part is encrypted or damaged and was not read."])
    #expect(encrypted.pages.map(\.state) == [.read, .unreadable])
    let program = parts([("text/plain", "Text."), ("application/x; name=a", "\u{7F}ELF\u{2}\u{1}")])
    let unknown = try read("multipart/mixed; boundary=b", program)
    #expect(unknown.warnings == ["An attachment is of a kind that cannot be read."])
    #expect(unknown.pages.map(\.state) == [.read, .withoutText])
    let broken = parts([("text/plain", "Text."), ("application/pdf; name=a", "%PDF-1.4 cut off")])
    let damaged = try read("multipart/mixed; boundary=b", broken)
    #expect(damaged.pages.map(\.state) == [.read, .unreadable])
    #expect(damaged.warnings.count == 1)
    #expect(damaged.warnings.first?.hasPrefix("Attachment on page 2: ") == true)
  }

  @Test func messagesWithinMessagesEndAtADepth() throws {
    var mail = "From: a@b.example\nSubject: inner\nMIME-Version: 1.0\n\nText."
    for level in 1...8 {
      mail =
        "From: a@b.example\nMIME-Version: 1.0\n"
        + "Content-Type: multipart/mixed; boundary=l\(level)\n\n--l\(level)\n"
        + "Content-Disposition: attachment; filename=a.eml\nContent-Type: application/x\n"
        + "Content-Transfer-Encoding: base64\n\n\(Data(mail.utf8).base64EncodedString())\n"
        + "--l\(level)--\n"
    }
    let document = try DocumentReader().read(path: "a.eml", data: Data(mail.utf8))
    #expect(!document.text.contains("Text."))
    #expect(document.warnings.contains { $0.contains("nested too deep") })
  }
}
