/// What became of the pages of a PDF file.
struct PDFOutcome {
  /// The numbers of the pages that are damaged.
  var unread: [Int] = []
  /// The numbers of the pages without text.
  var empty: [Int] = []
  /// The number of characters that a reader of the pages would not see, and their pages.
  private var hiddenCount = 0
  private var hidden: [Int] = []
  private var recognized: [Int] = []
  private var distrusted: [Int] = []
  private var unreadable: [Int] = []
  private var skipped: [Int] = []
  private var missing: RecognitionLanguage?

  /// Notes characters of a page that cannot be seen.
  mutating func addHidden(_ count: Int, on number: Int) {
    guard count > 0 else { return }
    hiddenCount += count
    hidden.append(number)
  }

  /// Notes what text recognition has read.
  mutating func add(_ recognition: PDFRecognition) {
    recognized = recognition.pages.keys.sorted()
    distrusted = recognition.distrusted
    empty.removeAll { recognition.pages[$0] != nil }
    unreadable = recognition.unreadable
    skipped = recognition.skipped
    missing = recognition.missing
  }

  /// The states of the pages whose text is not that of their text layer.
  var states: [Int: Document.Page.State] {
    let unread = unread.map { ($0, Document.Page.State.unreadable) }
    let empty = empty.map { ($0, Document.Page.State.withoutText) }
    let recognized = recognized.map { ($0, Document.Page.State.recognized) }
    return Dictionary(unread + empty + recognized, uniquingKeysWith: { $1 })
  }

  /// Why there is no text at all, as a sentence.
  var noTextReason: String {
    if let missing, !unreadable.isEmpty {
      return "The PDF file has no text layer; \(Self.installation(missing)) to have it recognized."
    }
    return "The PDF file has no text layer, and text recognition (OCR) found no text in it."
  }

  /// What a reader should know about the extraction, one sentence each.
  var warnings: [String] {
    var warnings: [String] = []
    if !unread.isEmpty {
      warnings.append("\(PageList.phrase(unread)) could not be read: the file is damaged.")
    }
    let unreadable = unreadable.filter(empty.contains)
    let skipped = skipped.filter(empty.contains)
    let blank = empty.filter { !unreadable.contains($0) && !skipped.contains($0) }
    if !blank.isEmpty {
      warnings.append("\(PageList.phrase(blank)) \(Self.have(blank)) no text.")
    }
    if let missing, !unreadable.isEmpty {
      let them = unreadable.count == 1 ? "it" : "them"
      warnings.append(
        "\(PageList.phrase(unreadable)) \(Self.have(unreadable)) no text layer; "
          + "\(Self.installation(missing)) to have \(them) recognized.")
    }
    if !skipped.isEmpty {
      warnings.append(
        "\(PageList.phrase(skipped)) \(Self.have(skipped)) no text layer and no time was left for "
          + "text recognition; split the file to have all of it read.")
    }
    let plain = recognized.filter { !distrusted.contains($0) }
    if !plain.isEmpty {
      let verb = plain.count == 1 ? "was" : "were"
      warnings.append("\(PageList.phrase(plain)) \(verb) read by text recognition.")
    }
    warnings += distrustWarnings
    if let missing, !recognized.isEmpty {
      warnings.append(
        "Text recognition took the language for English; \(Self.installation(missing)) for a "
          + "better reading.")
    }
    if hiddenCount > 0 {
      let verb = hidden.count == 1 ? "holds" : "hold"
      let noun = hiddenCount == 1 ? "character, which was" : "characters, which were"
      warnings.append(
        "\(PageList.phrase(hidden)) \(verb) \(hiddenCount) invisible \(noun) left out.")
    }
    return warnings
  }

  private var distrustWarnings: [String] {
    var warnings: [String] = []
    func append(_ pages: [Int], _ end: String) {
      guard !pages.isEmpty else { return }
      let phrase = PageList.phrase(pages)
      warnings.append(
        "The text layer of \(phrase.prefix(1).lowercased() + phrase.dropFirst()) cannot be trusted"
          + "\(end).")
    }
    func areThey(_ pages: [Int]) -> String { pages.count == 1 ? "it was" : "they were" }
    let replaced = distrusted.filter(recognized.contains)
    append(replaced, "; \(areThey(replaced)) read by text recognition")
    let rest = distrusted.filter { !recognized.contains($0) }
    let uninstalled = rest.filter(unreadable.contains)
    if let missing {
      let them = uninstalled.count == 1 ? "it" : "them"
      append(uninstalled, "; \(Self.installation(missing)) to have \(them) recognized")
    }
    append(
      rest.filter(skipped.contains),
      ", and no time was left for text recognition; split the file to have all of it read")
    append(rest.filter { !unreadable.contains($0) && !skipped.contains($0) }, "")
    return warnings
  }

  private static func have(_ pages: [Int]) -> String { pages.count == 1 ? "has" : "have" }

  private static func installation(_ language: RecognitionLanguage) -> String {
    "install Tesseract's data for the language \"\(language.code)\" (package \(language.package))"
  }
}
