/// The lines of a page in reading order.
struct PDFTextPage {
  var lines: [PDFLine]
  /// The height of the page in points, along which its lines follow each other.
  let height: Double
}

/// A line of text on a page, or a row of cells separated by tabs.
struct PDFLine {
  /// The text, without white space at its ends.
  var text: String
  /// The place of the line on its page.
  var box: PDFRectangle
  /// The font size of most of its characters, in points.
  var size: Double
  /// Whether most of its characters are bold.
  var isBold: Bool
  /// The number of the page, counted from 1.
  let page: Int

  /// Whether the line is a row of cells, or an entry of a table of contents.
  var isRow: Bool {
    text.utf8.contains(0x09) || text.containsBytes(of: ". . . .") || text.containsBytes(of: ".....")
  }

  /// Whether the line's text runs from right to left.
  var isRightToLeft: Bool {
    guard let first = text.unicodeScalars.first(where: \.isAlphabetic) else {
      return false
    }
    return Script.isRightToLeft(first)
  }
}
