/// Puts the numbers of items and headings in front of the lines that they belong to.
///
/// Where a list or a table of contents is indented, the library takes a number and its line for
/// two columns.
enum PDFLabels {
  /// A line further away than this, in font sizes, is another column's.
  private static let farthest = 6.0
  /// How many lines above and below are looked at.
  private static let mostBeside = 16

  /// Returns the lines of a page with each such label at the start of its line.
  static func join(_ lines: [PDFLine]) -> [PDFLine] {
    guard lines.contains(where: isLabel) else { return lines }
    let order = lines.indices.sorted { lines[$0].box.middle < lines[$1].box.middle }
    var result: [PDFLine?] = lines
    for (rank, label) in order.enumerated() where isLabel(lines[label]) {
      let own = lines[label]
      let beside = order[max(0, rank - mostBeside)..<min(order.count, rank + mostBeside)]
        .filter { $0 != label && isBeside(lines[$0], own) }
      // The number of an equation stands at its right.
      guard !beside.contains(where: { lines[$0].box.left < own.box.left }),
        let nearest = beside.min(by: { lines[$0].box.left < lines[$1].box.left }),
        !lines[nearest].isTableRow, !isLabel(lines[nearest]),
        abs(lines[nearest].box.bottom - own.box.bottom) < 0.35 * own.size,
        lines[nearest].box.left - own.box.right < farthest * own.size
      else { continue }
      result[nearest]?.text = own.text + " " + lines[nearest].text
      result[nearest]?.box = own.box.union(lines[nearest].box)
      result[nearest]?.parts = []
      result[label] = nil
    }
    return result.compactMap(\.self)
  }

  /// Numbers without a mark may be those of lines.
  private static func isLabel(_ line: PDFLine) -> Bool {
    !line.isTableRow && PDFMarker.isLabel(line.text)
      && !line.text.allSatisfy { $0.isLetter || $0.isNumber }
  }

  private static func isBeside(_ line: PDFLine, _ label: PDFLine) -> Bool {
    line.box.top < label.box.middle && label.box.middle < line.box.bottom
  }
}
