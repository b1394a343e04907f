/// Collects the blocks of messages and of what is attached to them.
struct MailWriter {
  /// Reads an attachment as a document of its own.
  typealias ReadAttachment = (_ name: String, _ bytes: [UInt8]) throws(DocumentError) -> Document

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
  /// What became of the pages that have no text.
  private(set) var states: [Int: Document.Page.State] = [:]

  private let isMailbox: Bool
  private let readAttachment: ReadAttachment
  private var notes: [String] = []
  private var quotedLines = 0
  private var signatureLines = 0
  private var hiddenCount = 0
  private var unreadCount = 0
  private var unknownCount = 0

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - isMailbox: Whether attachments stand on the page of their message, not on their own.
  ///   - readAttachment: Reads an attachment.
  init(isMailbox: Bool, readAttachment: @escaping ReadAttachment) {
    self.isMailbox = isMailbox
    self.readAttachment = readAttachment
  }

  /// Adds a message on a page of its own, with all that is attached to it.
  mutating func append(_ message: MailMessage) {
    page += 1
    write(message)
  }

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
        unknownCount, "An attachment is of a kind that cannot be read.",
        "attachments are of a kind that cannot be read."
      ),
      (
        unreadCount, "A part is encrypted or damaged and was not read.",
        "parts are encrypted or damaged and were not read."
      ),
    ]
    return counts.filter { $0.0 > 0 }.map { $0.0 == 1 ? $0.1 : "\($0.0) \($0.2)" } + notes
  }

  private mutating func write(_ message: MailMessage) {
    let header = [
      ("From", message.from), ("To", message.to), ("Date", message.date),
      ("Subject", message.subject),
    ].compactMap { label, value in
      value.map { "\(label): " + $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    }
    append(.paragraph, header.joined(separator: "\n"))
    for body in message.bodies { write(body, isForward: message.isForward) }
    for attachment in message.attachments { write(attachment) }
  }

  private mutating func append(_ kind: Document.Block.Kind, _ text: String) {
    blocks.append(Block(kind: kind, text: text.filter { $0 != "\0" }, page: page))
  }

  private mutating func write(_ body: MailMessage.Body, isForward: Bool) {
    let charset = body.charset?.lowercased() ?? ""
    // Only in these charsets zeros are part of the text.
    let isWide = charset.hasPrefix("utf-16") || charset.hasPrefix("utf-32")
    let bytes = isWide ? body.bytes : body.bytes.filter { $0 != 0 }
    guard !bytes.isEmpty else { return }
    if body.isHTML {
      writePage(bytes, charset: body.charset, isForward: isForward)
    } else if let decoded = TextDecoder.decode(bytes, declaredCharset: body.charset) {
      let text = isMailbox ? MailboxFormat.unescaped(decoded.text) : decoded.text
      let reply = MailReply(text, isForward: isForward)
      quotedLines += reply.quotedLines
      signatureLines += reply.signatureLines
      for block in TextExtractor.blocks(of: reply.text) { append(block.kind, block.text) }
    } else {
      unreadCount += 1
    }
  }

  private mutating func writePage(_ bytes: [UInt8], charset: String?, isForward: Bool) {
    guard let tree = HTMLWholePage.tree(of: bytes, charset: charset) else {
      unreadCount += 1
      return
    }
    let whole = HTMLWholePage(tree)
    hiddenCount += whole.hiddenCount
    let new = isForward ? whole : HTMLWholePage(tree, isLeftOut: Self.isQuotation)
    guard !new.blocks.isEmpty else {
      for block in whole.blocks { append(block.kind, block.text) }
      return
    }
    for block in new.blocks { append(block.kind, block.text) }
    quotedLines += Self.lineCount(whole.blocks) - Self.lineCount(new.blocks)
  }

  private static func lineCount(_ blocks: [HTMLBlockWriter.Block]) -> Int {
    blocks.reduce(0) { $0 + 1 + $1.text.count(where: \.isNewline) }
  }

  /// How mail programs mark the message that is replied to.
  private static func isQuotation(_ node: HTMLTree.Node) -> Bool {
    if node.tag == .blockquote, node.attribute(.type)?.lowercased() == "cite" { return true }
    let classes = (node.attribute(.class) ?? "").lowercased().split(separator: " ")
    return classes.contains("gmail_quote") || classes.contains("yahoo_quoted")
      || classes.contains("moz-cite-prefix")
  }

  private mutating func write(_ attachment: MailMessage.Attachment) {
    if !isMailbox { page += 1 }
    switch attachment {
    case .unread:
      states[page] = isMailbox ? nil : .unreadable
      unreadCount += 1
    case .message(let message):
      append(.heading(level: 1), "Attachment: " + (message.subject ?? "message"))
      write(message)
    case .file(let name, let bytes):
      write(AttachmentName.tidy(name), bytes)
    }
  }

  private mutating func write(_ name: String, _ bytes: [UInt8]) {
    do throws(DocumentError) {
      let document = try readAttachment(name, bytes)
      append(.heading(level: 1), "Attachment: \(name)")
      for block in document.blocks { append(block.kind, String(document[block.range])) }
      notes += document.warnings.map { "Attachment on page \(page): \($0)" }
    } catch {
      let isDamaged = ![.unknownType, .noText, .empty].contains(error.code)
      if !isMailbox { states[page] = isDamaged ? .unreadable : .withoutText }
      if error.code == .unknownType {
        unknownCount += 1
      } else {
        notes.append("Attachment on page \(page): \(error.reason)")
      }
    }
  }
}
