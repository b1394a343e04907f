extension [SourceSentence] {
  /// The document's own sentences as levels to choose from: first those that are fit to stand in a
  /// summary, then all.
  ///
  /// Where sentences are counted, those that say less than half of the others come after these: one
  /// that is short takes the place of one that is not.
  func levels(index: ConceptIndex, length: SummaryLength) -> [[SummarySentence]] {
    let fit = filter(\.isFitForSummary)
      .map { (sentence: $0, content: index.features(of: $0.text).content.count) }
      .filter { $0.content >= SourceSentence.leastContent }
    var levels = [fit.map(\.sentence), self]
    if case .sentences = length {
      let usual = fit.map(\.content).sorted().dropFirst(fit.count / 2).first ?? 0
      levels.insert(fit.filter { $0.content >= usual }.map(\.sentence), at: 0)
    }
    return levels.map { $0.map(\.asSummarySentence) }
  }
}

extension SourceSentence {
  /// A sentence with fewer content words says nothing by itself.
  fileprivate static let leastContent = 4

  /// Whether this is a whole sentence of running text that says something by itself.
  ///
  /// Headings, captions and rows of tables that were taken for paragraphs have no full stop; what
  /// ends with a colon goes on with a list or a quotation; orders to a model are no content.
  var isFitForSummary: Bool {
    isProse && text.hasSentenceEnd && !text.announcesMore && !text.consistsOfNames
      && !Directive.isGiven(by: text)
  }
}

extension String {
  /// Whether the text ends with a colon.
  fileprivate var announcesMore: Bool {
    last { !$0.isWhitespace && !"\"'”’»)]）」』".contains($0) }.map { ":：".contains($0) } ?? false
  }

  /// Whether hardly a word begins with a small letter, as in references and lists of names.
  ///
  /// Scripts without small letters have no such words, and nothing can be told.
  fileprivate var consistsOfNames: Bool {
    var small = 0
    var capital = 0
    var isStart = true
    for character in self {
      if isStart, character.isLowercase { small += 1 }
      if isStart, character.isUppercase { capital += 1 }
      isStart = !(character.isLetter || character.isNumber || "'’".contains(character))
    }
    return Double(small) < 0.3 * Double(small + capital)
  }
}
