/// Text that OpenPGP signed or encrypted within the body of a message (RFC 9580).
struct ArmoredText {
  /// The text without signatures and without what is encrypted.
  let text: String
  /// How many parts are encrypted.
  let encryptedCount: Int

  private static let begin = "-----BEGIN PGP "
  private static let end = "-----END PGP "

  /// Takes a text apart.
  init(_ text: String) {
    guard text.contains(Self.begin) else {
      self.text = text
      encryptedCount = 0
      return
    }
    var kept: [Substring] = []
    var encrypted = 0
    var isArmor = false
    var isHeader = false
    var isSigned = false
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      if line.hasPrefix(Self.begin) {
        isSigned = line.hasPrefix(Self.begin + "SIGNED MESSAGE")
        isHeader = isSigned
        isArmor = !isSigned
        if line.hasPrefix(Self.begin + "MESSAGE") { encrypted += 1 }
      } else if line.hasPrefix(Self.end) {
        isArmor = false
      } else if isHeader {
        isHeader = !line.allSatisfy(\.isWhitespace)
      } else if !isArmor {
        // Within a signed text a dash comes before lines that start with one.
        kept.append(isSigned && line.hasPrefix("- ") ? line.dropFirst(2) : line)
      }
    }
    self.text = kept.joined(separator: "\n")
    encryptedCount = encrypted
  }
}
