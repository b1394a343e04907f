internal import Foundation

/// The scalars that a character class of a pattern matches, as far as that is certain.
///
/// Swift's classes go by the properties of characters. What is generated are only scalars that
/// certainly match; a negated class needs to know as well which ones possibly match.
struct PatternClass {
  /// The scalars that match, of those that may be generated.
  let certain: ScalarSet
  /// The scalars that may match; all others do not.
  let possible: ScalarSet

  /// The printable scalars that are always a character of their own, in composed form.
  ///
  /// They are what a dot and a negated class stand for: ASCII, Latin, Greek, Cyrillic, kana, Han
  /// and Hangul, without soft hyphens and combining marks.
  static let plain = ScalarSet([
    0x20...0x7E, 0xA1...0xAC, 0xAE...0x2FF, 0x386...0x386, 0x388...0x38A, 0x38C...0x38C,
    0x38E...0x3A1, 0x3A3...0x3FF, 0x400...0x481, 0x48A...0x4FF, 0x3041...0x3096, 0x30A1...0x30FA,
    0x4E00...0x9FFF, 0xAC00...0xD7A3,
  ])

  private static let unusual = ScalarSet.all.subtracting(plain)

  /// No scalar at all.
  static let none = PatternClass(certain: ScalarSet([]), possible: ScalarSet([]))

  /// What `\d` matches: ASCII digits, and characters with a numeric value, such as ½ and 三.
  static let digit = PatternClass(
    certain: ScalarSet([0x30...0x39]),
    possible: ScalarSet([0x30...0x39, 0xA1...0x2FF, 0x4E00...0x9FFF]).union(unusual))

  /// What `\w` matches: ASCII letters, digits and the underscore, and much beyond ASCII.
  static let word = PatternClass(
    certain: asciiWord, possible: asciiWord.union(ScalarSet([0x80...0x10FFFF])))

  /// What `\s` matches: the blank, the tabulator and the line feed, and other scalars that are not
  /// plain.
  static let space = PatternClass(
    certain: ScalarSet(scalarsOf: " \t\n"), possible: ScalarSet(scalarsOf: " ").union(unusual))

  private static let asciiWord = ScalarSet([
    0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A,
  ])

  /// What an explicit range matches.
  ///
  /// Control characters other than the tabulator and the line feed are left out, and so is what is
  /// not always a character of its own.
  init(range: ClosedRange<UInt32>) {
    let values = range.filter { value in
      Self.plain.contains(value) || Unicode.Scalar(value)?.canBeGenerated == true
    }
    certain = ScalarSet(values.map { $0...$0 })
    possible = ScalarSet([range])
  }

  private init(certain: ScalarSet, possible: ScalarSet) {
    self.certain = certain
    self.possible = possible
  }

  /// What either class matches.
  func union(_ other: PatternClass) -> PatternClass {
    PatternClass(
      certain: certain.union(other.certain), possible: possible.union(other.possible))
  }

  /// What the class does not match.
  var negated: PatternClass {
    PatternClass(
      certain: Self.plain.subtracting(possible), possible: ScalarSet.all.subtracting(certain))
  }
}

extension Unicode.Scalar {
  /// Whether the scalar can stand in a JSON string, in composed form and always as a character of
  /// its own.
  var canBeGenerated: Bool {
    if self == "\t" || self == "\n" { return true }
    switch properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
      .paragraphSeparator, .nonspacingMark, .spacingMark, .enclosingMark:
      return false
    default: break
    }
    // The parts of Hangul syllables and the regional indicators join their like, and other
    // scalars extend what is before or after them.
    let neighbours: [Unicode.Scalar] = ["a", self, self, "a"]
    guard String(String.UnicodeScalarView(neighbours)).count == neighbours.count else {
      return false
    }
    let isJamo = ScalarSet([0x1100...0x11FF, 0xA960...0xA97F, 0xD7B0...0xD7FF]).contains(value)
    return !isJamo
      && String(self).precomposedStringWithCanonicalMapping.unicodeScalars.elementsEqual([self])
  }
}
