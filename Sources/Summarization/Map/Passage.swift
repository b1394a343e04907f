/// What stands for a stretch of the document on its way through the levels of the reduction.
struct Passage: Sendable, Equatable {
  /// The sentences in document order.
  let sentences: [SummarySentence]
}

/// What became of a chunk in the map stage.
struct ChunkSummary: Sendable, Equatable {
  let passage: Passage
  /// Why sentences of the source stand for the chunk or a part of it, or `nil` where none had to.
  let failure: AnswerFailure?
}
