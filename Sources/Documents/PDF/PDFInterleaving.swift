/// Takes columns of running text apart that were read across.
///
/// Where the gap between columns is narrow, the library reads a line of the one, then a line of
/// the other. Columns of tables do not look so, for they are seldom all wide.
enum PDFInterleaving {
  /// Columns whose lines are narrower than this on average, in font sizes, may be a table's.
  private static let narrowest = 14.0
  /// A run that changes columns less often than this is no interleaving.
  private static let fewestChanges = 6

  /// Returns the lines of a page with each such column in one piece.
  static func separate(_ lines: [PDFLine]) -> [PDFLine] {
    var result: [PDFLine] = []
    var position = 0
    while position < lines.count {
      if let run = run(in: lines, from: position) {
        result += run.left + run.right
        position += run.left.count + run.right.count
      } else {
        result.append(lines[position])
        position += 1
      }
    }
    return result
  }

  private static func run(
    in lines: [PDFLine], from start: Int
  ) -> (left: [PDFLine], right: [PDFLine])? {
    guard start + 1 < lines.count else { return nil }
    let first = lines[start]
    let second = lines[start + 1]
    guard second.box.left >= first.box.right, second.box.top < first.box.bottom,
      first.box.top < second.box.bottom
    else { return nil }
    let gap = (from: first.box.right, to: second.box.left)
    let middle = (gap.from + gap.to) / 2
    var left: [PDFLine] = []
    var right: [PDFLine] = []
    var changes = 0
    var wasLeft: Bool?
    var top = first.box.top
    for line in lines[start...] {
      let isLeft = line.box.right <= middle + 1
      guard isLeft || line.box.left >= middle - 1, line.box.top > top - 2 * line.size else { break }
      if let wasLeft, wasLeft != isLeft { changes += 1 }
      wasLeft = isLeft
      top = line.box.top
      if isLeft { left.append(line) } else { right.append(line) }
    }
    guard changes >= fewestChanges, isWide(left), isWide(right) else { return nil }
    return (left, right)
  }

  private static func isWide(_ lines: [PDFLine]) -> Bool {
    let width = lines.reduce(0) { $0 + $1.box.width / max($1.size, 1) }
    return width > narrowest * Double(lines.count)
  }
}
