/// How mail programs introduce the messages that they quote or pass on, in the languages they have.
enum MailQuotation {
  private static let originals = [
    "original message", "original appointment", "ursprüngliche nachricht", "message d'origine",
    "message original", "mensaje original", "messaggio originale", "oorspronkelijk bericht",
    "mensagem original", "ursprungligt meddelande", "oprindelig meddelelse", "元のメッセージ",
    "原始邮件", "邮件原件", "原始郵件",
  ]
  private static let forwards = [
    "forwarded message", "weitergeleitete nachricht", "message transféré", "mensaje reenviado",
    "messaggio inoltrato", "doorgestuurd bericht", "mensagem encaminhada",
    "mensagem reencaminhada", "vidarebefordrat meddelande", "転送されたメッセージ", "転送メッセージ",
    "转发的邮件", "已转发邮件", "轉寄的郵件",
  ]
  private static let attributions = [
    "wrote", "schrieb", "a écrit", "escribió", "ha scritto", "schreef", "escreveu", "skrev",
    "kirjoitti", "napisał", "napsal", "írta", "yazdı", "писал", "написал", "写道", "寫道",
    "のメール", "書きました",
  ]
  private static let openings = [
    "on ", "am ", "le ", "el ", "il ", "op ", "em ", "den ", "på ", "w dniu ", "在", "於",
  ]
  private static let senders: Set<String> = [
    "from", "von", "de", "da", "van", "från", "fra", "od", "от", "差出人", "发件人", "寄件者",
  ]
  private static let otherFields: Set<String> = [
    "sent", "date", "to", "cc", "subject", "gesendet", "datum", "an", "betreff", "envoyé", "à",
    "objet", "enviado", "enviado el", "fecha", "data", "para", "asunto", "assunto", "inviato",
    "a", "oggetto", "verzonden", "aan", "onderwerp", "skickat", "till", "ämne", "sendt", "til",
    "emne", "送信日時", "日付", "宛先", "件名", "发送时间", "日期", "收件人", "主题", "寄件日期",
    "收件者", "主旨", "抄送",
  ]

  /// Returns whether the lines begin with what stands above a message that is quoted whole: a rule
  /// with a label, or the message's own header.
  static func startsOriginal(_ lines: ArraySlice<Substring>) -> Bool {
    guard let line = lines.first else { return false }
    if line.hasPrefix("---"), line.utf8.count < 100 {
      let label = plainLabel(line)
      return originals.contains { label.contains($0) }
    }
    guard let name = field(line), senders.contains(name) else { return false }
    // Long lists of receivers are broken into lines.
    let names = Set(lines.prefix { !isBlank($0) }.prefix(8).compactMap { field($0) })
    return names.intersection(otherFields).count >= 2
  }

  /// Returns whether a line says that a message follows which is passed on.
  static func startsForward(_ line: Substring) -> Bool {
    guard line.utf8.count < 100 else { return false }
    let label = plainLabel(line)
    guard label.hasPrefix("---") || label.hasSuffix(":") else { return false }
    return forwards.contains { label.contains($0) }
  }

  /// Returns the number of the last lines that say who wrote what follows.
  static func attributionLength(_ lines: ArraySlice<Substring>) -> Int {
    guard let last = lines.last.map(plainLabel), last.hasSuffix(":"), last.utf8.count < 300 else {
      return 0
    }
    if isWhole(last) { return 1 }
    if let first = lines.dropLast().last.map(plainLabel), first.utf8.count < 300,
      openings.contains(where: { first.hasPrefix($0) }), isWhole(first + " " + last)
    {
      return 2
    }
    return attributions.contains { last.hasSuffix("\($0):") } ? 1 : 0
  }

  /// Returns the number of the first lines that say who wrote what follows, and name the address.
  static func addressedAttributionLength(_ lines: ArraySlice<Substring>) -> Int {
    (1...2).first { count in
      guard lines.count >= count, attributionLength(lines.prefix(count)) == count else {
        return false
      }
      let label = lines.prefix(count).map(plainLabel).joined(separator: " ")
      let isIntroduced =
        label.first?.isNumber ?? false || (openings + attributions).contains { label.contains($0) }
      return label.contains("@") && isIntroduced
    } ?? 0
  }

  /// Returns whether a line is nothing but white space.
  static func isBlank(_ line: Substring) -> Bool { line.allSatisfy(\.isWhitespace) }

  private static func isWhole(_ text: String) -> Bool {
    let isSaid = attributions.contains { text.contains($0) }
    let isAddressed = text.contains("<") && text.contains("@")
    return (isSaid || isAddressed) && text.contains(where: \.isNumber)
  }

  /// The line as it is compared: typographic signs and spaces before a colon differ by language.
  private static func plainLabel(_ line: Substring) -> String {
    var label = line.trimmingSpace.lowercased().replacing("’", with: "'")
      .replacing("：", with: ":")
    if label.hasSuffix(":") { label = label.dropLast().trimmingTrailingSpace + ":" }
    return label
  }

  /// The name of a field of a header, whose label may be marked as bold.
  private static func field(_ line: Substring) -> String? {
    let bare = line.drop { $0 == "*" || $0.isWhitespace }
    guard let colon = bare.firstIndex(where: { $0 == ":" || $0 == "：" }) else { return nil }
    let name = bare[..<colon].filter { $0 != "*" }.trimmingSpace
    return name.count <= 12 ? name.lowercased() : nil
  }
}
