/// Tells whether a sentence says only what a text holds, as far as words can show it.
///
/// A sentence is supported when its numbers and names all stand in the text and most of its content
/// words do. Without this check, one sentence in eight of a model of 135 million parameters has a
/// number of its own, and more have a name.
struct SourceSupport: Sendable {
  private let numbers: NumberLedger
  private let stems: Set<String>
  private let leastShare: Double

  /// Prepares to check sentences about a text.
  ///
  /// - Parameters:
  ///   - source: The text.
  ///   - leastShare: The share of a sentence's content words that must stand in the text.
  init(of source: String, leastShare: Double) {
    self.leastShare = leastShare
    numbers = NumberLedger(of: source)
    stems = Set(Terms.terms(of: source).map(Terms.stem))
  }

  /// Returns whether a sentence is supported.
  func supports(_ sentence: String) -> Bool {
    numbers.supports(sentence) && holdsNames(of: sentence) && holdsWords(of: sentence)
  }

  /// A capital inside a sentence makes a name, in most languages that have capitals.
  ///
  /// The first word has one in any case and is left to the other words' share.
  private func holdsNames(of sentence: String) -> Bool {
    sentence.split { !$0.isLetter && !$0.isNumber }.dropFirst()
      .filter { $0.first?.isUppercase ?? false }
      .allSatisfy { word in
        Terms.terms(of: String(word)).allSatisfy { stems.contains(Terms.stem($0)) }
      }
  }

  private func holdsWords(of sentence: String) -> Bool {
    // Numbers are compared by value, not by notation.
    let words = Terms.terms(of: sentence).filter {
      Terms.carriesContent($0) && !$0.contains(where: \.isNumber)
    }
    let held = words.count { stems.contains(Terms.stem($0)) }
    return Double(held) >= leastShare * Double(words.count)
  }
}
