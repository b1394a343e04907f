/// How a text breaks its lines.
struct TextWrapping {
  /// Lines wider than this, in columns, were broken by an author, not by a program.
  private static let widest = 100
  /// Lines narrower than this are verse or lists.
  private static let narrowest = 30

  /// The width at which the text's lines are wrapped, or `nil` where they are not.
  let width: Int?

  /// Measures the lines of a whole text.
  init(_ lines: [String]) {
    var widths: [Int] = []
    for (line, next) in zip(lines, lines.dropFirst()) where !line.isEmpty && !next.isEmpty {
      widths.append(Self.columns(of: line))
    }
    widths.sort()
    guard widths.count >= 2 else {
      width = nil
      return
    }
    let wide = widths[widths.count * 9 / 10]
    width = (Self.narrowest...Self.widest).contains(wide) ? wide : nil
  }

  /// Returns whether the lines of a paragraph were broken only because they were full.
  func isWrapped(_ lines: [String]) -> Bool {
    guard let width, lines.count > 1, !Self.isVerse(lines) else { return false }
    let widest = lines.map(Self.columns).max() ?? 0
    guard widest <= Self.widest + 20 else { return false }
    var softCount = 0
    for (line, next) in zip(lines, lines.dropFirst()) {
      let columns = Self.columns(of: line)
      // A break is forced where the next line's first word would not have fitted.
      let needed = columns + 1 + Self.firstWordColumns(of: next)
      let isForced = needed > width - 5 || lines.count > 3 && widest > 40 && needed > widest - 2
      let goesOn = columns * 5 > width * 2 && next.first { $0 != " " }?.isLowercase ?? false
      if isForced || goesOn { softCount += 1 }
    }
    return softCount * 10 >= (lines.count - 1) * 7
  }

  /// Verse starts each line with a capital, and its lines are short.
  private static func isVerse(_ lines: [String]) -> Bool {
    guard lines.count >= 4, lines.allSatisfy({ columns(of: $0) <= 60 }) else { return false }
    let capitals = lines.count { line in
      line.first { $0.isLetter }?.isUppercase ?? false
    }
    return capitals * 10 >= lines.count * 9
  }

  /// Returns the number of terminal columns that a line takes.
  static func columns(of line: String) -> Int {
    line.unicodeScalars.reduce(0) { $0 + ($1.value >= 0x1100 && isWide($1) ? 2 : 1) }
  }

  private static func firstWordColumns(of line: String) -> Int {
    let bare = line.drop { $0 == " " }
    guard let first = bare.unicodeScalars.first else { return 0 }
    if Script.isSpaceless(first) { return 2 }
    return columns(of: String(bare.prefix { $0 != " " }))
  }

  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    Script.isHan(scalar) || Script.isKana(scalar) || Script.isHangul(scalar)
      || (0x3000...0x303F).contains(scalar.value) || (0xFF01...0xFF60).contains(scalar.value)
  }
}
