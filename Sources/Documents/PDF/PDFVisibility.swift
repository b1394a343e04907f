/// Finds text that a reader of the page does not see.
enum PDFVisibility {
  /// Text of a page is looked for on its picture when the document has at most this many pages;
  /// in longer ones only white text is, for drawing all pages takes a multiple of reading them.
  static let mostPages = 10

  /// Marks the text of a page that does not show: white on white, in a mode that draws nothing,
  /// or covered by something.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - rendering: What the page shows.
  ///   - isWhiteOnly: Whether only white text is looked at.
  static func mark(_ page: inout PDFPage, by rendering: borrowing PDFRendering, isWhiteOnly: Bool) {
    var suspects: [Int: Word] = [:]
    var visibleFonts: Set<Int> = []
    var visibleCount = 0
    var hiddenCount = 0
    for (number, word) in words(of: page).enumerated() {
      let isWhite = word.range.allSatisfy { page.styles[$0].isWhite }
      guard isWhite || !isWhiteOnly else { continue }
      let shades = word.range.map { rendering.plainShade(in: page.rectangles[$0]) }
      if isWhite, shades.allSatisfy({ ($0 ?? 0) >= 0xF0 }) {
        for position in word.range { page.isHidden[position] = true }
      } else if word.hasLetter, shades.allSatisfy({ $0 != nil }) {
        suspects[number] = word
        hiddenCount += word.range.count
      } else {
        for position in word.range { visibleFonts.insert(page.styles[position].font) }
        visibleCount += word.range.count
      }
    }
    // Where most does not show, the fonts cannot be drawn here. One that draws some words draws
    // the others too, and any font draws Latin letters.
    guard hiddenCount < visibleCount else { return }
    for (number, word) in suspects {
      let isDrawable =
        word.isLatin || visibleFonts.contains(page.styles[word.range.lowerBound].font)
      // A lone sign may be drawn beside its place.
      let isLone = suspects[number - 1] == nil && suspects[number + 1] == nil
      guard isDrawable, !isLone || word.range.count > 2 else { continue }
      for position in word.range { page.isHidden[position] = true }
    }
  }

  private struct Word {
    var range: Range<Int>
    var hasLetter = false
    var isLatin = true
  }

  private static func words(of page: PDFPage) -> [Word] {
    var words: [Word] = []
    var word: Word?
    var index = 0
    for scalar in page.text.unicodeScalars where !PDFWordReader.isDirectionalMark(scalar) {
      guard index < page.rectangles.count else { break }
      if scalar.isWhitespace {
        if let word { words.append(word) }
        word = nil
      } else {
        var current = word ?? Word(range: index..<index)
        current.range = current.range.lowerBound..<(index + 1)
        if scalar.isAlphabetic || scalar.properties.numericType != nil { current.hasLetter = true }
        if scalar.value >= 0x250 { current.isLatin = false }
        word = current
      }
      index += 1
    }
    if let word { words.append(word) }
    return words
  }
}
