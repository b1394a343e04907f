/// What the selector knows of a sentence.
struct SentenceFeatures: Sendable, Equatable {
  /// The concepts of the sentence that weigh something, without repetitions.
  let concepts: [Int]
  /// How near the sentence is to the middle of the document, from 0 to 1.
  let centrality: Double
  /// The length in words, as `--words` counts them.
  let words: Int
  /// The content words, to notice sentences that say the same.
  let content: Set<Int>
  /// How much the sentence is preferred to others of the same worth; 1 for no preference.
  var favour = 1.0
}
