/// Compares the words of a written sentence with those of its evidence, in order.
struct WordOrder: Sendable {
  private let evidence: [String]

  /// The words that may be added, as they say nothing by themselves.
  ///
  /// English, since the small models that this is for write nothing else.
  private static let harmless: Set<String> = [
    "a", "an", "the", "this", "these", "of", "in", "on", "at", "to", "for", "by", "with", "from",
    "as", "and", "that", "which", "it", "its", "is", "are", "was", "were", "be", "been", "has",
    "have", "had", "also", "s",
  ]
  private static let negations: Set<String> = [
    "not", "no", "nor", "never", "neither", "none", "without", "cannot", "hardly", "barely",
  ]
  /// A negation further from the words around it belongs to another part of the sentence.
  private static let negationReach = 4
  private static let largestAddition = 0.3

  init(evidence: String) {
    self.evidence = Terms.terms(of: evidence)
  }

  /// Returns whether a sentence has its words from the evidence in their order, apart from some
  /// function words, and leaves out no negation between words that it keeps.
  func isKept(by sentence: String) -> Bool {
    let words = Terms.terms(of: sentence)
    guard !words.isEmpty else { return false }
    let matches = longestCommonSubsequence(of: words)
    let matched = Set(matches.map(\.word))
    let added = words.indices.filter { !matched.contains($0) }.map { words[$0] }
    guard Double(added.count) <= Self.largestAddition * Double(words.count),
      added.allSatisfy(Self.harmless.contains)
    else { return false }
    return zip(matches, matches.dropFirst()).allSatisfy { first, second in
      let skipped = evidence[(first.evidence + 1)..<second.evidence]
      return skipped.count > Self.negationReach || !skipped.contains(where: Self.isNegation)
    }
  }

  private static func isNegation(_ word: String) -> Bool {
    negations.contains(word) || word.hasSuffix("n't") || word.hasSuffix("n’t")
  }

  /// The longest sequence of words that both have in this order, as pairs of indices.
  ///
  /// - Complexity: O(*n* × *m*) for *n* words of the sentence and *m* of the evidence.
  private func longestCommonSubsequence(of words: [String]) -> [(word: Int, evidence: Int)] {
    let stems = words.map(Terms.stem)
    let others = evidence.map(Terms.stem)
    var lengths = [[Int]](
      repeating: [Int](repeating: 0, count: others.count + 1), count: stems.count + 1)
    for row in stems.indices.reversed() {
      for column in others.indices.reversed() {
        lengths[row][column] =
          stems[row] == others[column]
          ? lengths[row + 1][column + 1] + 1
          : max(lengths[row + 1][column], lengths[row][column + 1])
      }
    }
    var pairs: [(word: Int, evidence: Int)] = []
    var row = 0
    var column = 0
    while row < stems.count, column < others.count {
      if stems[row] == others[column] {
        pairs.append((row, column))
        row += 1
        column += 1
      } else if lengths[row + 1][column] >= lengths[row][column + 1] {
        row += 1
      } else {
        column += 1
      }
    }
    return pairs
  }
}
