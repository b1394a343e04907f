internal import Documents

/// Joins sentences that were cut behind an ordinal number, as many dates have one.
///
/// Many languages write ordinal numbers as digits with a full stop, which hardly ever ends a
/// sentence there when the number has only one or two digits.
struct OrdinalNumbers: Sendable {
  private let areWrittenWithFullStop: Bool

  private static let languages: Set = [
    "bs", "cs", "da", "de", "et", "fi", "fo", "hr", "hu", "is", "lb", "lv", "nb", "nn", "no", "pl",
    "sk", "sl", "sr",
  ]

  /// Takes the custom of a language.
  ///
  /// - Parameter language: A BCP 47 code, or `nil`.
  init(language: String?) {
    areWrittenWithFullStop = Self.languages.contains(language?.primarySubtag ?? "")
  }

  /// Joins sentences that follow each other without a gap.
  ///
  /// - Parameters:
  ///   - sentences: The sentences as UTF-8 offsets.
  ///   - text: The text that they are of.
  func joined(_ sentences: [Range<Int>], of text: String) -> [Range<Int>] {
    guard areWrittenWithFullStop else { return sentences }
    var joined: [Range<Int>] = []
    for sentence in sentences {
      if let last = joined.last, Self.endsWithOrdinal(text[utf8: last]) {
        joined[joined.count - 1] = last.lowerBound..<sentence.upperBound
      } else {
        joined.append(sentence)
      }
    }
    return joined
  }

  private static func endsWithOrdinal(_ sentence: Substring) -> Bool {
    let space = sentence.utf8.reversed().prefix { $0 == 0x20 || $0 == 0x0A }
    let end = sentence.utf8.reversed().dropFirst(space.count)
    // An empty line ends a paragraph.
    guard space.count(where: { $0 == 0x0A }) < 2, end.first == 0x2E else { return false }
    let digits = end.dropFirst().prefix { (0x30...0x39).contains($0) }
    let before = end.dropFirst(1 + digits.count).first
    return (1...2).contains(digits.count) && before.map { $0 == 0x20 || $0 == 0x0A } ?? false
  }
}
