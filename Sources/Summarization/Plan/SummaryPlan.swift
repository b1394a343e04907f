public import Documents

/// What a summary would take, before anything is spent on it.
public struct SummaryPlan: Encodable, Sendable, Equatable {
  /// The path of the document.
  public let path: String
  /// The pages of the document.
  public let pages: Int
  /// The tokens of its text.
  public let tokens: Int
  /// The chunks that it is cut into.
  public let chunks: Int
  /// The levels on which summaries are combined, as expected.
  public let levels: Int
  /// The requests to the model, as expected: those that are stored included, those that are made
  /// again for a better answer not.
  public let calls: Int
  /// The requests of the map stage whose answers are stored from earlier runs.
  public let stored: Int
  /// How long the requests will take that are not stored, in seconds, by a speed measured just now.
  public let seconds: Double
}

extension SummaryPlan {
  /// The plan of an extract, for which no model is asked.
  public init(extractOf document: Document) {
    self.init(
      path: document.path, pages: document.pages.count, tokens: 0, chunks: 0, levels: 0, calls: 0,
      stored: 0, seconds: 0)
  }

  /// What several documents take together.
  public init(sumOf plans: [SummaryPlan]) {
    func sum(_ value: (SummaryPlan) -> Int) -> Int { plans.reduce(0) { $0 + value($1) } }
    self.init(
      path: "", pages: sum(\.pages), tokens: sum(\.tokens), chunks: sum(\.chunks),
      levels: plans.map(\.levels).max() ?? 0, calls: sum(\.calls), stored: sum(\.stored),
      seconds: plans.reduce(0) { $0 + $1.seconds })
  }
}
