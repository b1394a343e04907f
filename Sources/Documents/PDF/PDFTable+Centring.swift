extension PDFTable {
  /// Returns whether rows have cells at half the height of longer ones beside them.
  ///
  /// Tables centre their cells so; columns of text stand on common base lines or on their own.
  func hasCentredCells(_ rows: [[PDFCell]]) -> Bool {
    let centred = rows.count(where: isCentred)
    return centred > 1 && centred * 5 >= rows.count
  }

  /// Returns whether the cells of a row have a common middle but not the same number of lines.
  func isCentred(_ row: [PDFCell]) -> Bool {
    let extents = columns.compactMap { column in
      let boxes = row.lazy.filter(column.contains).map(\.box)
      return boxes.first.map { boxes.dropFirst().reduce($0) { $0.union($1) } }
    }
    let heights = extents.map(\.height)
    guard extents.count > 1, let size = row.first?.size, let middle = extents.first?.middle,
      let least = heights.min(), let most = heights.max()
    else { return false }
    return most - least > 0.8 * size && extents.allSatisfy { abs($0.middle - middle) < 0.2 * size }
  }
}
