/// Where a document stands among those of a run.
public struct DocumentPlace: Sendable, Equatable {
  /// The place of its file among the inputs, counted from 1.
  public let input: Int
  /// 0 for the document of the file itself, more for what came with it, such as attachments.
  public let part: Int
  /// How many documents the file has.
  public let parts: Int

  /// Creates a place.
  public init(input: Int = 1, part: Int = 0, parts: Int = 1) {
    self.input = input
    self.part = part
    self.parts = parts
  }
}
