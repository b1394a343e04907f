internal import Foundation

/// The concepts of a document and how often a summary may be expected to name each of them.
///
/// A concept is a pair of neighbouring words, in text without spaces of neighbouring characters
/// (Gillick and Favre, A Scalable Global Model for Summarization, 2009). A summary is taken for a
/// sample of its document: a concept occurs in it with a Poisson distribution whose mean is the
/// concept's discounted count (Ney, Essen and Kneser, 1994) times the share of the document that
/// the summary has. So the sum of ``gain(of:occurrence:)`` over the concepts of some sentences is
/// the number of concepts that they can be expected to share with a summary; it is submodular.
///
/// That the expectation grows with the discounted count and the share held for reports, stories,
/// meetings and articles in English, German and Chinese, for pairs of function words as well.
struct ConceptIndex: Sendable {
  private let vocabulary: Vocabulary
  private let graph: SentenceGraph
  private let opening: SentenceOpening
  private let conceptIDs: [Vocabulary.Pair: Int]
  /// How often a summary may be expected to have each concept.
  private let expectations: [Double]
  /// How likely a summary has each concept at all.
  private let likelihoods: [Double]
  /// The features of the document's own sentences.
  private var known: [String: SentenceFeatures] = [:]

  /// What a count is lowered by: what occurs once occurs by chance more often than not.
  private static let discount = 0.75
  /// How often a concept from the end of a document occurs in summaries, compared with a sample.
  private static let sampling = 0.6
  /// How much more often one from the start does, since texts say first what they are about.
  private static let earliness = 1.5
  /// How fast that falls towards the end.
  private static let decay = 8.0

  /// Indexes a document.
  ///
  /// - Parameters:
  ///   - sentences: All sentences of the document.
  ///   - length: How long the summary is to be.
  ///   - language: The BCP 47 code of the document's language, or `nil`.
  /// - Complexity: Linear in the number of words.
  init(sentences: [String], length: SummaryLength, language: String? = nil) {
    var vocabulary = Vocabulary()
    let words = vocabulary.add(sentences)
    var ids: [Vocabulary.Pair: Int] = [:]
    var counts: [Double] = []
    var lifts: [Double] = []
    for (place, words) in words.enumerated() {
      let position = Double(place) / Double(sentences.count)
      for pair in vocabulary.pairs(of: words) {
        if let id = ids[pair] {
          counts[id] += 1
        } else {
          ids[pair] = counts.count
          counts.append(1)
          lifts.append(1 + Self.earliness * exp(-Self.decay * position))
        }
      }
    }
    let wordCounts = sentences.map { WordCount.of($0) }
    let share = length.share(ofSentences: sentences.count, words: wordCounts.reduce(0, +))
    let sample = Self.sampling * share
    expectations = zip(counts, lifts).map { ($0 - Self.discount) * $1 * sample }
    likelihoods = expectations.map { 1 - exp(-$0) }
    conceptIDs = ids
    graph = SentenceGraph(
      sentences: words.map { vocabulary.vector(of: $0) }, termCount: vocabulary.termCount)
    self.vocabulary = vocabulary

    opening = SentenceOpening(language: language)
    for (place, sentence) in sentences.enumerated() where known[sentence] == nil {
      var features = features(
        of: sentence, words[place], wordCount: wordCounts[place])
      features.ordinal = place
      known[sentence] = features
    }
  }

  /// Returns the features of a sentence, of the document or written about it.
  func features(of sentence: String) -> SentenceFeatures {
    known[sentence]
      ?? features(of: sentence, vocabulary.words(of: sentence), wordCount: WordCount.of(sentence))
  }

  private func features(
    of sentence: String, _ words: [Int], wordCount: Int
  ) -> SentenceFeatures {
    SentenceFeatures(
      concepts: vocabulary.pairs(of: words).compactMap { conceptIDs[$0] }.sorted(),
      centrality: graph.centrality(of: vocabulary.vector(of: words)), words: wordCount,
      content: vocabulary.content(of: words), pointsBack: opening.pointsBack(sentence))
  }

  /// The number of concepts.
  var conceptCount: Int { expectations.count }

  /// Returns how likely a summary has a concept at least as often as this.
  func gain(of concept: Int, occurrence: Int) -> Double {
    guard occurrence > 1 else { return likelihoods[concept] }
    let expected = expectations[concept]
    var term = exp(-expected)
    var fewer = term
    for count in 1..<occurrence {
      term *= expected / Double(count)
      fewer += term
    }
    return max(0, 1 - fewer)
  }
}
