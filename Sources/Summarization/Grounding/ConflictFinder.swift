internal import Documents

/// Two sentences of a document that say the same, but for one number.
struct Conflict: Sendable, Equatable {
  /// The sentence that the summary rests on.
  let stated: SourceSentence
  /// The sentence that differs.
  let other: SourceSentence
}

/// Finds where a document contradicts itself.
///
/// Two sentences of running text contradict each other when they have nearly all content words in
/// common and all numbers but one. Years and numbers of parts are left out, since reports say the same
/// of one year after the other.
struct ConflictFinder: Sendable {
  private struct Candidate {
    let sentence: SourceSentence
    let words: Set<String>

    var numbers: Set<String> { NumberLedger(of: sentence.text).numbers }
  }

  private let candidates: [Candidate]
  /// The candidates that have each content word.
  private let places: [String: [Int]]

  /// From this share of all their content words on, two sentences say the same.
  private static let leastOverlap = 0.8
  /// With fewer content words, sentences are alike by chance.
  private static let leastWords = 4
  /// So many of a sentence's rarest words lead to all that say the same, if one of them may differ.
  private static let keys = 3
  /// A word that more sentences have tells nothing.
  private static let mostPlaces = 200

  /// Indexes the sentences of a document.
  ///
  /// - Complexity: Linear in the number of words.
  init(_ sentences: [SourceSentence]) {
    let withNumbers = sentences.filter { $0.isProse && $0.text.contains(where: \.isNumber) }
    let terms = Terms.terms(of: withNumbers.map(\.text))
    candidates = zip(withNumbers, terms).map { sentence, terms in
      let words = terms.filter { Terms.carriesContent($0) && !$0.contains(where: \.isNumber) }
      return Candidate(sentence: sentence, words: Set(words.map(Terms.stem)))
    }
    places = candidates.enumerated().reduce(into: [:]) { places, candidate in
      for word in candidate.element.words { places[word, default: []].append(candidate.offset) }
    }
  }

  /// Finds what contradicts the sentences that begin at some places of the document.
  ///
  /// - Returns: At most one conflict for each of them, in the order of the document.
  func conflicts(with starts: Set<Int>) -> [Conflict] {
    candidates.indices.compactMap { index in
      let stated = candidates[index]
      guard starts.contains(stated.sentence.range.lowerBound),
        stated.words.count >= Self.leastWords
      else { return nil }
      let rarest = stated.words.sorted {
        (places[$0]?.count ?? 0, $0) < (places[$1]?.count ?? 0, $1)
      }
      let near = Set(rarest.prefix(Self.keys).flatMap { places[$0]?.prefix(Self.mostPlaces) ?? [] })
      let numbers = stated.numbers
      let others = near.filter { other in
        other != index && Self.saySame(stated, candidates[other])
          && Self.differInOne(numbers, candidates[other].numbers)
      }
      // What is said with more numbers than two is a list of cases.
      guard others.count == 1, let other = others.first else { return nil }
      return Conflict(stated: stated.sentence, other: candidates[other].sentence)
    }
  }

  private static func saySame(_ one: Candidate, _ other: Candidate) -> Bool {
    let shared = one.words.intersection(other.words).count
    let all = one.words.count + other.words.count - shared
    return Double(shared) >= leastOverlap * Double(all)
  }

  private static func differInOne(_ numbers: Set<String>, _ others: Set<String>) -> Bool {
    let first = numbers.subtracting(others)
    let second = others.subtracting(numbers)
    return first.count == 1 && second.count == 1 && first.union(second).allSatisfy { !isYear($0) }
  }

  private static func isYear(_ number: String) -> Bool {
    number.count == 4 && ["17", "18", "19", "20"].contains(number.prefix(2))
  }
}

extension Document {
  /// Finds where the document contradicts what the sentences of a summary rest on.
  ///
  /// - Parameters:
  ///   - summary: The sentences of the summary.
  ///   - sentences: Those of the document.
  func conflicts(
    with summary: [SummarySentence], among sentences: [SourceSentence]
  ) -> [Summary.Conflict] {
    let starts = Set(summary.flatMap(\.sources).map(\.lowerBound))
    return ConflictFinder(sentences).conflicts(with: starts).map { conflict in
      Summary.Conflict(
        stated: Summary.Quote(of: conflict.stated.range, in: self),
        other: Summary.Quote(of: conflict.other.range, in: self))
    }
  }
}
