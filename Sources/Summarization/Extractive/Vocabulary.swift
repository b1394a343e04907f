internal import Documents
internal import Foundation

/// The words of a document, numbered, and what can be said of each of them.
struct Vocabulary: Sendable {
  /// Two neighbouring words or characters.
  struct Pair: Hashable, Sendable {
    let first: Int
    let second: Int
  }

  /// What stands for a word that the document does not have.
  static let unknown = -1

  private var ids: [String: Int] = [:]
  private var carriesContent: [Bool] = []
  private var isCharacter: [Bool] = []
  /// The numbers of the pairs of characters that stand for words, from the number of words on.
  private var characterPairs: [Pair: Int] = [:]
  /// How rare each term is among the sentences.
  private var rarity: [Int: Double] = [:]

  /// Numbers the words of all sentences of a document.
  ///
  /// - Returns: The numbers of each sentence's words, in order.
  mutating func add(_ sentences: [String]) -> [[Int]] {
    let numbered = Terms.terms(of: sentences).map { terms in
      terms.map { term -> Int in
        let stem = Self.stem(term)
        if let id = ids[stem] { return id }
        let id = ids.count
        ids[stem] = id
        carriesContent.append(Terms.carriesContent(term))
        isCharacter.append(Terms.isCharacter(term))
        return id
      }
    }
    var frequencies: [Int: Int] = [:]
    for words in numbered {
      for pair in pairs(of: words) where isCharacter[pair.first] && characterPairs[pair] == nil {
        characterPairs[pair] = ids.count + characterPairs.count
      }
      for term in Set(topics(of: words)) { frequencies[term, default: 0] += 1 }
    }
    rarity = frequencies.mapValues { log(1 + Double(sentences.count) / Double($0)) }
    return numbered
  }

  /// The first letters of a word stand for all its forms (McNamee and Mayfield, Character N-gram
  /// Tokenization for European Language Text Retrieval, 2004).
  ///
  /// As good here as the stemmers made for each language (Snowball).
  private static func stem(_ term: String) -> String {
    term.contains(where: \.isNumber) ? term : String(term.prefix(6))
  }

  /// Returns the numbers of a sentence's words.
  func words(of sentence: String) -> [Int] {
    Terms.terms(of: sentence).map { ids[Self.stem($0)] ?? Self.unknown }
  }

  /// Returns the pairs of neighbouring words.
  ///
  /// Two characters that only have a grammatical function are mostly one function word together.
  func pairs(of words: [Int]) -> [Pair] {
    zip(words, words.dropFirst()).compactMap { first, second in
      guard first != Self.unknown, second != Self.unknown else { return nil }
      let isFunctionWord =
        isCharacter[first] && isCharacter[second] && !carriesContent[first]
        && !carriesContent[second]
      return isFunctionWord ? nil : Pair(first: first, second: second)
    }
  }

  /// Returns what a sentence is about: its content words, each once.
  func content(of words: [Int]) -> Set<Int> { Set(topics(of: words)) }

  /// Returns the terms of a sentence with their weights (tf-idf).
  func vector(of words: [Int]) -> SentenceGraph.Vector {
    var counts: [Int: Double] = [:]
    for term in topics(of: words) { counts[term, default: 0] += 1 }
    // In a fixed order, since the sum of floating-point numbers depends on it.
    return counts.sorted { $0.key < $1.key }.map { ($0.key, $0.value * (rarity[$0.key] ?? 0)) }
  }

  /// A number above those of all terms.
  var termCount: Int { ids.count + characterPairs.count }

  /// The content words; of text without spaces, the pairs of content characters.
  private func topics(of words: [Int]) -> [Int] {
    let single = words.filter { $0 != Self.unknown && !isCharacter[$0] && carriesContent[$0] }
    let pairs = pairs(of: words).compactMap { pair in
      carriesContent[pair.first] && carriesContent[pair.second] ? characterPairs[pair] : nil
    }
    return single + pairs
  }
}
