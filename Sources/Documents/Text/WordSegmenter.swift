/// Finds the words of a text.
public struct WordSegmenter: Sendable {
  /// A word and where it stands.
  public struct Word: Sendable, Equatable {
    /// What a word consists of.
    public enum Kind: Sendable, Equatable {
      /// Letters of an alphabet or a syllabary with spaces.
      case letters
      /// Digits.
      case number
      /// Han characters or kana, which are written without spaces.
      case ideographic
    }

    /// What the word consists of.
    public let kind: Kind
    /// The word's place in UTF-8 offsets.
    public let range: Range<Int>

    /// Creates a word record.
    public init(kind: Kind, range: Range<Int>) {
      self.kind = kind
      self.range = range
    }
  }

  private let locale: String

  /// Creates a segmenter.
  ///
  /// - Parameter language: The BCP 47 code of the text's language, or `nil`.
  public init(language: String? = nil) {
    locale = language.map { $0.replacing("-", with: "_") } ?? "en"
  }

  /// Returns the words of a text in order, without spaces and punctuation.
  ///
  /// - Complexity: Linear in the length of the text.
  public func words(in text: String) -> [Word] {
    var text = text
    return text.withUTF8 { bytes in
      guard let iterator = BreakIterator(.word, locale: locale) else { return [] }
      var words: [Word] = []
      var start = 0
      for boundary in iterator.boundaries(in: bytes) {
        if let kind = Self.kind(ofStatus: boundary.status) {
          words.append(Word(kind: kind, range: start..<boundary.offset))
        }
        start = boundary.offset
      }
      return words
    }
  }

  private static func kind(ofStatus status: Int32) -> Word.Kind? {
    switch status {
    case 100..<200: .number
    case 200..<300: .letters
    case 300..<500: .ideographic
    default: nil
    }
  }
}
