/// The text of a message without what it quotes of other messages and without its signature.
struct MailReply {
  /// The text that is new; all of it where nothing is.
  let text: String
  /// The number of lines of quotations that were left out.
  let quotedLines: Int
  /// The number of lines of signatures that were left out.
  let signatureLines: Int

  /// What programs on telephones put below a message.
  private static let advertisements = [
    "sent from my ", "sent from outlook", "sent from mail for", "get outlook for ",
    "von meinem ", "gesendet von ", "envoyé de mon ", "envoyé depuis ", "enviado desde mi ",
    "enviado do meu ", "inviato da ", "verstuurd vanaf mijn ", "verzonden vanaf mijn ",
    "skickat från min ", "发自我的", "從我的", "iphoneから送信",
  ]

  /// Takes a text apart.
  ///
  /// - Parameters:
  ///   - text: The text of the message.
  ///   - isForward: Whether the message passes another one on, which is then no quotation.
  init(_ text: String, isForward: Bool) {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    var kept: [Substring] = []
    var quoted = 0
    var signature = 0
    var isSignature = false
    var isForward = isForward
    for (position, line) in lines.enumerated() {
      if !isForward, Self.startsQuotation(lines[position...]) {
        quoted += lines[position...].count { !MailQuotation.isBlank($0) }
        Self.dropRule(&kept)
        break
      }
      if MailQuotation.startsForward(line) { isForward = true }
      if !isForward, line.hasPrefix(">") {
        quoted += 1 + Self.dropAttribution(&kept)
        isSignature = false
      } else if line == "-- " || line == "--" {
        isSignature = true
      } else if Self.isAdvertisement(line) {
        signature += 1
      } else if isSignature, !Self.startsAttribution(lines[position...], isForward: isForward) {
        signature += MailQuotation.isBlank(line) ? 0 : 1
      } else {
        isSignature = false
        kept.append(line)
      }
    }
    let isNew = kept.contains { !MailQuotation.isBlank($0) }
    self.text = isNew ? kept.joined(separator: "\n") : text
    quotedLines = isNew ? quoted : 0
    signatureLines = isNew ? signature : 0
  }

  /// Whether all that follows is quoted without a sign at its lines.
  private static func startsQuotation(_ lines: ArraySlice<Substring>) -> Bool {
    if MailQuotation.startsOriginal(lines) { return true }
    let length = MailQuotation.addressedAttributionLength(lines)
    guard length > 0,
      let next = lines.dropFirst(length).first(where: { !MailQuotation.isBlank($0) })
    else { return false }
    return !next.hasPrefix(">")
  }

  private static func isAdvertisement(_ line: Substring) -> Bool {
    guard line.utf8.count < 80, let first = line.first, !first.isWhitespace else { return false }
    let text = line.lowercased()
    return advertisements.contains { text.hasPrefix($0) }
  }

  /// Drops the line of underscores that some programs draw above the quotation.
  private static func dropRule(_ kept: inout [Substring]) {
    while let last = kept.last, last.allSatisfy({ $0 == "_" || $0.isWhitespace }) {
      kept.removeLast()
    }
  }

  /// Drops the line or two before a quotation that say who wrote it, and returns their number.
  private static func dropAttribution(_ kept: inout [Substring]) -> Int {
    let end = (kept.lastIndex { !MailQuotation.isBlank($0) } ?? -1) + 1
    let length = MailQuotation.attributionLength(kept[..<end])
    if length > 0 { kept.removeLast(kept.count - (end - length)) }
    return length
  }

  /// A signature may be followed by the message that is replied to.
  private static func startsAttribution(_ lines: ArraySlice<Substring>, isForward: Bool) -> Bool {
    !isForward
      && (1...2).contains { count in
        lines.count >= count && MailQuotation.attributionLength(lines.prefix(count)) == count
      }
  }
}
