import Testing

@testable import Documents

@Suite struct MailReplyTests {
  @Test(arguments: [
    ("New.\n\n> old\n> older", "New.", 2, 0),
    ("New.\nOn 6 May 2024, A wrote:\n> old", "New.", 2, 0),
    ("Neu.\nAm 6. Mai 2024 um 9 Uhr\nschrieb A:\n\n> alt", "Neu.", 3, 0),
    ("> question\nAnswer.\n> next\nYes.", "Answer.\nYes.", 2, 0),
    ("New.\n-- \nA\nHarbour office", "New.", 0, 2),
    ("New.\n-- \nA\nOn 6 May 2024, B wrote:\n> old", "New.", 2, 1),
    ("New.\n-----Original Message-----\nFrom: B\n\nold", "New.", 3, 0),
    ("> only old", "> only old", 0, 0), ("-- \nA", "-- \nA", 0, 0),
    ("-----Original Message-----\nold", "-----Original Message-----\nold", 0, 0),
    ("As I wrote: no.\nTwo > one.", "As I wrote: no.\nTwo > one.", 0, 0), ("", "", 0, 0),
  ])
  func leavesOutWhatIsNotNew(text: String, new: String, quoted: Int, signature: Int) {
    let reply = MailReply(text, isForward: false)
    #expect(reply.text.trimmingSpace == new.trimmingSpace)
    #expect(reply.quotedLines == quoted)
    #expect(reply.signatureLines == signature)
  }

  @Test func keepsWhatIsPassedOn() {
    let text = "See below.\n-----Original Message-----\nThe news."
    #expect(MailReply(text, isForward: true).text == text)
  }

  @Test(arguments: [
    ("../../etc/x", "x"), ("C:\\docs\\a.pdf", "a.pdf"), ("a\u{0}\u{202E}b\n.txt", "ab.txt"),
    ("..", "attachment"), ("", "attachment"), ("/", "attachment"), (nil, "attachment"),
  ])
  func tidiesNames(name: String?, tidy: String) {
    #expect(AttachmentName.tidy(name) == tidy)
  }
}
