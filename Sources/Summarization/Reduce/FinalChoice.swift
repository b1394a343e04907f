/// Chooses the sentences of the summary so that it has just the length that was asked for.
struct FinalChoice: Sendable {
  let index: ConceptIndex
  let length: SummaryLength
  /// How much sentences of the model are preferred to the document's own on the same level.
  let modelFavour: Double

  /// Chooses sentences.
  ///
  /// - Parameters:
  ///   - levels: Sentences to choose from, the most condensed level first; a later level is only
  ///     used to fill what the earlier ones leave open.
  /// - Returns: The sentences in document order. They are fewer than asked for only where all
  ///   levels together have no more.
  func sentences(from levels: [[SummarySentence]]) -> [SummarySentence] {
    var selector = CoverageSelector(index: index, length: length)
    var chosen: [SummarySentence] = []
    for allowsRepetition in [false, true] {
      for level in levels where !selector.isComplete {
        // A sentence stands on several levels, but is wanted once.
        let taken = Set(chosen.map(\.text))
        let open = level.filter { !taken.contains($0.text) }
        let features = open.map { sentence in
          var features = index.features(of: sentence.text)
          if sentence.origin == .model { features.favour = modelFavour }
          return features
        }
        let picks = selector.choose(from: features, allowsRepetition: allowsRepetition)
        chosen += picks.map { open[$0] }
      }
    }
    return chosen.enumerated()
      .sorted { ($0.element.position, $0.offset) < ($1.element.position, $1.offset) }
      .map(\.element)
  }
}
