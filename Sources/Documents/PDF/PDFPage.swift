/// What a PDF page holds, as the library reports it.
struct PDFPage {
  /// The width of the visible page in points.
  let width: Double
  /// The height of the visible page in points.
  let height: Double
  /// The page's text in the library's reading order.
  let text: String
  /// The place of each scalar of the text, from the top left corner of the page in points.
  let rectangles: [PDFRectangle]
  /// The style of each scalar of the text.
  let styles: [PDFStyle]
  /// Whether each scalar of the text is white on white.
  let isHidden: [Bool]

  /// Whether the text is not what can be seen, since its fonts do not tell what their glyphs mean.
  var isGarbled: Bool {
    var total = 0
    var unknown = 0
    for scalar in text.unicodeScalars where !scalar.properties.isWhitespace {
      total += 1
      switch scalar.value {
      case 0xFFFD, 0xE000...0xF8FF, 0xF0000...0x10FFFF, 0x00..<0x20, 0x7F..<0xA0: unknown += 1
      default: break
      }
    }
    return unknown >= 20 && unknown * 3 > total
  }
}

/// A rectangle on a page in points, with the origin at the top left.
struct PDFRectangle: Equatable {
  var left: Double
  var top: Double
  var right: Double
  var bottom: Double

  var width: Double { right - left }
  var height: Double { bottom - top }
  var middle: Double { (top + bottom) / 2 }

  /// Returns the smallest rectangle that holds both.
  func union(_ other: PDFRectangle) -> PDFRectangle {
    PDFRectangle(
      left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
      bottom: max(bottom, other.bottom))
  }
}

/// How a character is set.
struct PDFStyle: Equatable {
  /// The font size in points.
  let size: Double
  /// Whether the font is a bold one, judged by its name.
  let isBold: Bool
  /// Whether the text is white or nearly so, which says nothing of what is behind it.
  let isWhite: Bool
  /// The font, where it is one of those of which the library does not know the glyphs.
  var font: TeXFont?

  /// Returns whether a font name says that the font is bold.
  static func isBold(fontName: String) -> Bool {
    let name = fontName.lowercased()
    return ["bold", "black", "heavy", "cmbx", "-bd", "demi", "medi"].contains { name.contains($0) }
  }
}
