/// Puts lines that stand side by side together to rows.
enum PDFRows {
  /// Returns the lines with the cells of each row joined by tabs.
  static func assemble(_ lines: [PDFLine]) -> [PDFLine] {
    var rows: [[PDFLine]] = []
    for line in lines {
      if let last = rows.last?.last, isBeside(last, line) {
        rows[rows.count - 1].append(line)
      } else {
        rows.append([line])
      }
    }
    return rows.map(joined)
  }

  private static func isBeside(_ first: PDFLine, _ second: PDFLine) -> Bool {
    if first.isTableRow || second.isTableRow { return false }
    let overlap =
      min(first.box.bottom, second.box.bottom) - max(first.box.top, second.box.top)
    guard overlap > 0.5 * min(first.box.height, second.box.height) else { return false }
    if first.isRightToLeft { return second.box.right <= first.box.left + 1 }
    return second.box.left >= first.box.right - 1
  }

  private static func joined(_ cells: [PDFLine]) -> PDFLine {
    var row = cells[0]
    for cell in cells.dropFirst() {
      let gap = max(cell.box.left - row.box.right, row.box.left - cell.box.right)
      let size = max(row.size, cell.size, 1)
      let isCell = gap > 1.0 * size && (gap > 6 * size || !PDFMarker.isLabel(row.text))
      row.text += isCell ? "\t" : gap > 0.1 * size ? " " : ""
      row.text += cell.text
      row.box = row.box.union(cell.box)
      row.isBold = row.isBold && cell.isBold
      row.size = max(row.size, cell.size)
    }
    return row
  }
}
