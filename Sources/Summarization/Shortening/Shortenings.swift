/// The shorter sentences that an English sentence can be made into without a change of what it says.
///
/// Small models know which of two wordings is better English, but not which of them is true. So code
/// lists what may be left out or said in shorter words, and the model chooses among what comes of it.
struct Shortenings: Sendable {
  /// The sentences; none where nothing can be left out.
  let sentences: [String]

  /// The most places that are changed; each doubles the sentences.
  private static let mostPlaces = 6
  /// A rest with fewer words says too little.
  private static let leastWords = 6

  /// Lists the shortenings of a sentence on one line.
  init(of sentence: String) {
    let omissions = (OmissiblePhrases(of: sentence)?.ranges ?? []).map {
      PlainWording.Replacement(range: $0, words: "")
    }
    let places = (omissions + PlainWording.replacements(in: sentence)).prefix(Self.mostPlaces)
      .sorted {
        ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
      }
    var seen: Set<String> = []
    sentences = (1..<(1 << places.count)).compactMap { choice in
      let chosen = places.indices.filter { choice & (1 << $0) != 0 }.map { places[$0] }
      let rest = sentence.replacing(chosen)
      guard rest.count < sentence.count, rest.split(separator: " ").count >= Self.leastWords
      else { return nil }
      return seen.insert(rest).inserted ? rest : nil
    }
  }

  /// A regular expression that matches just the sentences; `nil` where there are none.
  var pattern: String? {
    sentences.isEmpty
      ? nil : "(?:\(sentences.map(\.escapedForPattern).joined(separator: "|")))"
  }
}

extension String {
  /// Returns the sentence with replacements, which may overlap, and a capital at its beginning.
  fileprivate func replacing(_ replacements: [PlainWording.Replacement]) -> String {
    var pieces: [Substring] = []
    var place = startIndex
    for replacement in replacements where replacement.range.upperBound > place {
      if replacement.range.lowerBound > place {
        pieces.append(self[place..<replacement.range.lowerBound])
      }
      pieces.append(replacement.words[...])
      place = replacement.range.upperBound
    }
    pieces.append(self[place...])
    // A gap is left where the punctuation behind an omission follows.
    let rest = pieces.joined(separator: " ").onOneLine.replacing(#/ (?=[.,;:])/#, with: "")
    return rest.prefix(1).uppercased() + rest.dropFirst()
  }

  /// The text as a pattern that matches just it.
  fileprivate var escapedForPattern: String {
    unicodeScalars.map { scalar in
      let isLiteral =
        !scalar.isASCII || scalar.properties.isAlphabetic || scalar == " "
        || scalar.properties.numericType != nil
      return isLiteral ? String(scalar) : "\\" + String(scalar)
    }.joined()
  }
}
