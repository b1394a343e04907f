/// What the selector knows of a sentence.
struct SentenceFeatures: Sendable, Equatable {
  /// The concepts of the sentence in order, each as often as it occurs.
  let concepts: [Int]
  /// How central the sentence is to the document, from 0 to 1.
  let centrality: Double
  /// The length in words, as `--words` counts them.
  let words: Int
  /// The content words, to notice sentences that say the same.
  let content: Set<Int>
  /// The place among the sentences of the document; `nil` for a sentence that is not one of them.
  var ordinal: Int?
  /// Whether the sentence points back to the one before it, without which it is not understood.
  var pointsBack = false
  /// How much the sentence is preferred to others of the same worth; 1 for no preference.
  var favour = 1.0
}
