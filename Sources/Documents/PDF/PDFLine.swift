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
  /// Whether the line is a row of a table that was found on the page.
  var isTableRow = false
  /// The parts that wide gaps separate, from the first to the last in reading order.
  var parts: [PDFCell] = []

  /// Whether the line is a row of cells, or an entry of a table of contents.
  var isRow: Bool { isTableRow || text.utf8.contains(0x09) || hasLeaders }

  /// Whether dots lead from one part of the line to the next, as in a table of contents.
  var hasLeaders: Bool { text.containsBytes(of: ". . . .") || text.containsBytes(of: ".....") }

  /// Whether the line's text runs from right to left.
  var isRightToLeft: Bool { Script.startsRightToLeft(text) }

  /// Returns what is left of the line without some of its parts, or `nil` where nothing is left.
  func without(parts removed: Set<Int>) -> PDFLine? {
    let kept = parts.indices.filter { !removed.contains($0) }.map { parts[$0] }
    guard let first = kept.first else { return nil }
    var line = self
    line.parts = kept
    line.text = kept.map(\.text).joined(separator: "\t")
    line.box = kept.dropFirst().reduce(first.box) { $0.union($1.box) }
    return line
  }
}
