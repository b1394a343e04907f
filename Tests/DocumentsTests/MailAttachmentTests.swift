import Foundation
import Testing

@testable import Documents

/// What is attached to messages becomes documents of their own.
@Suite struct MailAttachmentTests {
  private func read(_ mail: String, path: String = "m.eml") throws -> Document {
    let document = try DocumentReader().read(path: path, data: Data(mail.utf8))
    #expect(document.inconsistencies == [])
    return document
  }

  private func mail(_ parts: [(header: String, body: String)], subject: String = "S") -> String {
    "From: a@b.example\nSubject: \(subject)\nMIME-Version: 1.0\n"
      + "Content-Type: multipart/mixed; boundary=b\n\n--b\n\nThe letter.\n"
      + parts.map { "--b\n\($0.header)\n\n\($0.body)\n" }.joined() + "--b--\n"
  }

  private func file(_ name: String) -> String {
    "Content-Type: text/plain; charset=utf-8\nContent-Disposition: attachment; filename=\"\(name)\""
  }

  @Test func attachmentsAreDocuments() throws {
    let german = "Der Verein hat im Herbst die Äpfel geerntet und auf dem Markt verkauft."
    let document = try read(mail([(file("a.txt"), german), (file("b.html"), "<p>Two.</p>")]))
    #expect(document.pages.count == 1)
    #expect(document.text.hasSuffix("The letter."))
    #expect(document.attachments.map(\.path) == ["m.eml/a.txt", "m.eml/b.html"])
    #expect(document.attachments.map(\.text) == [german, "Two."])
    #expect(document.attachments.first?.language == "de")
    #expect(document.warnings == [])
    let decoded = try JSONDecoder().decode(Document.self, from: JSONEncoder().encode(document))
    #expect(decoded == document)
  }

  @Test func pathsAreUnambiguousAndStayWithinTheMail() throws {
    let names = ["a.txt", "../../a.txt", "a (2).txt", "C:\\\\a.txt", "..", "/", "b"]
    let document = try read(mail(names.map { (file($0), "x") }))
    #expect(
      document.attachments.map(\.path) == [
        "m.eml/a.txt", "m.eml/a (2).txt", "m.eml/a (2) (2).txt", "m.eml/a (3).txt",
        "m.eml/attachment", "m.eml/attachment (2)", "m.eml/b",
      ])
  }

  @Test func attachedMessagesHaveTheirOwnAttachments() throws {
    let inner = mail([(file("a.txt"), "Inner.")], subject: "Re: one/two")
      .replacing("boundary=b", with: "boundary=c").replacing("--b", with: "--c")
    let document = try read(
      mail([("Content-Type: message/rfc822", inner), ("Content-Type: message/rfc822", inner)]))
    #expect(
      document.withAttachments.map(\.path) == [
        "m.eml", "m.eml/Re: one-two.eml", "m.eml/Re: one-two.eml/a.txt",
        "m.eml/Re: one-two (2).eml", "m.eml/Re: one-two (2).eml/a.txt",
      ])
    #expect(document.attachments.first?.title == "Re: one/two")
    #expect(document.attachments.first?.text.hasSuffix("The letter.") == true)
  }

  @Test func messagesOfAMailboxKeepTheirAttachmentsApart() throws {
    let message = mail([(file("a.txt"), "One."), (file("a.txt"), "Two.")])
    let box =
      "From a Mon May  6 09:12:00 2024\n\(message)\nFrom a Mon May  6 09:13:00 2024\n\(message)"
    let document = try read(box, path: "box.mbox")
    #expect(document.pages.count == 2)
    #expect(
      document.attachments.map(\.path) == [
        "box.mbox/1/a.txt", "box.mbox/1/a (2).txt", "box.mbox/2/a.txt", "box.mbox/2/a (2).txt",
      ])
    #expect(!document.text.contains("One."))
  }

  @Test func manyAttachmentsOfOneNameTakeLittleTime() throws {
    let document = try read(mail(Array(repeating: (file("a"), "x"), count: 5_000)))
    #expect(Set(document.attachments.map(\.path)).count == 5_000)
  }
}
