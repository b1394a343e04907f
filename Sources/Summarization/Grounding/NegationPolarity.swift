internal import Documents

/// Compares what a sentence and its evidence deny.
///
/// A small model that leaves out a "not" turns a sentence into its opposite, with all names and numbers
/// right. The words that deny are closed classes, known here for some languages; in others nothing is
/// compared.
struct NegationPolarity: Sendable {
  private let words: [String]
  private let negations: Set<String>

  /// How far from a negation the words that it denies stand, at most.
  private static let reach = 4

  /// Takes the evidence.
  ///
  /// - Parameter language: The BCP 47 code of its language, or `nil` for English.
  init(evidence: String, language: String?) {
    words = Terms.terms(of: evidence)
    negations = Set(
      (Self.lists[language?.primarySubtag ?? "en"] ?? "").split(separator: " ").map(String.init))
  }

  /// Returns whether a sentence denies what the evidence denies, of what both say, and nothing else.
  func isKept(by sentence: String) -> Bool {
    guard !negations.isEmpty else { return true }
    let own = Terms.terms(of: sentence)
    let isInvented = denied(in: own).contains { words in
      !words.contains { isDenied($0, in: self.words) ?? false }
    }
    let isLost = denied(in: words).contains { words in
      words.first.map { isDenied($0, in: own) == false } ?? false
    }
    return !isInvented && !isLost
  }

  /// The words with content that each negation of a text may deny: those behind it, the nearest first,
  /// else those before it.
  private func denied(in text: [String]) -> [[String]] {
    text.indices.filter { isNegation(text[$0]) }.map { place in
      let behind = text[(place + 1)...].prefix(Self.reach).filter(carriesContent)
      let before = text[..<place].suffix(Self.reach).reversed().filter(carriesContent)
      return behind.isEmpty ? before : behind
    }
  }

  /// Whether a word stands near a negation in a text; `nil` where the text does not have it.
  private func isDenied(_ word: String, in text: [String]) -> Bool? {
    let stem = Terms.stem(word)
    let places = text.indices.filter { place in
      let other = Terms.stem(text[place])
      return other.hasPrefix(stem) || stem.hasPrefix(other) && carriesContent(text[place])
    }
    guard !places.isEmpty else { return nil }
    return places.contains { place in
      text[max(0, place - Self.reach)...min(text.count - 1, place + Self.reach)]
        .contains(where: isNegation)
    }
  }

  private func carriesContent(_ word: String) -> Bool {
    Terms.carriesContent(word) && !isNegation(word)
  }

  private func isNegation(_ word: String) -> Bool {
    negations.contains(word) || word.hasSuffix("n't") || word.hasSuffix("n’t")
  }

  private static let lists = [
    "de": "nicht kein keine keinen keinem keiner keines nie niemals niemand nichts ohne weder kaum",
    "en": "not no nor never neither none nobody nothing without cannot hardly barely",
    "es": "no ni nunca jamás nadie nada ningún ninguno ninguna sin tampoco",
    "fr": "pas ne n jamais aucun aucune rien personne sans ni non",
    "it": "non né mai nessun nessuno nessuna niente nulla senza neanche",
    "nl": "niet geen nooit niemand niets zonder noch nauwelijks",
    "pt": "não nem nunca jamais ninguém nada nenhum nenhuma sem",
    "zh": "不 没 无 未 非 别",
  ]
}
