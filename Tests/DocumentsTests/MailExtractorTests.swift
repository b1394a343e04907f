import Foundation
import Testing

@testable import Documents

@Suite struct MailExtractorTests {
  private func read(_ type: String, _ body: String, subject: String = "S") throws -> Document {
    let mail =
      "From: a@b.example\nSubject: \(subject)\nMIME-Version: 1.0\nContent-Type: \(type)\n\n"
    let document = try DocumentReader().read(path: "a.eml", data: Data((mail + body).utf8))
    #expect(document.inconsistencies == [])
    #expect(document.pages.count == 1)
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
    #expect(document.attachments.isEmpty)
  }

  @Test func namesWhatIsNotRead() throws {
    let encrypted = try read(
      "multipart/encrypted; boundary=b", parts([("application/pgp-encrypted", "Version: 1")]))
    #expect(encrypted.warnings.first?.hasPrefix("A part is encrypted") == true)
    #expect(encrypted.isPartial)
    let envelope = try read(
      "application/pkcs7-mime; smime-type=enveloped-data; name=smime.p7m", "MIIB")
    #expect(envelope.warnings == encrypted.warnings)
    let outlook = try read(
      "multipart/mixed; boundary=b",
      parts([("text/plain", "Text."), ("application/ms-tnef; name=winmail.dat", "x\u{1}\u{2}")]))
    #expect(outlook.warnings == ["The attachment winmail.dat is of a kind that cannot be read."])
    #expect(!outlook.isPartial)
  }

  @Test func picturesAndDamagedAttachmentsAreNamed() throws {
    let program = (type: "application/x; name=a", body: "\u{7F}ELF\u{2}\u{1}")
    let many = try read(
      "multipart/mixed; boundary=b",
      parts([("text/plain", "Text.")] + Array(repeating: program, count: 7)))
    #expect(
      many.warnings == [
        "7 attachments are of a kind that cannot be read: a, a (2), a (3), a (4), a (5) and 2 more."
      ])
    #expect(!many.isPartial)
    let broken = parts([("text/plain", "Text."), ("application/pdf; name=a", "%PDF-1.4 cut off")])
    let damaged = try read("multipart/mixed; boundary=b", broken)
    #expect(damaged.isPartial)
    #expect(damaged.pages.map(\.state) == [.read])
    #expect(damaged.warnings.count == 1)
    #expect(damaged.warnings.first?.hasPrefix("The attachment a was not read: ") == true)
    #expect(damaged.attachments.isEmpty)
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
    let all = document.withAttachments
    #expect(all.map(\.path) == (0...4).map { "a.eml" + String(repeating: "/a.eml", count: $0) })
    #expect(!all.contains { $0.text.contains("Text.") })
    #expect(all.last?.warnings.first?.contains("nested too deep") == true)
    #expect(all.map(\.isPartial) == [false, false, false, false, true])
  }

  @Test func headersAreDecoded() throws {
    let mail = """
      From: =?utf-8?B?SsO4cmdlbg==?= <j@b.example>
      To: a@b.example
      Cc: "Lund, Ane" <ane@b.example>
      Date: Tue, 7 May 2024 14:30:00 +0200
      Subject: =?iso-8859-1?Q?caf=E9?= =?iso-8859-1?Q?_open?=
      MIME-Version: 1.0
      Content-Type: multipart/mixed; boundary=b

      --b

      Text.
      --b
      Content-Type: text/plain; name*0*=utf-8''%C3%A4%20; name*1=list.txt

      One.
      --b
      Content-Type: text/plain; name="=?utf-8?B?w7YudHh0?="

      Two.
      --b--

      """
    let document = try DocumentReader().read(path: "m", data: Data(mail.utf8))
    #expect(
      document.text == """
        From: Jørgen <j@b.example>
        To: a@b.example
        Cc: "Lund, Ane" <ane@b.example>
        Date: 2024-05-07 14:30 +0200
        Subject: café open

        Text.
        """)
    #expect(document.attachments.map(\.path) == ["m/ä list.txt", "m/ö.txt"])
  }

  @Test func picksTheTextAmongTheForms() throws {
    let calendar = "BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:Tea\nEND:VEVENT\nEND:VCALENDAR"
    let body = parts([
      ("text/plain", "Come."), ("text/html", "<p>Page.</p>"), ("text/calendar", calendar),
    ])
    #expect(
      try text(of: read("multipart/alternative; boundary=b", body)) == "Come.\nEvent: Tea")
    let twice = parts([
      ("text/plain", "Come."), ("text/calendar", calendar), ("application/ics; name=i", calendar),
    ])
    let document = try read("multipart/mixed; boundary=b", twice)
    #expect(text(of: document) == "Come.\nEvent: Tea")
    #expect(document.attachments.isEmpty)
    let report = parts([
      ("text/plain", "Not delivered."), ("message/delivery-status", "Reporting-MTA: dns; a"),
    ])
    let bounce = try read("multipart/report; boundary=b", report)
    #expect(bounce.attachments.isEmpty)
    #expect(bounce.warnings == [])
  }

  @Test func filesWithinPagesStay() throws {
    let body =
      String(
        parts([("text/html", "<p>Page.</p>"), ("text/css", "p { color: red }")]).dropLast(6))
      + "--b\nContent-Type: text/plain\nContent-Disposition: attachment; filename=a.txt\n\nA.\n--b--\n"
    let document = try read("multipart/related; boundary=b", body)
    #expect(document.attachments.map(\.path) == ["a.eml/a.txt"])
  }

  @Test func readsWhatIsSigned() throws {
    let pgp = parts([("text/plain", "Signed."), ("application/pgp-signature", "-----BEGIN")])
    let detached = try read("multipart/signed; boundary=b", pgp)
    #expect(text(of: detached) == "Signed.")
    #expect(detached.attachments.isEmpty)
    let inline =
      "-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA256\n\nSigned.\n- -- A\n"
      + "-----BEGIN PGP SIGNATURE-----\n\niQ==\n-----END PGP SIGNATURE-----\n"
    #expect(try text(of: read("text/plain", inline)) == "Signed.\n-- A")
    let secret =
      "Hello.\n\n-----BEGIN PGP MESSAGE-----\n\nhQ==\n-----END PGP MESSAGE-----\n\nBye."
    let encrypted = try read("text/plain", secret)
    #expect(text(of: encrypted) == "Hello.\nBye.")
    #expect(encrypted.isPartial)
  }

  /// An element in the Basic Encoding Rules, with its length or with an open end.
  private func element(_ tag: UInt8, _ content: [UInt8], isOpen: Bool = false) -> [UInt8] {
    isOpen
      ? [tag, 0x80] + content + [0, 0]
      : [tag, 0x82, UInt8(content.count >> 8), UInt8(content.count & 0xFF)] + content
  }

  @Test(arguments: [true, false])
  func readsWhatASignatureHolds(isOpen: Bool) throws {
    let inner = Array("Content-Type: text/plain\n\nSigned.".utf8)
    let octets =
      isOpen
      ? element(0x24, element(4, Array(inner[..<9])) + element(4, Array(inner[9...])), isOpen: true)
      : element(4, inner)
    let identifier: [UInt8] = [6, 9, 0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 1, 7, 2]
    let content = element(0x30, [6, 1, 1] + element(0xA0, octets, isOpen: isOpen), isOpen: isOpen)
    let data = element(0x30, [2, 1, 1] + element(0x31, []) + content, isOpen: isOpen)
    let bytes = element(
      0x30, identifier + element(0xA0, data, isOpen: isOpen), isOpen: isOpen)
    let fields =
      "application/pkcs7-mime; smime-type=signed-data\nContent-Transfer-Encoding: base64"
    let document = try read(fields, Data(bytes).base64EncodedString())
    #expect(text(of: document) == "Signed.")
    #expect(document.warnings == [])
    for length in bytes.indices {
      _ = SignedContent.content(of: Array(bytes[..<length]))
    }
  }

  @Test func charsetsAreBorne() throws {
    let latin =
      Data("From: a@b.example\nDate: x\nContent-Type: text/plain; charset=utf-8\n\n".utf8)
      + Data([0x63, 0x61, 0x66, 0xE9, 0x20, 0xE0, 0x20, 0x50, 0x61, 0x72, 0x69, 0x73, 0x2E])
    #expect(
      try DocumentReader().read(path: "a", data: latin).text.hasSuffix("café à Paris."))
    let file =
      "--b\n\nText.\n--b\nContent-Type: text/plain; charset=windows-1251; name=a.txt\n"
      + "Content-Transfer-Encoding: quoted-printable\n\n=CF=F0=E8=E2=E5=F2\n--b--\n"
    let document = try read("multipart/mixed; boundary=b", file)
    #expect(document.attachments.first?.text == "Привет")
  }
}
