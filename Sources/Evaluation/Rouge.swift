/// How much a summary has in common with a reference (Lin, ROUGE: A Package for Automatic Evaluation
/// of Summaries, 2004).
///
/// Tokens may be anything that can be compared. All figures are F1 from 0 to 1.
enum Rouge<Token: Hashable & Sendable> {
  /// Compares the runs of `n` tokens (ROUGE-N).
  static func ngrams(_ n: Int, reference: [Token], summary: [Token]) -> Double {
    let wanted = counts(n, reference)
    let given = counts(n, summary)
    let hits = wanted.reduce(0) { $0 + min($1.value, given[$1.key] ?? 0) }
    return f1(
      hits: hits, given: max(0, summary.count - n + 1), wanted: max(0, reference.count - n + 1))
  }

  /// Compares the union of the longest common subsequences of each sentence of the reference with
  /// all sentences of the summary (ROUGE-Lsum, section 3.2).
  ///
  /// As in the original program, no token of either side counts twice.
  static func union(reference: [[Token]], summary: [[Token]]) -> Double {
    let summary = summary.flatMap(pieces)
    var wanted = counts(1, Array(reference.joined()))
    var given = counts(1, Array(summary.joined()))
    let vocabularies = summary.map { Set($0) }
    var hits = 0
    for sentence in reference.flatMap(pieces) {
      var found = Set<Int>()
      for (candidate, vocabulary) in zip(summary, vocabularies) {
        // Tokens that the candidate does not have are in no common subsequence.
        let places = sentence.indices.filter { vocabulary.contains(sentence[$0]) }
        guard !places.isEmpty else { continue }
        let common = longestCommonSubsequence(of: places.map { sentence[$0] }, and: candidate)
        found.formUnion(common.map { places[$0] })
      }
      for place in found.sorted() {
        let key = sentence[place...place]
        guard let left = given[key], left > 0, let open = wanted[key], open > 0 else { continue }
        hits += 1
        given[key] = left - 1
        wanted[key] = open - 1
      }
    }
    return f1(
      hits: hits, given: summary.reduce(0) { $0 + $1.count },
      wanted: reference.reduce(0) { $0 + $1.count })
  }

  /// The table of a common subsequence grows with the square of the sentences, so that text without
  /// any full stop is cut.
  private static func pieces(of sentence: [Token]) -> [[Token]] {
    let longest = 1000
    return stride(from: 0, to: sentence.count, by: longest).map {
      Array(sentence[$0..<min($0 + longest, sentence.count)])
    }
  }

  private static func counts(_ n: Int, _ tokens: [Token]) -> [ArraySlice<Token>: Int] {
    guard tokens.count >= n else { return [:] }
    var counts: [ArraySlice<Token>: Int] = [:]
    for start in 0...(tokens.count - n) { counts[tokens[start..<(start + n)], default: 0] += 1 }
    return counts
  }

  /// Returns the places in the first sequence of one of the longest common subsequences.
  private static func longestCommonSubsequence(of first: [Token], and second: [Token]) -> [Int] {
    let width = second.count + 1
    var lengths = [UInt16](repeating: 0, count: (first.count + 1) * width)
    for row in 1...first.count {
      for column in 1..<width {
        lengths[row * width + column] =
          first[row - 1] == second[column - 1]
          ? lengths[(row - 1) * width + column - 1] + 1
          : max(lengths[(row - 1) * width + column], lengths[row * width + column - 1])
      }
    }
    var places: [Int] = []
    var row = first.count
    var column = second.count
    while row > 0, column > 0 {
      if first[row - 1] == second[column - 1] {
        row -= 1
        column -= 1
        places.append(row)
      } else if lengths[row * width + column - 1] > lengths[(row - 1) * width + column] {
        column -= 1
      } else {
        row -= 1
      }
    }
    return places
  }

  private static func f1(hits: Int, given: Int, wanted: Int) -> Double {
    // 2PR/(P+R) with P = hits/given and R = hits/wanted.
    hits > 0 ? 2 * Double(hits) / Double(given + wanted) : 0
  }
}
