/// Reads pages whose text layer is missing or useless by text recognition.
struct PDFRecognition {
  /// The pages that were read, by their numbers.
  private(set) var pages: [Int: PDFTextPage] = [:]
  /// The pages that stay unread since the data of their language is not installed.
  private(set) var unreadable: [Int] = []
  /// The pages that stay unread since there was no time left for them.
  private(set) var skipped: [Int] = []
  /// The language whose data is missing, or `nil`.
  private(set) var missing: RecognitionLanguage?

  /// Reads pages of a file.
  ///
  /// Where the language is not known, the first page that can be read tells it.
  ///
  /// - Parameters:
  ///   - numbers: The numbers of the pages, counted from 1.
  ///   - file: The file.
  ///   - language: The BCP 47 code of the document's language, or `nil`.
  ///   - mayStart: Is asked before each step of reading a page.
  init(
    _ numbers: [Int], of file: borrowing PDFFile, language: String?,
    mayStart: (PageStep) -> Bool
  ) {
    var language = language.map(RecognitionLanguage.init)
    var recognizer: TextRecognizer?
    for number in numbers {
      guard mayStart(.picture), let picture = file.picture(at: number - 1), !picture.isBlank else {
        continue
      }
      guard mayStart(.recognition) else {
        skipped.append(number)
        continue
      }
      if recognizer == nil, missing == nil {
        recognizer = load(language ?? .fallback)
      }
      guard recognizer != nil else {
        unreadable.append(number)
        continue
      }
      var words = recognizer?.words(in: picture) ?? []
      if language == nil, let found = Self.language(of: words) {
        language = found
        if found != .fallback, let better = load(found) {
          words = better.words(in: picture)
          recognizer = consume better
        }
      }
      let page = PDFRecognizedPage(words, picture: picture, number: number)
      if !page.lines.isEmpty {
        pages[number] = PDFTextPage(lines: page.lines, height: page.height)
      }
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
