/// A mail message, taken apart.
struct MailMessage {
  /// A part that is text of the message itself.
  struct Body {
    /// How the text is written.
    enum Form: Equatable {
      /// Lines of plain text.
      case lines
      /// Plain text whose paragraphs may go on over lines (RFC 3676).
      case flowed(deletesSpaces: Bool)
      /// An HTML page.
      case page
      /// An invitation or another entry of a calendar (RFC 5545).
      case calendar
    }

    /// How the text is written.
    let form: Form
    /// The text, with its transfer encoding undone.
    let bytes: [UInt8]
    /// The charset that the message declares, or `nil`.
    let charset: String?

    /// Whether there is nothing but white space.
    var isBlank: Bool { bytes.allSatisfy { $0 <= 0x20 } }
  }

  /// A part that is a document of its own.
  struct Attachment {
    /// What the document is.
    enum Content {
      case file([UInt8])
      case message(MailMessage)
    }

    /// The name that the message gives it, or `nil`.
    let name: String?
    /// What it is.
    let content: Content
    /// Whether a page may show it in its text, as it does with pictures.
    var isInline = false
  }

  /// The senders, as the message spells them.
  var from: String?
  /// The receivers.
  var to: String?
  /// The receivers of copies.
  var copies: String?
  /// The date and time with its offset from universal time.
  var date: String?
  /// The subject.
  var subject: String?
  /// The text.
  var bodies: [Body] = []
  /// The attachments in order.
  var attachments: [Attachment] = []
  /// The number of parts that are encrypted.
  var encryptedCount = 0
  /// The number of parts that are nested too deep.
  var tooDeepCount = 0

  /// Whether the message passes another one on, whose text is then what matters.
  var isForward: Bool {
    let prefixes = ["fwd:", "fw:", "wg:", "tr:", "rv:", "i:", "doorst:", "enc:"]
    let subject = subject?.lowercased() ?? ""
    return prefixes.contains { subject.hasPrefix($0) }
  }

  /// Takes over the text and the attachments of a part that was read apart.
  mutating func append(_ part: MailMessage) {
    bodies += part.bodies
    attachments += part.attachments
    encryptedCount += part.encryptedCount
    tooDeepCount += part.tooDeepCount
  }
}
