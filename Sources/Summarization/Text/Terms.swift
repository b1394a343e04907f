internal import Documents

/// The words of a text as the comparisons of this module see them.
enum Terms {
  /// Returns the words in lower case; text written without spaces gives characters.
  static func terms(of text: String) -> [String] {
    WordSegmenter().words(in: text).flatMap { terms(of: $0, in: text) }
  }

  /// Returns the words of each of many texts, for less than one by one.
  static func terms(of texts: [String]) -> [[String]] {
    // A line feed separates words in all languages.
    let joined = texts.joined(separator: "\n")
    var words = WordSegmenter().words(in: joined)[...]
    var end = 0
    return texts.map { text in
      end += text.utf8.count + 1
      let own = words.prefix { $0.range.lowerBound < end }
      words = words.dropFirst(own.count)
      return own.flatMap { terms(of: $0, in: joined) }
    }
  }

  private static func terms(of word: WordSegmenter.Word, in text: String) -> [String] {
    let piece = text[utf8: word.range].lowercased()
    return word.kind == .ideographic ? piece.map { String($0) } : [piece]
  }

  /// Returns the beginning of a term that its inflected forms share.
  ///
  /// Endings differ by grammar; in one text, what is left is enough to tell words apart.
  static func stem(_ term: String) -> String {
    term.contains(where: \.isNumber) ? term : String(term.prefix(max(4, term.count - 3)))
  }

  /// Returns whether a term carries content.
  ///
  /// Without lists for every language: short words are mostly function words. Where words are
  /// characters, those of the closed word classes and all of hiragana are.
  static func carriesContent(_ term: String) -> Bool {
    if isCharacter(term) {
      return !term.unicodeScalars.contains { 0x3040...0x309F ~= $0.value }
        && !functionCharacters.contains(term)
    }
    return term.count >= 4 || term.contains(where: \.isNumber)
  }

  /// Returns whether a term is a character of text that is written without spaces.
  static func isCharacter(_ term: String) -> Bool {
    term.unicodeScalars.first?.isIdeographicOrKana ?? false
  }

  /// The Chinese particles, pronouns, auxiliaries, conjunctions, prepositions, common adverbs and
  /// general measure words, or the characters that they consist of.
  private static let functionCharacters = Set(
    ("的了着过得地之吗呢吧啊嘛呀哦嗯呃" + "我你您他她它们这那哪谁什么怎自己" + "是有在会能可要"
      + "和与或而但因为所以如果然后" + "把被对从到给向于" + "不没就也都还很又再才只更最" + "个些种一")
      .map { String($0) })
}
