/// What the map stage makes of a chunk.
public struct ChunkSummary: Codable, Sendable, Equatable {
  /// A part of the chunk that the model gave no usable answer for.
  struct Failure: Codable, Sendable, Equatable {
    /// What was wrong with the answer.
    let reason: AnswerFailure
    /// The part, in UTF-8 offsets of the document's text.
    let range: Range<Int>
  }

  /// The sentences in document order.
  ///
  /// Where the model leads they stand for the whole chunk. Where the document leads they are what
  /// the model shortened: each stands for the sentence that it was, all others for themselves.
  let sentences: [SummarySentence]
  /// What failed, in order; sentences of the document stand there.
  let failures: [Failure]

  init(sentences: [SummarySentence] = [], failures: [Failure] = []) {
    self.sentences = sentences
    self.failures = failures
  }
}

extension ChunkSummary {
  /// Why sentences of the document stand for the chunk or a part of it, or `nil` where none had to.
  var failure: AnswerFailure? { failures.last?.reason }

  /// Returns what of the summary is wanted.
  ///
  /// So it does not matter whether the map stage was told what is wanted, or did more.
  func restricted(to demand: MapDemand) -> ChunkSummary {
    switch demand {
    case .nothing: ChunkSummary()
    case .everything: self
    case .sentences(let wanted):
      ChunkSummary(
        sentences: sentences.filter { $0.sources.allSatisfy(wanted.contains) },
        failures: failures.filter { wanted.contains($0.range) })
    }
  }

  /// Returns the summary with its offsets moved.
  func moved(by offset: Int) -> ChunkSummary {
    ChunkSummary(
      sentences: sentences.map { sentence in
        SummarySentence(
          text: sentence.text, origin: sentence.origin,
          sources: sentence.sources.map { $0.moved(by: offset) })
      },
      failures: failures.map { Failure(reason: $0.reason, range: $0.range.moved(by: offset)) })
  }
}
