/// Turns the characters of typeset text into those of plain text.
enum PDFCharacters {
  /// Returns the plain form of a scalar.
  ///
  /// Ligatures, presentation forms and radicals are what a font draws, not what the author wrote.
  static func plain(_ scalar: Unicode.Scalar) -> String.UnicodeScalarView {
    switch scalar.value {
    case 0xFB00...0xFB4F, 0xFB50...0xFDF9, 0xFE70...0xFEFC, 0x2E80...0x2FDF, 0xFE30...0xFE48,
      0xFE10...0xFE19:
      return Normalization.compatible(String(scalar)).unicodeScalars
    case 0xF0B7, 0xF0A7, 0xF076, 0xF0D8, 0x2022, 0x25CF, 0x25AA, 0x25A0, 0xF02D, 0xF06E:
      return "•".unicodeScalars
    case 0x00..<0x20, 0x7F..<0xA0, 0xFEFF, 0x200B, 0x2060, 0xFFFD, 0xFFFE, 0xFFFF:
      return "".unicodeScalars
    default:
      return String(scalar).unicodeScalars
    }
  }

  /// Returns a line's text with letters and their accents put together.
  static func composed(_ text: String) -> String {
    var scalars = Array(text.unicodeScalars)
    for position in scalars.indices.dropLast() where isCombining(scalars[position + 1]) {
      // Typesetting programs put accents on a dotless i.
      if scalars[position] == "ı" { scalars[position] = "i" }
      if scalars[position] == "ȷ" { scalars[position] = "j" }
    }
    var result = String.UnicodeScalarView()
    result.append(contentsOf: scalars)
    return Normalization.composed(String(result))
  }

  private static func isCombining(_ scalar: Unicode.Scalar) -> Bool {
    (0x0300...0x036F).contains(scalar.value)
  }
}
