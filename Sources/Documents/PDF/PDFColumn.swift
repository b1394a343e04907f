/// A run of lines that follow each other down a page, and the measures that they share.
struct PDFColumn {
  /// The lines, from top to bottom.
  let lines: [PDFLine]
  /// Where most lines start.
  let left: Double
  /// Where the longest lines end.
  let right: Double
  /// The usual distance from one line to the next, for each font size in half points.
  private let pitches: [Int: Double]
  /// Whether lines start at the same place, so that an indent means something.
  let hasLeftEdge: Bool

  /// The width of the text.
  var width: Double { max(right - left, 1) }

  private init(_ lines: [PDFLine]) {
    self.lines = lines
    var starts: [Int: Int] = [:]
    for line in lines { starts[Int(line.box.left.rounded()), default: 0] += 1 }
    let start = starts.max { ($0.value, -$0.key) < ($1.value, -$1.key) }?.key ?? 0
    left = Double(start)
    hasLeftEdge = (starts[start] ?? 0) * 3 >= lines.count || lines.count < 4
    right = lines.map(\.box.right).max() ?? left
    var distances: [Int: [Double]] = [:]
    for (line, next) in zip(lines, lines.dropFirst()) {
      let distance = next.box.bottom - line.box.bottom
      guard distance > 1, Self.key(line.size) == Self.key(next.size) else { continue }
      distances[Self.key(line.size), default: []].append(distance)
    }
    pitches = distances.mapValues { $0.sorted()[$0.count / 4] }
  }

  /// Returns the usual distance from one line to the next where the font has a size, in points.
  func pitch(size: Double) -> Double {
    guard let pitch = pitches[Self.key(size)] else { return 1.3 * size }
    return min(pitch, 2.5 * max(size, 1))
  }

  private static func key(_ size: Double) -> Int { Int((size * 2).rounded()) }

  /// Returns the columns of a page's lines, in reading order.
  static func split(_ lines: [PDFLine]) -> [PDFColumn] {
    var runs: [[PDFLine]] = []
    for line in lines {
      if let last = runs.last?.last, follows(line, last) {
        runs[runs.count - 1].append(line)
      } else {
        runs.append([line])
      }
    }
    return runs.map(PDFColumn.init)
  }

  private static func follows(_ line: PDFLine, _ last: PDFLine) -> Bool {
    guard line.box.middle > last.box.middle - last.box.height * 0.3 else { return false }
    guard line.box.top - last.box.bottom < 12 * max(last.size, line.size, 1) else { return false }
    return line.box.left < last.box.right && last.box.left < line.box.right
  }
}
