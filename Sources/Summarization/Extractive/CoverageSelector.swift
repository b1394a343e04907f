internal import Foundation

/// Chooses sentences that together say the most of what a summary can be expected to say.
///
/// The expected concepts are a submodular function of a set of sentences, each of which costs its
/// length, so that the greedy choice by gain for a power of the length is near the best one (Lin and
/// Bilmes, Multi-document Summarization via Budgeted Maximization of Submodular Functions, 2010).
/// Gains only shrink while sentences are taken; one is computed anew only when it might be the
/// highest (Minoux, 1978).
struct CoverageSelector: Sendable {
  private let index: ConceptIndex
  private let length: SummaryLength
  /// How often the sentences chosen so far have each concept.
  private var covered: [UInt16]
  private var chosen: [SentenceFeatures] = []
  private var repetitions = RepetitionFilter()
  private var ordinals: Set<Int> = []
  /// The words of the sentences chosen so far.
  private(set) var words = 0

  /// How the cost of a sentence grows with its length where words are counted.
  private static let lengthPower = 0.8
  /// The words that a place in the summary is worth where sentences are counted: short ones waste it.
  private static let placeCost = 10.0
  /// How much a sentence in the middle of the document is lifted over one at its edge.
  private static let centralityLift = 2.0
  /// What is left of the worth of a sentence that points back to one that is not chosen.
  private static let withoutAntecedent = 0.97
  /// Words within these shares of the wanted ones need no improvement.
  private static let fit = 0.97...1.02
  /// With at least this share of the wanted words a summary is complete.
  private static let leastFit = 0.95

  /// Creates a selector that has chosen nothing yet.
  ///
  /// - Parameters:
  ///   - index: The concepts of the document.
  ///   - length: The length of all sentences that will be chosen, together.
  init(index: ConceptIndex, length: SummaryLength) {
    self.index = index
    self.length = length
    covered = Array(repeating: 0, count: index.conceptCount)
  }

  /// The sentences chosen so far.
  var count: Int { chosen.count }

  /// Whether the sentences chosen so far are as long as a summary is to be.
  var isComplete: Bool {
    switch length {
    case .sentences(let wanted): count >= wanted
    case .words(let wanted): Double(words) >= Self.leastFit * Double(wanted)
    }
  }

  /// Chooses from candidates until a length is reached or nothing fits any more.
  ///
  /// - Parameters:
  ///   - candidates: The features of the sentences to choose from.
  ///   - allowsRepetition: Whether sentences that say what a chosen one says may be taken.
  /// - Returns: The indices of the chosen candidates, the best first.
  mutating func choose(
    from candidates: [SentenceFeatures], allowsRepetition: Bool = false
  ) -> [Int] {
    var picks: [Int] = []
    // Each with the number of sentences that were chosen when its worth was computed.
    var queue = PriorityQueue<(candidate: Int, state: Int)>()
    var followers: [Int: Int] = [:]
    for position in startable(candidates) {
      let candidate = candidates[position]
      queue.insert((position, count), priority: worth(candidate), order: position)
      if candidate.pointsBack, let ordinal = candidate.ordinal { followers[ordinal] = position }
    }
    while !isFilled, let (next, _) = queue.removeFirst() {
      let candidate = candidates[next.candidate]
      guard chosen.isEmpty || fits(candidate), !picks.contains(next.candidate),
        allowsRepetition || !repetitions.repeats(candidate.content)
      else { continue }
      guard next.state == count else {
        queue.insert(
          (next.candidate, count), priority: worth(candidate), order: next.candidate)
        continue
      }
      take(candidate)
      picks.append(next.candidate)
      // With its antecedent, the sentence behind this one is worth more than before.
      if let ordinal = candidate.ordinal, let follower = followers[ordinal + 1] {
        queue.insert(
          (follower, count), priority: worth(candidates[follower]), order: follower)
      }
    }
    if case .words(let wanted) = length, !isFilled {
      improveFit(of: &picks, from: candidates, wanted, allowsRepetition: allowsRepetition)
    }
    return picks
  }

  /// Returns the sentences that cover the most, in the order in which they are given.
  static func best(
    _ count: Int, of sentences: [SummarySentence], index: ConceptIndex
  ) -> [SummarySentence] {
    var selector = CoverageSelector(index: index, length: .sentences(count))
    let chosen = selector.choose(
      from: sentences.map { index.features(of: $0.text) }, allowsRepetition: true)
    return chosen.sorted().map { sentences[$0] }
  }

  /// The candidates that a choice may start with: where all are too long, the shortest.
  private func startable(_ candidates: [SentenceFeatures]) -> [Int] {
    let fitting = candidates.indices.filter { fits(candidates[$0]) }
    guard fitting.isEmpty, chosen.isEmpty else { return fitting }
    let shortest = candidates.map(\.words).min() ?? 0
    return candidates.indices.filter { candidates[$0].words == shortest }
  }

  private func fits(_ sentence: SentenceFeatures) -> Bool {
    guard case .words(let wanted) = length else { return true }
    return Double(words + sentence.words) <= Self.fit.upperBound * Double(wanted)
  }

  private var isFilled: Bool {
    switch length {
    case .sentences(let wanted): count >= wanted
    case .words(let wanted): Double(words) >= Self.fit.lowerBound * Double(wanted)
    }
  }

  /// Exchanges one of the picks, the last if possible, so that the words come to the wanted ones.
  private mutating func improveFit(
    of picks: inout [Int], from candidates: [SentenceFeatures], _ wanted: Int,
    allowsRepetition: Bool
  ) {
    for place in picks.indices.reversed() {
      let old = candidates[picks[place]]
      give(old)
      let fitting = candidates.indices.filter { position in
        let share = Double(words + candidates[position].words) / Double(max(wanted, 1))
        return Self.fit.contains(share) && !picks.contains(position)
          && (allowsRepetition || !repetitions.repeats(candidates[position].content))
      }
      if let best = fitting.max(by: { worth(candidates[$0]) < worth(candidates[$1]) }) {
        take(candidates[best])
        picks[place] = best
        return
      }
      take(old)
    }
  }

  private mutating func take(_ sentence: SentenceFeatures) {
    for concept in sentence.concepts { covered[concept] &+= 1 }
    if let ordinal = sentence.ordinal { ordinals.insert(ordinal) }
    repetitions.insert(sentence.content)
    chosen.append(sentence)
    words += sentence.words
  }

  private mutating func give(_ sentence: SentenceFeatures) {
    guard let place = chosen.lastIndex(of: sentence) else { return }
    for concept in sentence.concepts { covered[concept] &-= 1 }
    if let ordinal = sentence.ordinal { ordinals.remove(ordinal) }
    repetitions.remove(sentence.content)
    chosen.remove(at: place)
    words -= sentence.words
  }

  /// What a sentence adds to those that are chosen, for its length.
  private func worth(_ sentence: SentenceFeatures) -> Double {
    var gain = 0.0
    var previous: Int?
    var occurrence = 0
    for concept in sentence.concepts {
      occurrence = concept == previous ? occurrence + 1 : Int(covered[concept]) + 1
      previous = concept
      gain += index.gain(of: concept, occurrence: occurrence)
    }
    let lacksAntecedent =
      sentence.pointsBack && !(sentence.ordinal.map { ordinals.contains($0 - 1) } ?? false)
    let words = Double(max(sentence.words, 1))
    let cost =
      if case .words = length { pow(words, Self.lengthPower) } else { words + Self.placeCost }
    return (gain + 1e-6) / cost
      * (1 + Self.centralityLift * sentence.centrality) * sentence.favour
      * (lacksAntecedent ? Self.withoutAntecedent : 1)
  }
}
