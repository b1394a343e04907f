/// The narrow gaps between columns that the library overlooks.
///
/// Where columns stand close to each other, it takes the lines on both sides for one. The gap then
/// lies at the same place in line after line, which gaps between words do not.
struct PDFGutters {
  /// Gaps narrower than this, in font sizes, are between words.
  private static let narrowest = 1.2
  /// A gutter shows in at least this many lines.
  private static let fewestLines = 5
  private static let mostGutters = 3

  private var positions: [Double] = []

  /// Looks for gutters among the lines of a page.
  init(_ lines: [[PDFWord]]) {
    var gaps: [(from: Double, to: Double)] = []
    for line in lines {
      for (word, next) in zip(line, line.dropFirst()) where word.isBeside(next) {
        let gap = (from: word.box.right, to: next.box.left)
        let size = max(word.size, next.size, 1)
        if gap.to - gap.from >= Self.narrowest * size { gaps.append(gap) }
      }
    }
    while positions.count < Self.mostGutters, gaps.count >= Self.fewestLines {
      let best = Self.mostShared(gaps)
      guard best.count >= Self.fewestLines else { return }
      let crossing = lines.count { line in
        line.contains { $0.box.left < best.position && $0.box.right > best.position }
      }
      gaps.removeAll { $0.from <= best.position && $0.to >= best.position }
      if crossing < best.count { positions.append(best.position) }
    }
  }

  /// Returns whether a gutter lies between two words.
  func separate(_ word: PDFWord, _ next: PDFWord) -> Bool {
    let gap = (from: min(word.box.right, next.box.right), to: max(word.box.left, next.box.left))
    guard gap.to - gap.from >= 0.8 * max(word.size, next.size, 1) else { return false }
    return positions.contains { gap.from <= $0 && $0 <= gap.to }
  }

  /// Returns the place that lies in most gaps, and how many those are.
  private static func mostShared(
    _ gaps: [(from: Double, to: Double)]
  ) -> (position: Double, count: Int) {
    let events = gaps.flatMap { [($0.from, 1), ($0.to, -1)] }
      .sorted { ($0.0, -$0.1) < ($1.0, -$1.1) }
    var best = (position: 0.0, count: 0)
    var open = 0
    for (position, (place, change)) in events.enumerated() {
      open += change
      guard open > best.count, position + 1 < events.count else { continue }
      best = ((place + events[position + 1].0) / 2, open)
    }
    return best
  }
}
