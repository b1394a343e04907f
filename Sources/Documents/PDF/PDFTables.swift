/// Restores the rows of tables whose columns were read one after the other.
///
/// The library reads a page column by column, which is right for text and wrong for tables. What
/// tells them apart is that the lines of a table's columns stand at the same heights and that at
/// least one of its columns is too narrow for running text.
enum PDFTables {
  /// Columns whose lines are longer than this on average, in characters, hold running text.
  private static let narrow = 22

  /// Returns the lines of a page with those of tables in the order of their rows.
  static func reorder(_ lines: [PDFLine]) -> [PDFLine] {
    var result: [PDFLine] = []
    for run in runs(of: lines) {
      let start = startOfTable(in: result, beside: run)
      let left = Array(result[start...])
      guard let bottom = left.map(\.box.bottom).max() else {
        result += run
        continue
      }
      let right = run.prefix { $0.box.middle < bottom }
      if isTable(left, Array(right)) {
        result.replaceSubrange(start..., with: rows(left, Array(right)))
        result += run.dropFirst(right.count)
      } else {
        result += run
      }
    }
    return result
  }

  /// Splits lines where the reading order goes back up the page.
  private static func runs(of lines: [PDFLine]) -> [[PDFLine]] {
    var runs: [[PDFLine]] = []
    for line in lines {
      if let last = runs.last?.last, line.box.middle > last.box.middle + 0.3 * last.size {
        runs[runs.count - 1].append(line)
      } else {
        runs.append([line])
      }
    }
    return runs
  }

  /// Returns where the lines begin that end the text so far and stand beside a run.
  private static func startOfTable(in lines: [PDFLine], beside run: [PDFLine]) -> Int {
    guard let first = run.first else { return lines.count }
    guard let last = lines.last else { return 0 }
    let level = run.prefix { $0.box.middle < last.box.bottom }
    let left = level.map(\.box.left).min() ?? first.box.left
    let right = level.map(\.box.right).max() ?? first.box.right
    var start = lines.count
    while start > 0 {
      let line = lines[start - 1]
      let isLevel = line.box.middle > first.box.top - 0.3 * first.size
      let isApart = line.box.right < left + 2 || line.box.left > right - 2
      guard isLevel, isApart else { break }
      start -= 1
    }
    return start
  }

  private static func isTable(_ left: [PDFLine], _ right: [PDFLine]) -> Bool {
    guard !left.isEmpty, !right.isEmpty else { return false }
    let matched = right.count { line in left.contains { isLevel($0, line) } }
    let leftRows = rowCount(left)
    let rightRows = rowCount(right)
    guard matched * 10 >= 6 * min(leftRows, rightRows), matched > 0 else { return false }
    if isIndex(left), isIndex(right) { return false }
    return min(averageLength(left), averageLength(right)) <= narrow
  }

  /// Returns whether a column is a long list of words, as in an index set in several columns.
  private static func isIndex(_ lines: [PDFLine]) -> Bool {
    guard lines.count >= 10, averageLength(lines) >= 12 else { return false }
    let letters = lines.reduce(0) { $0 + $1.text.count(where: \.isLetter) }
    return letters * 3 > averageLength(lines) * lines.count * 2
  }

  private static func rowCount(_ lines: [PDFLine]) -> Int {
    var count = 0
    var last: PDFLine?
    for line in lines {
      if let last, isLevel(last, line) { continue }
      count += 1
      last = line
    }
    return count
  }

  private static func averageLength(_ lines: [PDFLine]) -> Int {
    lines.reduce(0) { $0 + $1.text.count } / max(lines.count, 1)
  }

  private static func isLevel(_ first: PDFLine, _ second: PDFLine) -> Bool {
    let tolerance = 0.35 * max(first.size, second.size, 1)
    return abs(first.box.bottom - second.box.bottom) < tolerance
      || abs(first.box.middle - second.box.middle) < tolerance
  }

  /// Returns the lines of both columns row by row.
  private static func rows(_ left: [PDFLine], _ right: [PDFLine]) -> [PDFLine] {
    var rows: [[PDFLine]] = []
    for line in (left + right).sorted(by: { $0.box.middle < $1.box.middle }) {
      if let row = rows.lastIndex(where: { $0.contains { isLevel($0, line) } }) {
        rows[row].append(line)
      } else {
        rows.append([line])
      }
    }
    let isRightToLeft = left.count { $0.isRightToLeft } * 2 > left.count
    return rows.flatMap { row in
      row.sorted { isRightToLeft ? $0.box.left > $1.box.left : $0.box.left < $1.box.left }
    }
  }
}
