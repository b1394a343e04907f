/// The text of a message without what it quotes of other messages and without its signature.
struct MailReply {
  /// The text that is new; all of it where nothing is.
  let text: String
  /// The number of lines of quotations that were left out.
  let quotedLines: Int
  /// The number of lines of signatures that were left out.
  let signatureLines: Int

  private static let originals = [
    "original message", "ursprüngliche nachricht", "message d'origine", "mensaje original",
    "messaggio originale", "oorspronkelijk bericht", "mensagem original",
  ]
  private static let attributions = [
    "wrote", "schrieb", "a écrit", "escribió", "ha scritto", "schreef", "escreveu", "skrev",
    "napisał", "писал", "написал",
  ]
  private static let openings = [
    "on ", "am ", "le ", "el ", "il ", "op ", "em ", "den ", "på ", "w dniu ",
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
    for (position, line) in lines.enumerated() {
      if !isForward, Self.startsOriginal(line) {
        quoted += lines[position...].count { !Self.isBlank($0) }
        break
      }
      if !isForward, line.hasPrefix(">") {
        quoted += 1 + Self.dropAttribution(&kept)
        isSignature = false
      } else if line == "-- " || line == "--" {
        isSignature = true
      } else if isSignature, !Self.startsAttribution(lines[position...], isForward: isForward) {
        signature += Self.isBlank(line) ? 0 : 1
      } else {
        isSignature = false
        kept.append(line)
      }
    }
    let isNew = kept.contains { !Self.isBlank($0) }
    self.text = isNew ? kept.joined(separator: "\n") : text
    quotedLines = isNew ? quoted : 0
    signatureLines = isNew ? signature : 0
  }

  private static func isBlank(_ line: Substring) -> Bool { line.allSatisfy(\.isWhitespace) }

  private static func startsOriginal(_ line: Substring) -> Bool {
    guard line.hasPrefix("---"), line.utf8.count < 80 else { return false }
    let label = line.lowercased()
    return originals.contains { label.contains($0) }
  }

  /// Drops the line or two before a quotation that say who wrote it, and returns their number.
  private static func dropAttribution(_ kept: inout [Substring]) -> Int {
    let end = (kept.lastIndex { !isBlank($0) } ?? -1) + 1
    let length = attributionLength(kept[..<end])
    if length > 0 { kept.removeLast(kept.count - (end - length)) }
    return length
  }

  /// A signature may be followed by the message that is replied to.
  private static func startsAttribution(_ lines: ArraySlice<Substring>, isForward: Bool) -> Bool {
    !isForward
      && (1...2).contains { count in
        lines.count >= count && attributionLength(lines.prefix(count)) == count
      }
  }

  /// The number of the last lines that say who wrote what follows.
  private static func attributionLength(_ lines: ArraySlice<Substring>) -> Int {
    guard let last = lines.last?.trimmingTrailingSpace.lowercased(), last.hasSuffix(":"),
      last.utf8.count < 200
    else { return 0 }
    let isWhole = { (text: String) in
      attributions.contains { text.contains($0) } && text.contains(where: \.isNumber)
    }
    if isWhole(last) { return 1 }
    if let first = lines.dropLast().last?.lowercased(), first.utf8.count < 200,
      openings.contains(where: { first.hasPrefix($0) }), isWhole(first + " " + last)
    {
      return 2
    }
    return attributions.contains { last.hasSuffix("\($0):") } ? 1 : 0
  }
}
