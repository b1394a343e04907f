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
  /// Whether each scalar of the text does not show on the page.
  var isHidden: [Bool]
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
  /// A number for the font that differs between the fonts of a page.
  let font: Int
  /// The font, where it is one of those of which the library does not know the glyphs.
  var texFont: TeXFont?

  /// Returns whether a font name says that the font is bold.
  static func isBold(fontName: String) -> Bool {
    let name = fontName.lowercased()
    let marks: [StaticString] = ["bold", "black", "heavy", "cmbx", "-bd", "demi", "medi"]
    return marks.contains { name.containsBytes(of: $0) }
  }
}
