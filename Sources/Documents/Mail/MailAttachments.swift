/// Reads what is attached to messages, each as a document of its own.
struct MailAttachments {
  /// Reads an attachment that is known by a path.
  typealias Read =
    (_ content: MailMessage.Attachment.Content, _ path: String) throws(DocumentError) -> Document

  /// More names than this are only counted.
  private static let mostNames = 5

  /// The attachments that could be read.
  private(set) var documents: [Document] = []
  /// How many hold text that could not be read.
  private(set) var lostCount = 0

  private let path: String
  private let read: Read
  private var paths: Set<String> = []
  private var numbers: [String: Int] = [:]
  private var unknown: [String] = []
  private var notes: [String] = []

  /// Creates a reader for the attachments of a message or a mailbox.
  init(path: String, read: @escaping Read) {
    self.path = path
    self.read = read
  }

  /// What a reader should know about the attachments that are missing, one sentence each.
  var warnings: [String] {
    guard let first = unknown.first else { return notes }
    let names = unknown.prefix(Self.mostNames).joined(separator: ", ")
    let rest = unknown.count - Self.mostNames
    let warning =
      unknown.count == 1
      ? "The attachment \(first) is of a kind that cannot be read."
      : "\(unknown.count) attachments are of a kind that cannot be read: \(names)"
        + (rest > 0 ? " and \(rest) more." : ".")
    return [warning] + notes
  }

  /// Reads the attachments of a message.
  ///
  /// - Parameter number: The number of the message in its mailbox, or `nil`.
  mutating func append(_ message: MailMessage, number: Int?) {
    for attachment in message.attachments {
      let folder = number.map { "\($0)/" } ?? ""
      let name = unused(folder + Self.name(of: attachment))
      do throws(DocumentError) {
        documents.append(try read(attachment.content, "\(path)/\(name)"))
      } catch {
        note(error, name)
      }
    }
  }

  private mutating func note(_ error: DocumentError, _ name: String) {
    guard error.code != .unknownType else {
      unknown.append(name)
      return
    }
    notes.append("The attachment \(name) was not read: \(error.reason)")
    if error.code != .noText, error.code != .empty { lostCount += 1 }
  }

  private static func name(of attachment: MailMessage.Attachment) -> String {
    switch attachment.content {
    case .file: return AttachmentName.tidy(attachment.name)
    case .message(let message):
      if let name = attachment.name { return AttachmentName.tidy(name) }
      // A subject is no path, even with a slash in it.
      let subject = (message.subject ?? "").replacing("/", with: "-").replacing("\\", with: "-")
      return (subject.trimmingSpace.isEmpty ? "message" : AttachmentName.tidy(subject)) + ".eml"
    }
  }

  /// Returns the name with a number where another attachment has it already.
  private mutating func unused(_ name: String) -> String {
    var candidate = name
    while !paths.insert(candidate).inserted {
      let number = numbers[name, default: 1] + 1
      numbers[name] = number
      let end = name.lastIndex { $0 == "." || $0 == "/" } ?? name.endIndex
      let stem = end < name.endIndex && name[end] == "." ? end : name.endIndex
      candidate = "\(name[..<stem]) (\(number))\(name[stem...])"
    }
    return candidate
  }
}
