/// A mail message, taken apart.
struct MailMessage {
  /// A part that is text of the message itself.
  struct Body {
    /// Whether the text is an HTML page.
    let isHTML: Bool
    /// The text, with its transfer encoding undone.
    let bytes: [UInt8]
    /// The charset that the message declares, or `nil`.
    let charset: String?

    /// Whether there is nothing but white space.
    var isBlank: Bool { bytes.allSatisfy { $0 <= 0x20 } }
  }

  /// A part that is a document of its own.
  enum Attachment {
    /// A file, with the name that the message gives it.
    case file(name: String?, bytes: [UInt8])
    /// Another message.
    case message(MailMessage)
    /// A part that is encrypted or nested too deep.
    case unread
  }

  /// The senders, as the message spells them.
  var from: String?
  /// The receivers.
  var to: String?
  /// The date and time with its offset from universal time.
  var date: String?
  /// The subject.
  var subject: String?
  /// The text.
  var bodies: [Body] = []
  /// The attachments in order.
  var attachments: [Attachment] = []

  /// Whether the message passes another one on, whose text is then what matters.
  var isForward: Bool {
    let prefixes = ["fwd:", "fw:", "wg:", "tr:", "rv:", "i:", "doorst:", "enc:"]
    let subject = subject?.lowercased() ?? ""
    return prefixes.contains { subject.hasPrefix($0) }
  }
}
