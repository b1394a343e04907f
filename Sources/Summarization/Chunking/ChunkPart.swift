public import Documents

/// A chunk with its own part of the document: all that the map stage knows of either.
public struct ChunkPart: Sendable, Equatable {
  /// The chunk.
  public let chunk: Chunk
  /// How many chunks the document was cut into.
  public let chunkCount: Int
  /// The part as a document of its own, on one page, whose offsets count from the chunk's beginning.
  public let content: Document

  /// Takes a chunk's part of a document.
  public init(_ chunk: Chunk, chunkCount: Int, of document: Document) {
    self.init(
      chunk, chunkCount: chunkCount, path: document.path, language: document.language,
      text: String(document[chunk.range]), blocks: document.blocks(in: chunk.range))
  }

  /// Puts a part together.
  ///
  /// - Parameters:
  ///   - chunk: The chunk.
  ///   - chunkCount: How many chunks the document was cut into.
  ///   - path: The path of the document.
  ///   - language: The BCP 47 code of the document's language, or `nil`.
  ///   - text: The chunk's text.
  ///   - blocks: The blocks that the chunk has a part of, with the document's offsets.
  init(
    _ chunk: Chunk, chunkCount: Int, path: String, language: String?, text: String,
    blocks: some Collection<Document.Block>
  ) {
    self.chunk = chunk
    self.chunkCount = chunkCount
    content = Document(
      path: path, title: nil, language: language, text: text,
      pages: [.init(number: 1, range: 0..<text.utf8.count, state: .read)],
      blocks: blocks.map { block in
        let range = block.range.clamped(to: chunk.range)
        return .init(kind: block.kind, range: range.moved(by: -chunk.range.lowerBound))
      },
      warnings: [])
  }
}

extension Range<Int> {
  /// Returns the range with both bounds moved.
  func moved(by offset: Int) -> Range<Int> { (lowerBound + offset)..<(upperBound + offset) }
}
