internal import Documents

/// Gives the model the whole text of a chunk.
///
/// What does not fit or gives no usable answer is cut and tried again, and in the end its best
/// sentences stand for it.
struct WholeChunkSummarizer: Sendable {
  let part: ChunkPart
  /// The sentences of the part, in order.
  let sources: [SourceSentence]
  let writer: SummaryWriter
  let chunker: Chunker
  /// The tokens up to which a chunk is small enough for the model, so that cutting it gains nothing.
  let largestUncut: Int
  /// How many sentences a request asks for.
  let sentencesPerChunk: Int

  /// A part of a chunk that is still to be summarized.
  private struct Part {
    let chunk: Chunk
    /// Why the whole had to be cut, or `nil` for a whole chunk.
    let reason: AnswerFailure?
  }

  /// The first request for the chunk, or `nil` where it stands for itself.
  var request: SessionRequest? {
    let own = usable(in: 0..<part.content.text.utf8.count)
    guard own.count > 1 else { return nil }
    return writer.request(
      for: part.content.text, .document, sentences: min(sentencesPerChunk, own.count))
  }

  /// The sentences of a range without what orders the model about, which bears nothing out.
  private func usable(in range: Range<Int>) -> [SourceSentence] {
    sources.beginning(in: range).filter { !Directive.isGiven(by: $0.text) }
  }

  /// Summarizes the chunk; offsets count from its beginning.
  ///
  /// - Throws: What ``RequestRunner`` throws.
  func summarize() async throws -> ChunkSummary {
    let document = part.content
    let whole = 0..<document.text.utf8.count
    var sentences: [SummarySentence] = []
    var failure: AnswerFailure?
    var open = [
      Part(chunk: Chunk(index: 0, range: whole, tokens: part.chunk.tokens), reason: nil)
    ]
    while let part = open.popLast() {
      let own = usable(in: part.chunk.range)
      // What is as short as its summary would be stands for itself.
      if own.count <= 1 {
        sentences += own.map(\.asSummarySentence)
        failure = failure ?? part.reason
        continue
      }
      let text = String(document[part.chunk.range])
      let wanted = min(sentencesPerChunk, own.count)
      let outcome = try await writer.summarize(
        text, .document, evidence: own.map(\.asSummarySentence), sentences: wanted)
      switch outcome {
      case .sentences(let written): sentences += written
      case .overflow:
        if let halves = try await chunker.split(part.chunk, of: document) {
          open += halves.reversed().map { Part(chunk: $0, reason: .overflow) }
        } else {
          failure = .overflow
          sentences += extract(wanted, from: own)
        }
      case .failure(let reason):
        // What the text does not bear out comes of the model, not of the length.
        if reason != .unsupported, part.chunk.tokens > largestUncut,
          part.reason == nil || part.reason == .overflow,
          let halves = try await chunker.split(part.chunk, of: document)
        {
          open += halves.reversed().map { Part(chunk: $0, reason: reason) }
        } else {
          failure = reason
          sentences += extract(wanted, from: own)
        }
      }
    }
    return ChunkSummary(
      sentences: sentences, failures: failure.map { [.init(reason: $0, range: whole)] } ?? [])
  }

  /// Chooses sentences by what the chunk alone says, as nothing else is known here.
  private func extract(_ count: Int, from own: [SourceSentence]) -> [SummarySentence] {
    let index = ConceptIndex(
      sentences: sources.map(\.text), length: .sentences(sentencesPerChunk),
      language: part.content.language)
    return CoverageSelector.best(count, of: own.map(\.asSummarySentence), index: index)
  }
}
