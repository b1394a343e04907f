internal import Documents

/// The words of a text as the comparisons of this module see them.
enum Terms {
  /// Returns the words in lower case; text written without spaces gives characters.
  static func terms(of text: String) -> [String] {
    WordSegmenter().words(in: text).flatMap { word -> [String] in
      let piece = text[utf8: word.range].lowercased()
      return word.kind == .ideographic ? piece.map { String($0) } : [piece]
    }
  }

  /// Returns the beginning of a term that its inflected forms share.
  ///
  /// Endings differ by grammar; in one text, what is left is enough to tell words apart.
  static func stem(_ term: String) -> String {
    term.contains(where: \.isNumber) ? term : String(term.prefix(max(4, term.count - 3)))
  }

  /// Returns whether a term carries content.
  ///
  /// Without lists for every language: short words are mostly function words.
  static func carriesContent(_ term: String) -> Bool {
    term.count >= 4 || term.contains(where: \.isNumber)
      || term.unicodeScalars.contains(where: \.isIdeographicOrKana)
  }
}
