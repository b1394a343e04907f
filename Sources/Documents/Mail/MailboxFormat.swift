/// What mailboxes do to the text of messages.
enum MailboxFormat {
  /// Takes away the sign that keeps a line from being taken for the start of a message.
  static func unescaped(_ text: String) -> String {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
      let bare = line.drop { $0 == ">" }
      return line.hasPrefix(">") && bare.hasPrefix("From ") ? line.dropFirst() : line
    }.joined(separator: "\n")
  }
}
