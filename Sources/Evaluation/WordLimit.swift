internal import Summarization

/// Cuts summaries to the same number of words, so that length alone gains none of them anything.
struct WordLimit {
  /// The number of words.
  let words: Int

  /// Returns sentences up to the limit, the last one cut behind its last word.
  ///
  /// Words are counted as ``WordCount`` does. What follows the limit is not looked at.
  func cut(_ sentences: [String]) -> [String] {
    var cut: [String] = []
    var left = words
    for sentence in sentences where left > 0 {
      var taken: [Substring] = []
      var rest = sentence[...]
      while left > 0, !rest.isEmpty {
        let piece = rest.prefix { !$0.isWhitespace }
        rest = rest[piece.endIndex...].drop(while: \.isWhitespace)
        let count = WordCount.of(piece)
        taken.append(count > left ? prefix(ofPiece: piece, words: left) : piece)
        left -= count
      }
      cut.append(taken.joined(separator: " "))
    }
    return cut
  }

  /// Without spaces, only characters that are words of their own make more than one word.
  private func prefix(ofPiece piece: Substring, words: Int) -> Substring {
    var left = words
    var isInWord = false
    for index in piece.indices {
      let character = piece[index]
      let isWord = WordCount.of("\(character)\(character)") == 2
      let begins = isWord || !isInWord && WordCount.of(String(character)) == 1
      if begins, left == 0 { return piece[..<index] }
      if begins { left -= 1 }
      if isWord || begins { isInWord = !isWord }
    }
    return piece
  }
}
