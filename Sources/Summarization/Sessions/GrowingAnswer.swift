/// An answer that is cut behind the first word with which it is enough.
///
/// A stream shows more or fewer words at a time, as the machine is busy; what the answer ends with
/// must not depend on it.
struct GrowingAnswer {
  /// The answer so far.
  private(set) var text = ""
  /// How much of it has been judged, in UTF-8 units.
  private var judged = 0

  /// Takes the answer as it is now.
  ///
  /// - Parameters:
  ///   - text: The whole answer so far, which begins with what it was before.
  ///   - isEnough: Whether a beginning of the answer needs no continuation.
  /// - Returns: The shortest beginning of whole words that is enough, or `nil` where none is yet.
  mutating func grow(to text: String, until isEnough: (String) -> Bool) -> String? {
    self.text = text
    var place = text.utf8.index(text.startIndex, offsetBy: judged)
    while let space = text[place...].firstIndex(where: \.isWhitespace) {
      let beginning = String(text[..<space])
      if isEnough(beginning) { return beginning }
      place = text.index(after: space)
      judged = text.utf8.distance(from: text.startIndex, to: place)
    }
    return nil
  }
}
