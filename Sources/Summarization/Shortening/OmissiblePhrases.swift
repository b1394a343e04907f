/// Finds what can be left out of an English sentence so that the rest is still a true, whole sentence.
///
/// Only what punctuation sets apart is found: insertions in brackets or between dashes, connectives,
/// relative clauses behind a comma, which add to what they follow but do not limit it (The Chicago
/// Manual of Style, 17th ed., 6.27), and what is added at the end. Conditions, exceptions, opposition,
/// attributions and indications of time stay, since without them the rest would claim more.
struct OmissiblePhrases: Sendable {
  private let text: String
  /// The places of the commas that stand in no number and no bracket, in order.
  private let commas: [String.Index]
  /// The place of the full stop.
  private let end: String.Index

  /// Prepares to look for phrases.
  ///
  /// - Parameter sentence: A sentence on one line that ends with a full stop; of others nothing can
  ///   be left out.
  init?(of sentence: String) {
    guard sentence.last == ".", !sentence.contains(".."), let end = sentence.indices.last
    else { return nil }
    text = sentence
    self.end = end
    var depth = 0
    commas = sentence.indices.dropLast().filter { place in
      switch sentence[place] {
      case "(", "[": depth += 1
      case ")", "]": depth -= 1
      case ",": return depth == 0 && sentence[sentence.index(after: place)] == " "
      default: break
      }
      return false
    }
  }

  /// The phrases in order, with the punctuation and the space that go with them.
  var ranges: [Range<String.Index>] {
    let found =
      insertions + words + [label, opening, addition, reason, clause].compactMap { $0 } + between
    return Set(found).sorted { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
  }

  /// What stands in brackets or between dashes.
  private var insertions: [Range<String.Index>] {
    let brackets = text.matches(of: #/ [(\[][^()\[\]]*[)\]]/#).map(\.range)
    let dashes = text.matches(of: #/ ?[—–] ?/#).map(\.range)
    let isPair = dashes.count == 2 && !text.contains(#/\d[—–]|[—–]\d/#) && !lacksComma(dashes[0])
    let insertion = isPair ? [dashes[0].lowerBound..<dashes[1].upperBound] : []
    return (brackets + insertion).filter { range in
      // The number of a member of a list is no insertion, and speech has its own marks.
      !text[range].contains(#/^ ?[(\[](?:\d+|[A-Za-z]|[ivx]+)[)\]]$|["“”„«»]/#)
        && !holdsRestriction(range)
    }
  }

  /// Whether the clause that the sentence begins with ends without a comma at a place, whose dash
  /// stands for it.
  private func lacksComma(_ place: Range<String.Index>) -> Bool {
    text.prefixMatch(
      of:
        #/(?:As|When|While|If|Although|Though|Since|Because|After|Before|Once|Until|In|On|At|For) /#
    )
      != nil && !commas.contains { $0 < place.lowerBound }
  }

  /// Words that say nothing where they stand: "that" before a clause, which English leaves open, the
  /// verb of a relative clause that is a participle without it, "also".
  private var words: [Range<String.Index>] {
    let patterns = [
      #/\b(?:said|stated|noted|reported|found|told us|believed?|thinks?|thought|concluded|estimated?|explained|added|indicated?|suggest(?:s|ed)?|shows?|showed|argued?|contend|expects?|expected|agreed|learned|claim(?:s|ed)?)( that)(?= (?:they|it|he|she|we|you|the|an?|these|some|most|many|its|their|his|her|our|[A-Z]\w+)\b)/#,
      #/[a-z]s?( (?:that|who) (?:is|are|was|were))(?= [a-z]{3,}ed\b)/#,
      #/(?:\b(?!but)[A-Za-z]+)( (?:also|thus|therefore|thereby|then))(?= [a-z])/#,
    ]
    return patterns.flatMap { pattern in
      text.matches(of: pattern).map { $0.1.startIndex..<$0.1.endIndex }
    }
  }

  /// A run-in heading.
  private var label: Range<String.Index>? {
    // Names before a colon tell who speaks.
    text.prefixMatch(of: #/[A-Z][a-z]+(?: [a-z]+){1,4}: (?=[A-Z])/#)?.range
  }

  /// A connective that the sentence begins with, or an opposition that it could do without.
  private var opening: Range<String.Index>? {
    guard let comma = commas.first else { return nil }
    let isConnective = Self.connectives.contains(text[..<comma].lowercased())
    let isOpposed =
      commas.count == 1
      && text.prefixMatch(of: #/(?:Although|While|Though|Whereas) /#) != nil
      && !Self.pronouns.contains(firstWord(behind: comma) ?? "")
    return isConnective || isOpposed ? text.startIndex..<text.index(comma, offsetBy: 2) : nil
  }

  /// What is added behind the last comma.
  ///
  /// As no comma follows it, the sentence is whole without it.
  private var addition: Range<String.Index>? {
    guard let comma = commas.last, let word = firstWord(behind: comma),
      Self.additions.contains(word) || Self.isParticiple(word), !holdsRestriction(comma..<end)
    else { return nil }
    return comma..<end
  }

  /// A reason, a purpose or a result at the end.
  private var reason: Range<String.Index>? {
    let matches = text.matches(
      of: #/,? (?:because|so that|as well as|in order to|thereby|due to) /#)
    guard let match = matches.last, !text[match.range.upperBound..<end].contains(","),
      !holdsRestriction(match.range.lowerBound..<end),
      // In "not because" the reason is what the sentence is about.
      !holdsRestriction(text.startIndex..<match.range.lowerBound)
    else { return nil }
    return match.range.lowerBound..<end
  }

  /// A second main clause, where no comma before it makes it the last member of a list.
  private var clause: Range<String.Index>? {
    if let semicolon = text.firstIndex(of: ";"),
      text[semicolon...].count(where: { $0 == ";" }) == 1
    {
      return holdsRestriction(semicolon..<end) ? nil : semicolon..<end
    }
    guard commas.count == 1, let comma = commas.last,
      let match = text[comma...].prefixMatch(
        of: #/, and (?:it|they|he|she|we|this|these|that|those|the|its|their|some|many) /#)
    else { return nil }
    return match.range.lowerBound..<end
  }

  /// What two commas enclose.
  private var between: [Range<String.Index>] {
    zip(commas, commas.dropFirst()).compactMap { first, second in
      guard let word = firstWord(behind: first), let next = firstWord(behind: second),
        !["and", "or", "but", "nor", "which", "who", "whose", "save", "except", "if"].contains(next)
      else { return nil }
      let inside = text[text.index(first, offsetBy: 2)..<second]
      let isConnective = Self.connectives.contains(inside.lowercased())
      let isInsertion = commas.count == 2 && Self.insertionOpenings.contains(word)
      guard isConnective || isInsertion && !holdsRestriction(first..<second) else { return nil }
      return first..<text.index(after: second)
    }
  }

  private static func isParticiple(_ word: String) -> Bool {
    word.hasSuffix("ing") && word.count > 5 && !prepositions.contains(word)
  }

  private func firstWord(behind comma: String.Index) -> String? {
    let rest = text[comma...].dropFirst().drop(while: \.isWhitespace)
    let word = rest.prefix { $0.isLetter }
    return word.isEmpty ? nil : word.lowercased()
  }

  private func holdsRestriction(_ range: Range<String.Index>) -> Bool {
    text[range].lowercased().contains(/\b(?:not|no|except|only|unless|until|if|but|however)\b/)
  }

  private static let additions: Set = [
    "which", "who", "whose", "where", "such", "particularly", "especially", "while", "whereas",
    "although", "though", "because", "with", "among", "thereby", "thus",
  ]
  /// What ends like a participle, and limits what is said or tells who says it.
  private static let prepositions: Set = [
    "according", "during", "regarding", "concerning", "excluding", "depending", "assuming",
    "pending", "barring", "considering", "following", "starting", "beginning", "nothing",
    "something", "anything", "everything", "saying", "stating", "claiming", "arguing", "warning",
  ]
  private static let pronouns: Set = [
    "it", "he", "she", "they", "this", "that", "these", "those", "such", "his", "her", "its",
    "their", "both", "neither", "one", "others", "some",
  ]
  private static let insertionOpenings: Set = [
    "which", "who", "whose", "where", "including", "such", "along", "together", "particularly",
    "especially",
  ]
  private static let connectives: Set = [
    "however", "moreover", "furthermore", "in addition", "additionally", "therefore", "thus",
    "consequently", "as a result", "for example", "for instance", "specifically",
    "in particular", "in fact", "meanwhile", "similarly", "likewise", "finally", "indeed",
    "nevertheless", "nonetheless", "hence", "accordingly", "also", "in turn", "in short",
    "in other words", "of course", "as noted", "as mentioned", "by contrast", "in contrast",
    "on the other hand", "at the same time", "further", "overall", "instead", "then",
    "to this end", "importantly", "notably", "ultimately", "first", "second", "third", "lastly",
  ]
}
