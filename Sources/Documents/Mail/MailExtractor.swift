/// Extracts the text of mail: of a message (EML) or a mailbox (mbox).
///
/// A message is a page, and each of its attachments is one as well; in a mailbox each message is a
/// page, together with its attachments.
struct MailExtractor {
  private let path: String
  private let beforePage: () -> Void
  private let readAttachment: MailWriter.ReadAttachment

  /// Creates an extractor.
  ///
  /// - Parameters:
  ///   - path: The document's path as the caller gave it, for records and errors.
  ///   - beforePage: Is called before each message is read.
  ///   - readAttachment: Reads an attachment as a document of its own.
  init(
    path: String, beforePage: @escaping () -> Void,
    readAttachment: @escaping MailWriter.ReadAttachment
  ) {
    self.path = path
    self.beforePage = beforePage
    self.readAttachment = readAttachment
  }

  /// Extracts a message or a mailbox.
  ///
  /// - Throws: ``DocumentError`` with code `corrupt` or `noText`.
  func extract(_ bytes: [UInt8], isMailbox: Bool) throws(DocumentError) -> Document {
    guard let file = MailFile(bytes: bytes, isMailbox: isMailbox) else {
      throw DocumentError(code: .corrupt, path: path, reason: "The mail cannot be opened.")
    }
    var writer = MailWriter(isMailbox: isMailbox, readAttachment: readAttachment)
    var title: String?
    repeat {
      beforePage()
      guard let message = file.next() else { break }
      if writer.page == 0, !isMailbox { title = message.subject }
      writer.append(message)
    } while isMailbox
    var builder = DocumentBuilder(pageCount: writer.page, states: writer.states)
    for block in writer.blocks { builder.append(block.kind, block.text, page: block.page) }
    guard !builder.isEmpty else {
      throw DocumentError(code: .noText, path: path, reason: "The mail has no text.")
    }
    return builder.document(path: path, title: title, language: nil, warnings: writer.warnings)
  }
}
