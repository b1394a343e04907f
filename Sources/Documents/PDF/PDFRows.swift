/// Puts lines that stand side by side together to rows.
enum PDFRows {
  /// Returns the lines with the cells of each row joined by tabs.
  ///
  /// Rows of two long cells, one below the other, are two columns of running text that were read
  /// across: they come out column by column.
  static func assemble(_ lines: [PDFLine]) -> [PDFLine] {
    var rows: [[PDFLine]] = []
    for line in lines {
      if let last = rows.last?.last, isBeside(last, line) {
        rows[rows.count - 1].append(line)
      } else {
        rows.append([line])
      }
    }
    var result: [PDFLine] = []
    var position = 0
    while position < rows.count {
      let end = endOfColumns(rows, from: position)
      if end - position >= 4 {
        result += rows[position..<end].map { $0[0] }
        result += rows[position..<end].map { $0[1] }
        position = end
      } else {
        result.append(joined(rows[position]))
        position += 1
      }
    }
    return result
  }

  private static func isBeside(_ first: PDFLine, _ second: PDFLine) -> Bool {
    let overlap =
      min(first.box.bottom, second.box.bottom) - max(first.box.top, second.box.top)
    guard overlap > 0.5 * min(first.box.height, second.box.height) else { return false }
    if first.isRightToLeft { return second.box.right <= first.box.left + 1 }
    return second.box.left >= first.box.right - 1
  }

  private static func endOfColumns(_ rows: [[PDFLine]], from start: Int) -> Int {
    var end = start
    while end < rows.count, rows[end].count == 2, rows[end].allSatisfy({ $0.text.count > 25 }) {
      if end > start {
        let shift = abs(rows[end][1].box.left - rows[end - 1][1].box.left)
        if shift > 3 * rows[end][1].size { break }
      }
      end += 1
    }
    return end
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
