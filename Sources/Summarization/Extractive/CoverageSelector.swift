internal import Foundation

/// Chooses sentences that together cover the weightiest concepts of a document.
///
/// Greedy: each step takes the sentence with the most weight of concepts that are not covered yet,
/// for its length, lifted by its centrality.
struct CoverageSelector: Sendable {
  private let index: ConceptIndex
  private var covered: Set<Int> = []
  private var chosenContent: [Set<Int>] = []
  /// The sentences chosen so far.
  private(set) var count = 0
  /// The words of the sentences chosen so far.
  private(set) var words = 0

  init(index: ConceptIndex) {
    self.index = index
  }

  /// Whether the sentences chosen so far are as long as a summary is to be.
  func isComplete(for length: SummaryLength) -> Bool {
    switch length {
    case .sentences(let wanted): count >= wanted
    // Whole sentences cannot come nearer than about half a sentence.
    case .words(let wanted): Double(words) >= 0.97 * Double(wanted)
    }
  }

  /// Chooses from candidates until a length is reached or nothing fits any more.
  ///
  /// - Parameters:
  ///   - candidates: The features of the sentences to choose from.
  ///   - length: The length of all sentences that this selector has chosen, together.
  ///   - allowsRepetition: Whether sentences that say what a chosen one says may be taken.
  /// - Returns: The indices of the chosen candidates, the best first.
  mutating func choose(
    from candidates: [SentenceFeatures], upTo length: SummaryLength,
    allowsRepetition: Bool = false
  ) -> [Int] {
    var chosen: [Int] = []
    var open = Array(candidates.indices)
    while !isComplete(for: length) {
      open.removeAll { index in
        !fits(candidates[index], length)
          || (!allowsRepetition && repeatsChosen(candidates[index]))
      }
      let best = open.max { (score(candidates[$0]), $1) < (score(candidates[$1]), $0) }
      guard let best else { break }
      open.removeAll { $0 == best }
      take(candidates[best])
      chosen.append(best)
    }
    return chosen
  }

  /// Returns the sentences that cover the most, in the order in which they are given.
  static func best(
    _ count: Int, of sentences: [SummarySentence], index: ConceptIndex
  ) -> [SummarySentence] {
    var selector = CoverageSelector(index: index)
    let chosen = selector.choose(
      from: sentences.map { index.features(of: $0.text) }, upTo: .sentences(count),
      allowsRepetition: true)
    return chosen.sorted().map { sentences[$0] }
  }

  private mutating func take(_ sentence: SentenceFeatures) {
    covered.formUnion(sentence.concepts)
    chosenContent.append(sentence.content)
    count += 1
    words += sentence.words
  }

  private func fits(_ sentence: SentenceFeatures, _ length: SummaryLength) -> Bool {
    guard case .words(let wanted) = length else { return true }
    // The first sentence is taken even where it alone is longer.
    return count == 0 || Double(words + sentence.words) <= 1.02 * Double(wanted)
  }

  private func repeatsChosen(_ sentence: SentenceFeatures) -> Bool {
    chosenContent.contains { other in
      let smaller = min(sentence.content.count, other.count)
      guard smaller > 0 else { return sentence.content == other }
      return Double(sentence.content.intersection(other).count) > 0.7 * Double(smaller)
    }
  }

  private func score(_ sentence: SentenceFeatures) -> Double {
    let gain = sentence.concepts.reduce(0) { covered.contains($1) ? $0 : $0 + index.weights[$1] }
    let lift = 1 + 10 * sentence.centrality
    // Sentences below eight words are mostly headings, captions and remains of tables.
    let fragment = sentence.words < 8 ? 0.3 : 1
    return (gain + 0.01) / pow(Double(max(sentence.words, 1)), 0.8) * lift * fragment
      * sentence.favour
  }
}
