internal import Documents

/// The words of a text as ROUGE compares them.
///
/// English goes the way of the original program: runs of Latin letters and digits without accents
/// in lower case, stemmed from four letters on. Other languages give their words in lower case;
/// text that is written without spaces gives characters.
struct RougeTokenizer {
  private let stemmer: PorterStemmer?
  private let segmenter: WordSegmenter

  /// Creates a tokenizer.
  ///
  /// - Parameter language: The BCP 47 code of the text's language; English where it is `nil`.
  init(language: String?) {
    let subtag = language?.lowercased().split { $0 == "-" || $0 == "_" }.first
    stemmer = ["en", nil].contains(subtag) ? PorterStemmer() : nil
    segmenter = WordSegmenter(language: language)
  }

  /// Returns the words in lower case, without stemming.
  func words(of text: String) -> [String] {
    if stemmer != nil { return Self.asciiWords(of: text) }
    return segmenter.words(in: text).flatMap { word -> [String] in
      let piece = text[utf8: word.range].lowercased()
      return word.kind == .ideographic ? piece.map { String($0) } : [piece]
    }
  }

  /// Returns what ROUGE compares.
  func tokens(of text: String) -> [String] { words(of: text).map(token) }

  /// Returns what ROUGE compares of a word.
  func token(of word: String) -> String {
    guard let stemmer, word.utf8.count > 3 else { return word }
    return stemmer.stem(word)
  }

  private static func asciiWords(of text: String) -> [String] {
    text.lowercased().utf8.split { !(0x30...0x39 ~= $0 || 0x61...0x7A ~= $0) }
      .map { String(Substring($0)) }
  }
}
