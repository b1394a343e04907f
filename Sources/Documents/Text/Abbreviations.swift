/// Abbreviations that the library's suppression lists lack.
enum Abbreviations {
  /// Words that are followed by a name or a number and hardly ever end a sentence.
  private static let leading: Set<String> = [
    "art", "adm", "arts", "bros", "cf", "ch", "chap", "cl", "cmdr", "co", "col", "corp", "dept",
    "dr", "ed", "eds", "eq", "eqs", "esp", "ex", "fig", "figs", "ft", "gen", "gov", "hon", "inc",
    "lt", "mr", "mrs", "ms", "mt", "no", "nos", "nr", "op", "p", "para", "pl", "pp", "prof", "ref",
    "refs", "rep", "reps", "rev", "sec", "sect", "secs", "sen", "sens", "sgt", "st", "ste", "suppl",
    "supra", "tab", "vgl", "viz", "vol", "vols", "vs", "bzw", "ca", "abb", "bd", "hrsg", "sog",
    "al", "approx", "etc",
  ]
  /// Of these, the words that do end sentences: they lead only where a number follows.
  private static let numbered: Set<String> = [
    "art", "arts", "ch", "chap", "cl", "eq", "eqs", "ex", "fig", "figs", "no", "nos", "nr", "op",
    "p", "para", "pl", "pp", "ref", "refs", "sec", "sect", "secs", "suppl", "tab", "vol", "vols",
    "abb", "bd",
  ]
  /// Words that are followed by more of the sentence only where it goes on in lower case, which
  /// the library's own rules see.
  private static let closing: Set<String> = ["al", "etc", "inc", "co", "corp", "ed", "eds"]

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
      return letter != 0x49 && (0x41...0x5A).contains(next) && first > start
    }
    let key = String(decoding: word, as: UTF8.self).lowercased()
    if numbered.contains(key) { return (0x30...0x39).contains(next) }
    return leading.contains(key) && !closing.contains(key)
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
