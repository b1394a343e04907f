/// What stands for a stretch of the document on its way through the levels of the reduction.
struct Passage: Sendable, Equatable {
  /// The sentences in document order.
  let sentences: [SummarySentence]

  /// The text that a reduce request carries.
  var text: String { sentences.map(\.text).joined(separator: " ") }
}

/// What became of a chunk in the map stage.
struct ChunkSummary: Sendable, Equatable {
  let chunk: Chunk
  let passage: Passage
  /// Why sentences of the source stand for the chunk or a part of it, or `nil` where none had to.
  let failure: AnswerFailure?
}
