public import Documents

/// A document that was put together from its lines, with what the reduction needs.
public struct AssembledDocument: Sendable, Equatable {
  /// The document, without what came with it.
  public let document: Document
  /// What it was cut into, in order.
  public let chunks: [Chunk]
  /// What the map stage made of each chunk.
  public let summaries: [ChunkSummary]
  /// What the map stage took.
  public let usage: Summary.Usage
}
