internal import Foundation

/// The concepts of a document and what each of them weighs.
///
/// A concept is a pair of neighbouring words of which one carries content; its weight is the number
/// of sentences that have it, and it counts where these are at least two (Gillick and Favre, A
/// Scalable Global Model for Summarization, 2009). In text without spaces between words the pairs
/// are of characters.
struct ConceptIndex: Sendable {
  private let termIDs: [String: Int]
  private let conceptIDs: [Pair: Int]
  /// How many sentences have each concept that counts.
  let weights: [Double]
  private let centroid: [Int: Double]
  private let centroidNorm: Double
  private let rarity: [Double]
  private let highestCentrality: Double

  private struct Pair: Hashable {
    let first: Int
    let second: Int
  }

  /// Indexes a document.
  ///
  /// - Parameter sentences: All sentences of the document.
  /// - Complexity: Linear in the number of words.
  init(sentences: [String]) {
    var termIDs: [String: Int] = [:]
    var isContent: [Bool] = []
    var counts: [Pair: Int] = [:]
    var sentenceFrequency: [Int] = []
    let tokenized = sentences.map { sentence in
      Terms.terms(of: sentence).map { term -> Int in
        let stem = Terms.stem(term)
        if let id = termIDs[stem] { return id }
        let id = termIDs.count
        termIDs[stem] = id
        isContent.append(Terms.carriesContent(term))
        sentenceFrequency.append(0)
        return id
      }
    }
    for terms in tokenized {
      for term in Set(terms) { sentenceFrequency[term] += 1 }
      for pair in Set(Self.pairs(of: terms)) where isContent[pair.first] || isContent[pair.second] {
        counts[pair, default: 0] += 1
      }
    }
    // Dictionaries have no stable order; ranks must not depend on it.
    let frequent = counts.filter { $0.value > 1 }.keys
      .sorted { ($0.first, $0.second) < ($1.first, $1.second) }
    conceptIDs = Dictionary(uniqueKeysWithValues: zip(frequent, frequent.indices))
    weights = frequent.map { Double(counts[$0] ?? 0) }

    let total = Double(max(sentences.count, 1))
    let rarity = zip(sentenceFrequency, isContent).map { frequency, isContent in
      isContent ? log(1 + total / Double(max(frequency, 1))) : 0
    }
    var centroid: [Int: Double] = [:]
    for terms in tokenized {
      for term in terms where isContent[term] { centroid[term, default: 0] += rarity[term] }
    }
    let norm = Self.norm(of: centroid)
    self.termIDs = termIDs
    self.rarity = rarity
    self.centroid = centroid
    centroidNorm = norm
    highestCentrality =
      tokenized.map {
        Self.cosine($0, rarity: rarity, centroid: centroid, norm: norm)
      }.max() ?? 0
  }

  /// Returns the features of a sentence, of the document or written about it.
  func features(of sentence: String) -> SentenceFeatures {
    let terms = Terms.terms(of: sentence).map { termIDs[Terms.stem($0)] ?? -1 }
    let concepts = Set(Self.pairs(of: terms)).compactMap { conceptIDs[$0] }
    let known = terms.filter { $0 >= 0 }
    let nearness = Self.cosine(known, rarity: rarity, centroid: centroid, norm: centroidNorm)
    return SentenceFeatures(
      concepts: concepts.sorted(),
      centrality: highestCentrality > 0 ? min(1, nearness / highestCentrality) : 0,
      words: WordCount.of(sentence),
      content: Set(known.filter { rarity[$0] > 0 }))
  }

  private static func pairs(of terms: [Int]) -> [Pair] {
    zip(terms, terms.dropFirst()).map { Pair(first: $0, second: $1) }
  }

  private static func cosine(
    _ terms: [Int], rarity: [Double], centroid: [Int: Double], norm: Double
  ) -> Double {
    var vector: [Int: Double] = [:]
    for term in terms where rarity[term] > 0 { vector[term, default: 0] += rarity[term] }
    let length = self.norm(of: vector)
    guard length > 0, norm > 0 else { return 0 }
    // In a fixed order, since the sum of floating-point numbers depends on it.
    let dot = vector.keys.sorted().reduce(0) { sum, term in
      sum + (vector[term] ?? 0) * (centroid[term] ?? 0)
    }
    return dot / (length * norm)
  }

  private static func norm(of vector: [Int: Double]) -> Double {
    vector.keys.sorted().reduce(0) { $0 + (vector[$1] ?? 0) * (vector[$1] ?? 0) }.squareRoot()
  }
}
