/// Abbreviations that the library's suppression lists lack.
enum Abbreviations {
  /// Words that are followed by a name or a number and hardly ever end a sentence.
  private static let leading: Set<String> = [
    "adm", "approx", "bzw", "ca", "cf", "cmdr", "col", "dr", "esp", "ft", "gen", "gov", "hon",
    "hrsg", "lt", "mr", "mrs", "ms", "mt", "prof", "rep", "reps", "rev", "sen", "sens", "sgt",
    "sog", "st", "ste", "vgl", "viz", "vs",
  ]
  /// Words that may end a sentence, but do not where a number follows.
  private static let numbered: Set<String> = [
    "abb", "art", "arts", "bd", "ch", "chap", "cl", "eq", "eqs", "ex", "fig", "figs", "no", "nos",
    "nr", "op", "p", "para", "pl", "pp", "ref", "refs", "sec", "sect", "secs", "suppl", "tab",
    "vol", "vols",
  ]
  /// Words that start a sentence rather than continue a name.
  private static let starters: Set<String> = [
    "A", "After", "All", "An", "And", "As", "At", "But", "For", "He", "Her", "His", "However", "If",
    "In", "It", "Its", "No", "On", "She", "So", "That", "The", "Then", "There", "These", "They",
    "This", "To", "We", "When", "While", "With", "You",
  ]

  /// Judges a boundary that the rules found.
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8.
  ///   - start: Where the sentence starts.
  ///   - end: Where the rules end it, after its white space.
  /// - Returns: Whether the boundary stands after an abbreviation within a sentence.
  static func endsSentenceFalsely(
    _ bytes: UnsafeBufferPointer<UInt8>, start: Int, end: Int
  ) -> Bool {
    var stop = end
    while stop > start, bytes[stop - 1] == 0x20 { stop -= 1 }
    guard stop > start, stop < end, bytes[stop - 1] == 0x2E else { return false }
    var first = stop - 1
    while first > start, isLetter(bytes[first - 1]) { first -= 1 }
    let word = bytes[first..<(stop - 1)]
    guard !word.isEmpty, word.count < 9, isWordStart(bytes, first, start) else { return false }
    let next = bytes[end]
    if word.count == 1, let letter = word.first, (0x41...0x5A).contains(letter) {
      // An initial, unless what follows is plainly a new sentence.
      let following = String(decoding: bytes[end...].prefix(while: isLetter), as: UTF8.self)
      return letter != 0x49 && (0x41...0x5A).contains(next) && first > start
        && !starters.contains(following)
    }
    let key = String(decoding: word, as: UTF8.self).lowercased()
    if numbered.contains(key) { return (0x30...0x39).contains(next) }
    return leading.contains(key)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }

  private static func isWordStart(
    _ bytes: UnsafeBufferPointer<UInt8>, _ position: Int, _ start: Int
  ) -> Bool {
    guard position > start else { return true }
    return [0x20, 0x28, 0x5B, 0x22, 0x27, 0x2E].contains(bytes[position - 1])
  }
}
