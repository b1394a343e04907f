public import Documents

/// A chunk on its way through the stages, as a line of JSON that needs no other.
///
/// `summarize chunk` makes it, `summarize map` adds the summary, and `summarize reduce` puts documents
/// together from such lines.
public struct ChunkRecord: Sendable, Equatable {
  /// The chunk and its part of the document.
  public let part: ChunkPart
  /// The name of the model that the tokens are counted for, and that the chunk is summarized by.
  public let model: String
  /// The numbers of the first and the last page.
  let pages: ClosedRange<Int>
  let document: DocumentRecord
  /// What the map stage made of it; `nil` before.
  private(set) var mapped: MappedSummary?

  /// The path of the document.
  public var path: String { part.content.path }

  /// Returns the records of a document's chunks.
  ///
  /// What came with the document is no part of them.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - chunks: All of its chunks in order.
  ///   - model: The name of the model that they were counted for.
  ///   - place: Where the document stands among those of the run.
  public static func records(
    of document: Document, chunks: [Chunk], model: String, place: DocumentPlace = .init()
  ) -> [ChunkRecord] {
    let fingerprint = Fingerprint(
      of: document, chunks: chunks, model: model, part: place.part, parts: place.parts)
    return chunks.map { chunk in
      ChunkRecord(
        part: ChunkPart(chunk, chunkCount: chunks.count, of: document), model: model,
        pages: document.pageNumbers(in: chunk.range) ?? 1...1,
        document: DocumentRecord(
          of: document, chunk: chunk, chunkCount: chunks.count, place: place,
          fingerprint: fingerprint.text))
    }
  }

  /// Returns the record with what the map stage made of it.
  ///
  /// - Parameters:
  ///   - summary: The summary of the chunk.
  ///   - language: The BCP 47 code of the language that was asked for; `nil` for the document's.
  ///   - usage: What it took.
  public func adding(
    _ summary: ChunkSummary, language: String?, usage: Summary.Usage
  ) -> ChunkRecord {
    var record = self
    record.mapped = MappedSummary(summary: summary, language: language, usage: usage)
    return record
  }
}
