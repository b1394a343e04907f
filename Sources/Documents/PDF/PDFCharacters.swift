/// Turns the characters of typeset text into those of plain text.
enum PDFCharacters {
  /// Adds the plain form of a scalar to a text.
  static func append(_ scalar: Unicode.Scalar, to text: inout String.UnicodeScalarView) {
    if (0x20..<0x7F).contains(scalar.value) {
      text.append(scalar)
    } else {
      text.append(contentsOf: plain(scalar))
    }
  }

  /// Returns the plain form of a scalar.
  ///
  /// Ligatures, presentation forms and radicals are what a font draws, not what the author wrote.
  static func plain(_ scalar: Unicode.Scalar) -> String.UnicodeScalarView {
    switch scalar.value {
    case 0xFB00...0xFB4F, 0xFB50...0xFDF9, 0xFE70...0xFEFC, 0x2E80...0x2FDF, 0xFE30...0xFE48,
      0xFE10...0xFE19:
      return Normalization.compatible(String(scalar)).unicodeScalars
    case 0xF0B7, 0xF0A7, 0xF076, 0xF0D8, 0x2022, 0x25CF, 0x25AA, 0xF02D, 0xF06E:
      return "•".unicodeScalars
    case 0x00..<0x20, 0x7F..<0xA0, 0xFEFF, 0x200B, 0x2060, 0xFFFD, 0xFFFE, 0xFFFF:
      return "".unicodeScalars
    default:
      return String(scalar).unicodeScalars
    }
  }

  /// Returns a line's text with letters and their accents put together.
  static func composed(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
    var text = text
    if text.unicodeScalars.contains(where: isCombining) {
      var scalars = Array(text.unicodeScalars)
      for position in scalars.indices.dropLast()
      where scalars[position].value == 0x338 && scalars[position + 1].properties.isMath {
        scalars.swapAt(position, position + 1)
      }
      for position in scalars.indices.dropLast() where isCombining(scalars[position + 1]) {
        // Typesetting programs put accents on a dotless i.
        if scalars[position] == "ı" { scalars[position] = "i" }
        if scalars[position] == "ȷ" { scalars[position] = "j" }
      }
      text = String(String.UnicodeScalarView(scalars))
    }
    // Two single quotation marks are how TeX sets a double one.
    if text.containsBytes(of: "‘‘") { text = text.replacing("‘‘", with: "“") }
    if text.containsBytes(of: "’’") { text = text.replacing("’’", with: "”") }
    return Normalization.composed(text)
  }

  /// Returns a word with the letters of lam-alef ligatures in the order in which they are read.
  ///
  /// A ligature that stands for two letters comes out reversed in text from right to left. The two
  /// share the ligature's width equally, which letters of their own do not.
  ///
  /// - Parameters:
  ///   - word: The letters as they are read.
  ///   - widths: The widths of the letters from left to right, as many as there are letters.
  /// - Returns: The word, changed only where it holds such a ligature.
  static func orderingLigatures(
    _ word: String.UnicodeScalarView, widths: [Double]
  ) -> String.UnicodeScalarView {
    guard word.contains(where: { $0.value == 0x0644 }) else { return word }
    let scalars = Array(word)
    guard scalars.count == widths.count, scalars.count > 1,
      Set(widths.map { ($0 * 1000).rounded() }).count > 1 || scalars.count == 2
    else { return word }
    let ordered = Array(widths.reversed())
    var result = scalars
    var position = 0
    while position + 1 < scalars.count {
      let isPair =
        [0x0622, 0x0623, 0x0625, 0x0627].contains(scalars[position].value)
        && scalars[position + 1].value == 0x0644
        && areHalves(ordered[position], ordered[position + 1], isStart: position == 0)
      if isPair {
        result.swapAt(position, position + 1)
        position += 1
      }
      position += 1
    }
    var view = String.UnicodeScalarView()
    view.append(contentsOf: result)
    return view
  }

  /// Returns whether two widths are the halves of one glyph's width.
  ///
  /// Kerning changes the second half a little. At the start of a word the two letters are the
  /// article, which is too frequent to be judged by widths that are merely close.
  private static func areHalves(_ width: Double, _ next: Double, isStart: Bool) -> Bool {
    abs(width - next) < (isStart ? 0.0005 : 0.025 * width)
  }

  private static func isCombining(_ scalar: Unicode.Scalar) -> Bool {
    (0x0300...0x036F).contains(scalar.value)
  }
}
