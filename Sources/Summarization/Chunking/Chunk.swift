/// A part of a document that one map request carries.
public struct Chunk: Codable, Sendable, Equatable {
  /// The place among the document's chunks, counted from 0.
  public let index: Int
  /// The part of the document's text, in UTF-8 offsets.
  public let range: Range<Int>
  /// How many tokens the text takes up by the model's own count.
  ///
  /// Where the chunk is well below its maximum they are those of its sentences, which hardly differ
  /// from those of the whole.
  public let tokens: Int

  /// Creates a chunk record.
  public init(index: Int, range: Range<Int>, tokens: Int) {
    self.index = index
    self.range = range
    self.tokens = tokens
  }
}
