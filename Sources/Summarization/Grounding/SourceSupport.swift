/// Tells whether a sentence says only what a text holds, as far as words can show it.
///
/// A sentence is supported when its numbers, names and quotations all stand in the text, it denies what
/// the text denies, and most of its content words are there. Without this check, one sentence in eight
/// of a model of 135 million parameters has a number of its own, and more have a name.
struct SourceSupport: Sendable {
  private let numbers: NumberLedger
  private let negation: NegationPolarity
  private let text: String
  private let known: Set<String>
  /// The parts of names that consist of several words, and which of them follow each other.
  private let names: Set<String>
  private let neighbours: Set<[String]>
  private let leastShare: Double

  /// Prepares to check sentences about a text.
  ///
  /// - Parameters:
  ///   - source: The text.
  ///   - language: The BCP 47 code of its language, or `nil` for English.
  ///   - leastShare: The share of a sentence's content words that must stand in the text.
  init(of source: String, language: String? = nil, leastShare: Double) {
    self.leastShare = leastShare
    numbers = NumberLedger(of: source, language: language)
    negation = NegationPolarity(evidence: source, language: language)
    text = Self.plain(source)
    // Names are compared without what an apostrophe or a hyphen adds to them.
    let parts = source.split { !$0.isLetter && !$0.isNumber }.map { Terms.stem($0.lowercased()) }
    known = Set(Terms.terms(of: source).map(Terms.stem) + parts)
    let runs = Self.capitalizedRuns(of: "— a " + source).filter { $0.count > 1 }
    names = Set(runs.joined())
    neighbours = Set(runs.flatMap { run in zip(run, run.dropFirst()).map { [$0, $1] } })
  }

  /// Returns whether a sentence is supported.
  func supports(_ sentence: String) -> Bool {
    numbers.supports(sentence) && holdsNames(of: sentence) && holdsQuotations(of: sentence)
      && negation.isKept(by: sentence) && holdsWords(of: sentence)
  }

  /// A capital inside a sentence makes a name, in most languages that have capitals.
  ///
  /// Words that are parts of longer names must stand together as they do in the text, or one person
  /// would be made of two. The first word has a capital in any case and is left to the other words'
  /// share.
  private func holdsNames(of sentence: String) -> Bool {
    let runs = Self.capitalizedRuns(of: sentence)
    return runs.joined().allSatisfy(known.contains)
      && runs.allSatisfy { run in
        zip(run, run.dropFirst()).allSatisfy { first, second in
          !names.contains(first) || !names.contains(second)
            || neighbours.contains([first, second])
        }
      }
  }

  /// The stems of words with capitals that follow each other, the first word of the text apart.
  private static func capitalizedRuns(of text: String) -> [[String]] {
    var runs: [[String]] = []
    var last: String.Index?
    for word in text.split(whereSeparator: { !$0.isLetter && !$0.isNumber }).dropFirst()
    where word.first?.isUppercase ?? false {
      let stems = [Terms.stem(word.lowercased())]
      let gap = last.map { text[$0..<word.startIndex] }
      if let gap, gap.allSatisfy({ " .-'’".contains($0) }), gap.count < 3 {
        runs[runs.count - 1] += stems
      } else {
        runs.append(stems)
      }
      last = word.endIndex
    }
    return runs
  }

  /// What stands in quotation marks and is more than a word must be in the text as it is.
  private func holdsQuotations(of sentence: String) -> Bool {
    sentence.matches(of: #/["“„«](.*?)["”“»]/#).allSatisfy { match in
      let quotation = Self.plain(String(match.1))
      return !quotation.contains(" ") || text.contains(quotation)
    }
  }

  /// The words alone, since quotation marks come in many shapes.
  private static func plain(_ text: String) -> String {
    text.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: " ")
  }

  private func holdsWords(of sentence: String) -> Bool {
    // Numbers are compared by value, not by notation.
    let words = Terms.terms(of: sentence).filter {
      Terms.carriesContent($0) && !$0.contains(where: \.isNumber)
    }
    let held = words.count { known.contains(Terms.stem($0)) }
    return Double(held) >= leastShare * Double(words.count)
  }
}
