/// Finds the sentences that a written sentence rests on, by the words that they share.
///
/// Small models find the points of a text but cannot cite them, so that code assigns the citations.
struct EvidenceAligner<Source> {
  private let candidates: [(source: Source, words: Set<String>)]

  /// Prepares to search candidates.
  ///
  /// - Parameters:
  ///   - sources: What may be cited, in order.
  ///   - text: The text of each of them.
  init(_ sources: [Source], text: (Source) -> String) {
    candidates = sources.map { ($0, Self.contentWords(of: text($0))) }
  }

  /// Returns the one or two candidates that have the most of a sentence's words, the best first.
  ///
  /// - Returns: None where there are no candidates.
  func sources(of sentence: String) -> [Source] {
    let words = Self.contentWords(of: sentence)
    guard let best = closest(to: words) else { return [] }
    let rest = words.subtracting(best.words)
    guard let second = closest(to: rest), second.words != best.words,
      Double(second.words.intersection(rest).count) >= 0.2 * Double(words.count)
    else { return [best.source] }
    return [best.source, second.source]
  }

  private func closest(to words: Set<String>) -> (source: Source, words: Set<String>)? {
    guard let first = candidates.first else { return nil }
    var best = first
    var bestShare = share(of: words, in: first.words)
    for candidate in candidates.dropFirst() {
      let share = share(of: words, in: candidate.words)
      if share > bestShare {
        best = candidate
        bestShare = share
      }
    }
    return best
  }

  /// The shared words, with a slight preference for the shorter of two that share as many.
  private func share(of words: Set<String>, in candidate: Set<String>) -> Double {
    Double(words.intersection(candidate).count) - 0.001 * Double(candidate.count)
  }

  private static func contentWords(of text: String) -> Set<String> {
    Set(Terms.terms(of: text).filter(Terms.carriesContent))
  }
}

extension EvidenceAligner: Sendable where Source: Sendable {}
