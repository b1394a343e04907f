/// Ties written sentences to those that they rest on, and drops what these do not bear out.
///
/// Small models find the points of a text but cannot cite them, so that code assigns the citations:
/// the one or two sentences that have the most of a written sentence's words.
struct Grounder: Sendable {
  private struct Candidate {
    let sentence: SummarySentence
    let words: Set<String>
  }

  private let candidates: [Candidate]
  private let language: String?

  /// The share of a sentence's content words that must stand in its evidence.
  private static let leastSupport = 0.6
  /// A combined sentence may rest on several others; more than three places are no citation.
  private static let mostSources = 3

  /// Prepares to ground sentences.
  ///
  /// - Parameters:
  ///   - sentences: What the written sentences were made from, in document order.
  ///   - language: The BCP 47 code of the language of both, or `nil` for English.
  init(_ sentences: [SummarySentence], language: String? = nil) {
    candidates = sentences.map {
      Candidate(sentence: $0, words: Self.contentWords(of: $0.text))
    }
    self.language = language
  }

  /// Grounds sentences of the model.
  ///
  /// - Returns: Those that are borne out, in document order.
  func ground(_ written: [String]) -> [SummarySentence] {
    written.compactMap { text in
      let evidence = evidence(for: text)
      // What the model copied is no sentence of its own.
      if let copied = evidence.first, Self.isSame(copied.text, text) { return copied }
      guard !evidence.isEmpty, isBorneOut(text, by: evidence) else { return nil }
      var sources: [Range<Int>] = []
      for source in evidence.flatMap(\.sources) where !sources.contains(source) {
        sources.append(source)
      }
      return SummarySentence(
        text: text, origin: .model, sources: Array(sources.prefix(Self.mostSources)))
    }.sorted { $0.position < $1.position }
  }

  private func isBorneOut(_ text: String, by evidence: [SummarySentence]) -> Bool {
    let source = evidence.map(\.text).joined(separator: " ")
    return SourceSupport(of: source, language: language, leastShare: Self.leastSupport)
      .supports(text)
  }

  /// The one or two sentences that have the most of a sentence's words, the best first.
  private func evidence(for text: String) -> [SummarySentence] {
    let words = Self.contentWords(of: text)
    guard let best = closest(to: words) else { return [] }
    let rest = words.subtracting(best.words)
    // One word alone, such as a year, stands in many a sentence that has nothing to do with it.
    guard let second = closest(to: rest), second.words != best.words,
      second.words.intersection(rest).count > max(1, words.count / 8)
    else { return [best.sentence] }
    return [best.sentence, second.sentence]
  }

  private func closest(to words: Set<String>) -> Candidate? {
    var best: Candidate?
    var most = -Double.infinity
    for candidate in candidates {
      let shared = words.intersection(candidate.words).count
      // Of two that share as many words the shorter one is nearer.
      let score = Double(shared) - 0.001 * Double(candidate.words.count)
      if score > most {
        best = candidate
        most = score
      }
    }
    return best
  }

  private static func isSame(_ text: String, _ other: String) -> Bool {
    Terms.terms(of: text) == Terms.terms(of: other)
  }

  private static func contentWords(of text: String) -> Set<String> {
    Set(Terms.terms(of: text).filter(Terms.carriesContent))
  }
}
