/// Collects the blocks of messages.
struct MailWriter {
  /// A block and the page that it stands on.
  struct Block {
    let kind: Document.Block.Kind
    let text: String
    let page: Int
  }

  /// The finished blocks.
  private(set) var blocks: [Block] = []
  /// The number of the page that is being written.
  private(set) var page = 0

  private let isMailbox: Bool
  private var quotedLines = 0
  private var signatureLines = 0
  private var hiddenCount = 0
  private var encryptedCount = 0
  private var tooDeepCount = 0
  private var unreadCount = 0

  /// Creates a writer.
  ///
  /// - Parameter isMailbox: Whether the messages are of a mailbox, which changes some of their lines.
  init(isMailbox: Bool) {
    self.isMailbox = isMailbox
  }

  /// How many parts hold text that could not be read.
  var lostCount: Int { encryptedCount + tooDeepCount + unreadCount }

  /// What a reader should know about the messages, one sentence each.
  var warnings: [String] {
    let counts = [
      (
        quotedLines, "A line of quoted mail was left out.", "lines of quoted mail were left out."
      ),
      (
        signatureLines, "A line of a signature was left out.",
        "lines of signatures were left out."
      ),
      (
        hiddenCount, "A character of hidden text was left out.",
        "characters of hidden text were left out."
      ),
      (
        encryptedCount,
        "A part is encrypted and was not read; save its text from the mail program that can.",
        "parts are encrypted and were not read; save their text from the mail program that can."
      ),
      (
        tooDeepCount, "A part is nested too deep and was not read.",
        "parts are nested too deep and were not read."
      ),
      (
        unreadCount, "A part is in no known character encoding and was not read.",
        "parts are in no known character encoding and were not read."
      ),
    ]
    return counts.filter { $0.0 > 0 }.map { $0.0 == 1 ? $0.1 : "\($0.0) \($0.2)" }
  }

  /// Adds a message on a page of its own, without what is attached to it.
  mutating func append(_ message: MailMessage) {
    page += 1
    encryptedCount += message.encryptedCount
    tooDeepCount += message.tooDeepCount
    let header = [
      ("From", message.from), ("To", message.to), ("Cc", message.copies), ("Date", message.date),
      ("Subject", message.subject),
    ].compactMap { label, value in
      value.map { "\(label): " + $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    }
    append(.paragraph, header.joined(separator: "\n"))
    var events: Set<String> = []
    for body in message.bodies {
      guard body.form == .calendar else {
        write(body, isForward: message.isForward)
        continue
      }
      // An invitation often comes in two forms.
      for event in text(of: body).map(CalendarText.paragraphs) ?? []
      where events.insert(event).inserted {
        append(.paragraph, event)
      }
    }
  }

  private mutating func append(_ kind: Document.Block.Kind, _ text: String) {
    blocks.append(Block(kind: kind, text: text.filter { $0 != "\0" }, page: page))
  }

  private mutating func write(_ body: MailMessage.Body, isForward: Bool) {
    if body.form == .page {
      writePage(body, isForward: isForward)
      return
    }
    guard var text = text(of: body) else { return }
    if isMailbox { text = MailboxFormat.unescaped(text) }
    if case .flowed(let deletesSpaces) = body.form {
      text = FlowedText.unwrapped(text, deletesSpaces: deletesSpaces)
    }
    let armored = ArmoredText(text)
    encryptedCount += armored.encryptedCount
    let reply = MailReply(armored.text, isForward: isForward)
    quotedLines += reply.quotedLines
    signatureLines += reply.signatureLines
    for block in TextExtractor.blocks(of: reply.text) { append(block.kind, block.text) }
  }

  private mutating func writePage(_ body: MailMessage.Body, isForward: Bool) {
    let bytes = Self.textBytes(of: body)
    guard !bytes.isEmpty else { return }
    guard let tree = HTMLWholePage.tree(of: bytes, charset: body.charset) else {
      unreadCount += 1
      return
    }
    let page = MailPage(tree, isForward: isForward)
    hiddenCount += page.hiddenCount
    quotedLines += page.quotedLines
    signatureLines += page.signatureLines
    for block in page.blocks { append(block.kind, block.text) }
  }

  private mutating func text(of body: MailMessage.Body) -> String? {
    let bytes = Self.textBytes(of: body)
    guard !bytes.isEmpty else { return nil }
    let decoded = TextDecoder.decode(bytes, declaredCharset: body.charset)
    if decoded == nil { unreadCount += 1 }
    return decoded?.text
  }

  /// Only in wide charsets zeros are part of the text.
  private static func textBytes(of body: MailMessage.Body) -> [UInt8] {
    let charset = body.charset?.lowercased() ?? ""
    let isWide = charset.hasPrefix("utf-16") || charset.hasPrefix("utf-32")
    return isWide ? body.bytes : body.bytes.filter { $0 != 0 }
  }
}
