internal import Summarization

/// Cuts summaries to the same number of words, so that length alone gains none of them anything.
struct WordLimit {
  /// The number of words.
  let words: Int

  /// Returns sentences up to the limit, the last one cut behind its last word.
  func cut(_ sentences: [String]) -> [String] {
    var cut: [String] = []
    var left = words
    for sentence in sentences where left > 0 {
      let count = WordCount.of(sentence)
      cut.append(count > left ? prefix(of: sentence, words: left) : sentence)
      left -= count
    }
    return cut
  }

  /// Words are counted as ``WordCount`` does.
  private func prefix(of sentence: String, words: Int) -> String {
    var taken: [Substring] = []
    var left = words
    for piece in sentence.split(whereSeparator: \.isWhitespace) where left > 0 {
      let count = WordCount.of(piece)
      taken.append(count > left ? prefix(ofPiece: piece, words: left) : piece)
      left -= count
    }
    return taken.joined(separator: " ")
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
