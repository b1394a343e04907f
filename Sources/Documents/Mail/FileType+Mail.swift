extension FileType {
  /// More than the header of a message takes.
  private static let longestHeader = 65_536
  /// Fields that only messages have.
  private static let certain: Set<String> = [
    "received", "return-path", "message-id", "delivered-to", "mime-version", "dkim-signature",
    "x-mailer", "in-reply-to", "content-transfer-encoding",
  ]

  /// Decides whether bytes are a message or a mailbox, or returns `nil` for anything else.
  ///
  /// The first lines must be those of a message's header, not only look like some.
  static func mailType(_ bytes: [UInt8]) -> FileType? {
    let head = bytes.prefix(longestHeader)
    guard head.starts(with: Array("From ".utf8)) else { return isHeader(head) ? .message : nil }
    guard let end = head.firstIndex(of: 0x0A) else { return nil }
    return isHeader(head[(end + 1)...]) ? .mailbox : nil
  }

  private static func isHeader(_ bytes: ArraySlice<UInt8>) -> Bool {
    var fields: [String: Bool] = [:]
    var rest = bytes
    while !rest.isEmpty {
      // Nearly every file that is no message says so in its first line.
      let whole = rest.prefix { $0 != 0x0A }
      rest = rest[whole.endIndex...].dropFirst()
      let line = whole.last == 0x0D ? whole.dropLast() : whole
      guard let first = line.first else { break }
      if first == 0x20 || first == 0x09, !fields.isEmpty { continue }
      // Field names are of printing characters but the colon.
      let name = line.prefix { (0x21...0x7E).contains($0) && $0 != 0x3A }
      guard !name.isEmpty, name.count < 80, name.endIndex < line.endIndex,
        line[name.endIndex] == 0x3A
      else { return false }
      let isAddress = line.contains(UInt8(ascii: "@"))
      fields[String(decoding: name, as: UTF8.self).lowercased(), default: false] =
        isAddress
    }
    let names = Set(fields.keys)
    if !names.isDisjoint(with: certain) {
      return !names.isDisjoint(with: ["from", "date", "subject", "to", "received"])
    }
    return fields["from"] == true && !names.isDisjoint(with: ["to", "date", "subject"])
  }
}
