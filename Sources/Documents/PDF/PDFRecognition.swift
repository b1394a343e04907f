/// Reads pages whose text layer is missing or useless by text recognition.
struct PDFRecognition {
  /// After so many pages in a row whose layer proved right, the others are believed.
  private static let enoughProofs = 2

  /// The pages that were read, by their numbers.
  private(set) var pages: [Int: PDFTextPage] = [:]
  /// The pages whose text layer is not what they show.
  private(set) var distrusted: [Int] = []
  /// The pages that stay unread since the data of their language is not installed.
  private(set) var unreadable: [Int] = []
  /// The pages that stay unread since there was no time left for them.
  private(set) var skipped: [Int] = []
  /// The language whose data is missing, or `nil`.
  private(set) var missing: RecognitionLanguage?

  private var proofs = 0

  /// Reads pages of a file.
  ///
  /// Where the language is not known, the first page that can be read tells it.
  ///
  /// - Parameters:
  ///   - wanted: The pages by their numbers, with the doubt in their text layer; those without
  ///     have none.
  ///   - layers: The text layers of all pages.
  ///   - file: The file.
  ///   - language: The BCP 47 code of the document's language, or `nil`.
  ///   - isGuess: Whether nothing but the doubtful layers tells the language.
  ///   - mayStart: Is asked before each step of reading a page.
  init(
    _ wanted: [Int: PDFLayerDoubt?], layers: [PDFTextPage], of file: borrowing PDFFile,
    language: String?, isGuess: Bool = false, mayStart: (ReadingStep) -> Bool
  ) {
    var language = language.map(RecognitionLanguage.init)
    var recognizer: TextRecognizer?
    if isGuess, let guess = language {
      recognizer = TextRecognizer(language: guess.data)
      if recognizer == nil { language = nil }
    }
    for (number, doubt) in wanted.sorted(by: { $0.key < $1.key }) {
      if doubt == .garbled { distrusted.append(number) }
      let isChecked = doubt == .implausible || doubt == .scan
      let check = isChecked ? PDFLayerCheck(layers[number - 1]) : nil
      if isChecked, check == nil || proofs >= Self.enoughProofs { continue }
      guard mayStart(.picture), let picture = file.picture(at: number - 1), !picture.isBlank else {
        continue
      }
      guard mayStart(.recognition) else {
        skipped.append(number)
        if doubt == .implausible { distrusted.append(number) }
        continue
      }
      if recognizer == nil, missing == nil {
        recognizer = load(language ?? .fallback)
      }
      guard recognizer != nil else {
        unreadable.append(number)
        if doubt == .implausible { distrusted.append(number) }
        continue
      }
      if let check {
        guard check.differs(from: recognizer?.words(in: picture, within: check.box) ?? []) else {
          proofs += 1
          continue
        }
        proofs = 0
      }
      var words = recognizer?.words(in: picture) ?? []
      if language == nil, let found = Self.language(of: words) {
        language = found
        if found != .fallback, let better = load(found) {
          words = better.words(in: picture)
          recognizer = consume better
        }
      }
      // A reading in the wrong language is worse than that of another program.
      if doubt == .scan, missing != nil { continue }
      if check != nil { distrusted.append(number) }
      let page = PDFRecognizedPage(
        words, picture: picture, number: number, isReplacing: doubt == .scan)
      guard !page.lines.isEmpty else { continue }
      if doubt == .marginal, page.lines.count <= layers[number - 1].lines.count { continue }
      pages[number] = PDFTextPage(lines: page.lines, height: page.height)
    }
  }

  private mutating func load(_ language: RecognitionLanguage) -> TextRecognizer? {
    if let recognizer = TextRecognizer(language: language.data) { return recognizer }
    missing = language
    return nil
  }

  private static func language(of words: [RecognizedWord]) -> RecognitionLanguage? {
    let text = words.map(\.text).joined(separator: " ")
    return LanguageIdentifier().language(of: text).map(RecognitionLanguage.init)
  }
}
