internal import Documents
internal import Foundation

/// Turns a model's answer into sentences that can stand for a text, or says why it cannot.
struct AnswerReader: Sendable {
  /// The BCP 47 code of the language that the answer must be in, or `nil` when it is not known.
  let language: String?
  private let segmenter: SentenceSegmenter
  private let identifier = LanguageIdentifier()

  init(language: String?) {
    self.language = language
    segmenter = SentenceSegmenter(language: language)
  }

  /// Reads an answer.
  ///
  /// - Parameters:
  ///   - answer: What the model said.
  ///   - source: The text that it was to summarize.
  ///   - limit: How many sentences were asked for; those beyond are dropped.
  /// - Returns: At least one sentence, tidied, in order, without repetitions.
  func sentences(
    of answer: String, source: String, limit: Int
  ) -> Result<[String], AnswerFailure> {
    let text = Self.withoutFrame(answer)
    let words = Terms.terms(of: text)
    guard !words.isEmpty else { return .failure(.empty) }
    if Self.isRefusal(text) { return .failure(.refusal) }
    if RepetitionGuard.repeats(words) { return .failure(.looping) }
    let sourceWords = Terms.terms(of: source)
    if Self.isEcho(words, of: sourceWords) { return .failure(.echo) }
    if words.count >= max(sourceWords.count, 12) { return .failure(.tooLong) }
    if isForeign(text) { return .failure(.wrongLanguage) }

    // What goes on beyond the asked length is a small model's weakest part.
    let complete = completeSentences(of: text)
    let sentences = complete.filter { !MetaTalk.isFound(in: $0, unlessIn: source) }.prefix(limit)
    if sentences.isEmpty, !complete.isEmpty { return .failure(.metaTalk) }
    return sentences.isEmpty ? .failure(.empty) : .success(Array(sentences))
  }

  /// Returns whether an answer that is still being written needs no continuation: it has all the
  /// sentences that were asked for, or goes round in a loop.
  func isEnough(_ answer: String, limit: Int) -> Bool {
    let text = Self.withoutFrame(answer)
    // What comes next tells a full stop from that of an abbreviation, so the last one is left out.
    let last = segmenter.sentences(in: text).last?.lowerBound ?? 0
    return completeSentences(of: String(text[utf8: 0..<last])).count >= limit
      || RepetitionGuard.repeats(Terms.terms(of: text))
  }

  /// Returns the sentences without the last one where it was cut off, and without repetitions.
  private func completeSentences(of text: String) -> [String] {
    var sentences = segmenter.sentences(in: text).map { text[utf8: $0].onOneLine }
      .filter { Terms.terms(of: $0).count > 2 }
    if let last = sentences.last, !last.hasSentenceEnd { sentences.removeLast() }
    var seen: Set<String> = []
    return sentences.filter { seen.insert($0.lowercased()).inserted }
  }

  private func isForeign(_ text: String) -> Bool {
    // Short texts are identified too poorly to be refused for it.
    guard let language, text.count > 60, let found = identifier.language(of: text) else {
      return false
    }
    return found.primarySubtag != language.primarySubtag
  }

  /// Drops list markers, quotation marks around the whole and lines that announce the answer.
  private static func withoutFrame(_ answer: String) -> String {
    let lines = answer.split(whereSeparator: \.isNewline).map { line in
      String(line.drop { $0.isWhitespace || "*•-–#>".contains($0) })
    }
    let announced = lines.first.map { $0.hasSuffix(":") } ?? false
    let kept = announced && lines.count > 1 ? lines.dropFirst() : lines[...]
    return kept.joined(separator: " ").trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// English only: other languages have no fixed phrases that were seen often enough to name them.
  private static func isRefusal(_ text: String) -> Bool {
    let start = text.prefix(80).lowercased().replacingOccurrences(of: "’", with: "'")
    let openings = [
      "i'm sorry", "i am sorry", "i apologize", "sorry,", "i cannot", "i can't", "i'm unable",
      "i am unable", "i'm not able", "as an ai",
    ]
    return openings.contains { start.hasPrefix($0) }
  }

  /// Whether an answer has nearly all of a text's words in its order: no summary, but a copy.
  private static func isEcho(_ answer: [String], of source: [String]) -> Bool {
    guard source.count >= 40, Double(answer.count) > 0.6 * Double(source.count) else {
      return false
    }
    let pairs = Set(zip(source, source.dropFirst()).map { "\($0) \($1)" })
    let kept = zip(answer, answer.dropFirst()).count { pairs.contains("\($0) \($1)") }
    return Double(kept) > 0.8 * Double(answer.count - 1)
  }
}
