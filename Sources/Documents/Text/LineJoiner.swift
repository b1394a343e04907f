/// Joins the lines of a paragraph to running text.
///
/// A word that a line end divides is put together again. Whether its hyphen belongs to it is
/// looked up among the words that the document holds undivided.
struct LineJoiner {
  private var words: Set<String> = []

  /// Creates a joiner that knows no words.
  init() {}

  /// Remembers the words that stand inside a line.
  mutating func learn(_ line: String) {
    let words = line.unicodeScalars.split { !$0.isAlphabetic && $0 != "-" }
    for word in words.dropLast() {
      self.words.insert(String(word).lowercased())
    }
  }

  /// Returns the text so far with its end made ready for the next line, and that line.
  ///
  /// - Parameters:
  ///   - text: The text so far; a hyphen at its end may be removed.
  ///   - line: The next line.
  /// - Returns: What to append, with the space that separates it.
  func continuation(of text: inout String, with line: String) -> String {
    let line = String(line.drop { $0 == " " || $0 == "\t" })
    while text.last == " " || text.last == "\t" { text.removeLast() }
    guard let last = text.unicodeScalars.last, let next = line.unicodeScalars.first else {
      return line
    }
    switch last {
    case "\u{AD}":
      text.unicodeScalars.removeLast()
      return line
    case "-", "\u{2010}", "\u{2011}":
      return hyphenated(&text, line)
    case "\u{2014}", "\u{2013}":
      let before = text.unicodeScalars.dropLast().last
      return before.map { $0.isWhitespace } ?? true ? " " + line : line
    default:
      return Script.isSpaceless(last) && Script.isSpaceless(next) ? line : " " + line
    }
  }

  private func hyphenated(_ text: inout String, _ line: String) -> String {
    let before = text.dropLast()
    guard let letter = before.last, let next = line.first else { return line }
    guard letter.isLetter else {
      // A dash between spaces, or a range of numbers.
      return letter.isWhitespace ? " " + line : line
    }
    guard next.isLowercase else { return next.isLetter || next.isNumber ? line : " " + line }
    let head = String(before.reversed().prefix { $0.isLetter || $0 == "-" }.reversed())
    let tail = String(line.prefix { $0.isLetter || $0 == "-" })
    // "three- and four-year-old" keeps its hyphen and its space.
    if ["and", "or", "und", "oder", "bis", "to"].contains(tail), !isKnown(head + tail) {
      return " " + line
    }
    if isKnown(head + "-" + tail), !isKnown(head + tail) { return line }
    text.removeLast()
    return line
  }

  private func isKnown(_ word: String) -> Bool { words.contains(word.lowercased()) }
}

/// What scripts scalars belong to, as far as joining and identifying text needs it.
enum Script {
  /// Returns whether a scalar is written without spaces between words.
  static func isSpaceless(_ scalar: Unicode.Scalar) -> Bool {
    isHan(scalar) || isKana(scalar) || isThai(scalar)
      || (0x3000...0x303F).contains(scalar.value) || (0xFF00...0xFFEF).contains(scalar.value)
  }

  /// Returns whether a scalar is a Han character.
  static func isHan(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: true
    default: false
    }
  }

  /// Returns whether a scalar is hiragana or katakana.
  static func isKana(_ scalar: Unicode.Scalar) -> Bool {
    (0x3041...0x30FF).contains(scalar.value) || (0xFF66...0xFF9F).contains(scalar.value)
  }

  /// Returns whether a scalar is Hangul.
  static func isHangul(_ scalar: Unicode.Scalar) -> Bool {
    (0xAC00...0xD7A3).contains(scalar.value) || (0x1100...0x11FF).contains(scalar.value)
      || (0x3130...0x318F).contains(scalar.value)
  }

  /// Returns whether a scalar is Thai, Lao, Khmer or Myanmar.
  static func isThai(_ scalar: Unicode.Scalar) -> Bool {
    (0x0E00...0x0EFF).contains(scalar.value) || (0x1780...0x17FF).contains(scalar.value)
      || (0x1000...0x109F).contains(scalar.value)
  }

  /// Returns whether the first letter of a text belongs to a script that runs from right to left.
  static func startsRightToLeft(_ text: String) -> Bool {
    text.unicodeScalars.first { $0.properties.isAlphabetic }.map(isRightToLeft) ?? false
  }

  /// Returns whether a scalar belongs to a script that runs from right to left.
  static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
    (0x0590...0x08FF).contains(scalar.value) || (0xFB1D...0xFDFF).contains(scalar.value)
      || (0xFE70...0xFEFC).contains(scalar.value)
  }
}
