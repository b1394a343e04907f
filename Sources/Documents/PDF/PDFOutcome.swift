/// What became of the pages of a PDF file.
struct PDFOutcome {
  /// The numbers of the pages that are damaged.
  var unread: [Int] = []
  /// The numbers of the pages without text.
  var empty: [Int] = []
  /// The number of characters that a reader of the pages would not see.
  var hiddenCount = 0
  private var recognized: [Int] = []
  private var unreadable: [Int] = []
  private var skipped: [Int] = []
  private var missing: RecognitionLanguage?

  /// Notes what text recognition has read.
  mutating func add(_ recognition: PDFRecognition) {
    recognized = recognition.pages.keys.sorted()
    empty.removeAll { recognition.pages[$0] != nil }
    unreadable = recognition.unreadable.filter(empty.contains)
    skipped = recognition.skipped.filter(empty.contains)
    missing = recognition.missing
  }

  /// The states of the pages that are not read.
  var states: [Int: Document.Page.State] {
    Dictionary(
      unread.map { ($0, .unreadable) } + empty.map { ($0, .withoutText) }, uniquingKeysWith: { $1 })
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
    if !recognized.isEmpty {
      let verb = recognized.count == 1 ? "was" : "were"
      warnings.append("\(PageList.phrase(recognized)) \(verb) read by text recognition.")
    }
    if let missing, !recognized.isEmpty {
      warnings.append(
        "Text recognition took the language for English; \(Self.installation(missing)) for a "
          + "better reading.")
    }
    if hiddenCount > 0 {
      warnings.append("\(hiddenCount) invisible characters were left out.")
    }
    return warnings
  }

  private static func have(_ pages: [Int]) -> String { pages.count == 1 ? "has" : "have" }

  private static func installation(_ language: RecognitionLanguage) -> String {
    "install Tesseract's data for the language \"\(language.code)\" (package \(language.package))"
  }
}
