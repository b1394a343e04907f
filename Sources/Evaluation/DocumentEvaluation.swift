/// How all systems did on one document.
public struct DocumentEvaluation: Sendable, Equatable {
  /// The path, or the file and line that the document comes from.
  public let path: String
  /// The name that a line of JSON gives the document, or `nil`.
  public let id: String?
  /// The words that were asked for.
  public let words: Int
  /// The words of the document; 0 where it could not be read.
  public let sourceWords: Int
  /// The outcomes; a system that is missing failed.
  public let outcomes: [EvaluatedSystem: SystemOutcome]

  /// Creates an evaluation.
  ///
  /// Without outcomes it is that of a document that cannot be read, and counts as 0.
  public init(
    path: String, id: String?, words: Int, sourceWords: Int = 0,
    outcomes: [EvaluatedSystem: SystemOutcome] = [:]
  ) {
    self.path = path
    self.id = id
    self.words = words
    self.sourceWords = sourceWords
    self.outcomes = outcomes
  }
}
