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

  @Test(arguments: [
    "On Mon, 6 May 2024 at 09:12, Ida Brandt <i@b.example> wrote:",
    "Am Mo., 6. Mai 2024 um 09:12 Uhr schrieb Ida Brandt <i@b.example>:",
    "Le lun. 6 mai 2024 à 09:12, Ida Brandt <i@b.example> a écrit :",
    "El lun, 6 may 2024 a las 9:12, Ida Brandt (<i@b.example>) escribió:",
    "Em seg., 6 de mai. de 2024 às 09:12, Ida Brandt <i@b.example> escreveu:",
    "Il giorno lun 6 mag 2024 alle ore 09:12 Ida Brandt <i@b.example> ha scritto:",
    "Op ma 6 mei 2024 om 09:12 schreef Ida Brandt <i@b.example>:",
    "2024年5月6日(月) 9:12 Ida Brandt <i@b.example>:",
    "2024/05/06 9:12、Ida Brandt <i@b.example>のメール:",
    "Ida Brandt <i@b.example> 于2024年5月6日周一 09:12写道：",
    "On Mon, 6 May 2024 at 09:12, Ida Brandt\n<i@b.example> wrote:",
  ])
  func knowsTheAttributionsOfManyLanguages(line: String) {
    for text in ["New.\n\n\(line)\n> old\n> older", "New.\n\n\(line)\n\nold\nolder"] {
      let reply = MailReply(text, isForward: false)
      #expect(reply.text.trimmingSpace == "New.")
      #expect(reply.quotedLines == 2 + line.split(separator: "\n").count)
    }
  }

  @Test(arguments: [
    "From: Ida\nSent: Monday, 6 May 2024\nTo: Ane\nSubject: The lamp",
    "*From:* Ida\n*Date:* Monday, 6 May 2024\n*To:* Ane",
    "Von: Ida\nGesendet: Montag, 6. Mai 2024\nAn: Ane\nBetreff: Lampe",
    "De : Ida\nEnvoyé : lundi 6 mai 2024\nÀ : Ane\nObjet : Lampe",
    "De: Ida\nEnviado el: lunes\nPara: Ane\nAsunto: Lampara",
    "Da: Ida\nInviato: lunedì\nA: Ane\nOggetto: Lampada",
    "Van: Ida\nVerzonden: maandag\nAan: Ane\nOnderwerp: Lamp",
    "差出人: Ida\n送信日時: 2024年5月6日\n宛先: Ane\n件名: 灯台",
    "发件人: Ida\n发送时间: 2024年5月6日\n收件人: Ane\n主题: 灯",
  ])
  func knowsTheHeadersOfQuotedMessages(header: String) {
    let text = "New.\n\n________________________________\n\(header)\n\nold"
    let reply = MailReply(text, isForward: false)
    #expect(reply.text.trimmingSpace == "New.")
    #expect(reply.quotedLines == 1 + header.split(separator: "\n").count)
    let passedOn = "New.\n\n---------- Forwarded message ---------\n\(header)\n\nnews"
    #expect(MailReply(passedOn, isForward: false).text == passedOn)
    #expect(MailReply("\(header)\n\nA note.", isForward: false).text == "\(header)\n\nA note.")
  }

  @Test(arguments: ["Sent from my iPhone", "Von meinem iPhone gesendet", "发自我的iPhone"])
  func leavesOutWhatTelephonesAdd(line: String) {
    let reply = MailReply("New.\n\n\(line)\n\n> old", isForward: false)
    #expect(reply.text.trimmingSpace == "New.")
    #expect(reply.signatureLines == 1)
  }

  @Test(arguments: [
    "<p>New.</p><div class='gmail_quote'><div>On 6 May 2024, A wrote:</div><p>Old.</p></div>",
    "<p>New.</p><div id='appendonsend'></div><hr><p>From: A</p><p>Old.</p>",
    "<p>New.</p><p><b>From:</b> A<br><b>Sent:</b> Monday<br><b>To:</b> B</p><p>Old.</p>",
    "<p>New.</p><p>On 6 May 2024, A wrote:</p><blockquote type='cite'>Old.</blockquote>",
    "<p>New.</p><div class='gmail_signature'>A</div><div class='gmail_quote'>Old.</div>",
  ])
  func knowsTheMarksOfPages(page: String) {
    let tree = HTMLParser.parse(page)
    let reply = MailPage(tree, isForward: false)
    #expect(reply.blocks.map(\.text) == ["New."])
    #expect(reply.quotedLines >= 1)
    #expect(MailPage(tree, isForward: true).blocks.contains { $0.text == "Old." })
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
