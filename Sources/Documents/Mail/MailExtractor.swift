/// Extracts the text of mail: of a message (EML) or a mailbox (mbox).
///
/// A message is a page. What is attached to it becomes a document of its own, whose path starts with
/// that of the mail, and in a mailbox goes on with the number of the message.
struct MailExtractor {
  private let path: String
  private let readAttachment: MailAttachments.Read

  /// Creates an extractor.
  ///
  /// - Parameters:
  ///   - path: The document's path as the caller gave it, for records and errors.
  ///   - readAttachment: Reads an attachment as a document of its own.
  init(path: String, readAttachment: @escaping MailAttachments.Read) {
    self.path = path
    self.readAttachment = readAttachment
  }

  /// Extracts a message or a mailbox.
  ///
  /// - Throws: ``DocumentError`` with code `corrupt` or `noText`.
  func extract(_ bytes: [UInt8], isMailbox: Bool) throws(DocumentError) -> Document {
    guard let file = MailFile(bytes: bytes, isMailbox: isMailbox) else {
      throw DocumentError(code: .corrupt, path: path, reason: "The mail cannot be opened.")
    }
    guard isMailbox else { return try document(of: file.next() ?? MailMessage()) }
    var writer = MailWriter(isMailbox: true)
    var attachments = MailAttachments(path: path, read: readAttachment)
    while let message = file.next() {
      writer.append(message)
      attachments.append(message, number: writer.page)
    }
    return try document(writer, attachments, title: nil)
  }

  /// Extracts a message that has been taken apart.
  ///
  /// - Throws: ``DocumentError`` with code `noText`.
  func document(of message: MailMessage) throws(DocumentError) -> Document {
    var writer = MailWriter(isMailbox: false)
    writer.append(message)
    var attachments = MailAttachments(path: path, read: readAttachment)
    attachments.append(message, number: nil)
    return try document(writer, attachments, title: message.subject)
  }

  private func document(
    _ writer: MailWriter, _ attachments: MailAttachments, title: String?
  ) throws(DocumentError) -> Document {
    var builder = DocumentBuilder(pageCount: writer.page)
    for block in writer.blocks { builder.append(block.kind, block.text, page: block.page) }
    guard !builder.isEmpty || !attachments.documents.isEmpty else {
      throw DocumentError(code: .noText, path: path, reason: "The mail has no text.")
    }
    return builder.document(
      path: path, title: title, language: nil, warnings: writer.warnings + attachments.warnings,
      lostParts: writer.lostCount + attachments.lostCount, attachments: attachments.documents)
  }
}
