/// How all systems did on all documents.
public struct EvaluationReport: Encodable, Sendable, Equatable {
  /// The figures of one system.
  public struct Row: Encodable, Sendable, Equatable {
    /// The system.
    public let system: EvaluatedSystem
    /// F1 of ROUGE-1, times 100.
    public let rouge1: Double
    /// F1 of ROUGE-2, times 100.
    public let rouge2: Double
    /// F1 of ROUGE-Lsum, times 100.
    public let rougeLsum: Double
    /// The share of the summaries' numbers that their documents have; `nil` where there are none.
    @NullEncoded public var faithfulNumbers: Double?
    /// The mean share of runs of three words that occur again in a summary.
    public let repeatedTrigrams: Double
    /// The share of sentences that the model worded; `nil` for baselines.
    @NullEncoded public var modelSentences: Double?
    /// The mean of the words of a summary by those that were asked for, before it was cut.
    @NullEncoded public var length: Double?
    /// The seconds for 1,000 words of the documents; `nil` for baselines.
    @NullEncoded public var secondsPerThousandWords: Double?
  }

  /// By how much one system has more of ROUGE-2 than another one.
  public struct Difference: Encodable, Sendable, Equatable {
    /// The system.
    public let system: EvaluatedSystem
    /// The system that it is compared with.
    public let baseline: EvaluatedSystem
    /// The mean difference over the documents.
    public let rouge2: Double
    /// Where the difference lies with 95 %; `nil` for a single document.
    @NullEncoded public var interval: ConfidenceInterval?
  }

  /// The scores on one document.
  public struct Entry: Encodable, Sendable, Equatable {
    /// The path, or the file and line that the document comes from.
    public let path: String
    /// The name that a line of JSON gives the document, or `nil`.
    @NullEncoded public var id: String?
    /// The words that were asked for.
    public let words: Int
    /// The scores by the name of the system.
    public let scores: [String: RougeScores]
  }

  /// The number of documents.
  public let documents: Int
  /// The mean words of a document.
  public let meanSourceWords: Double
  /// The mean words that were asked for.
  public let meanWords: Double
  /// The name of the model; `nil` without one.
  @NullEncoded public var model: String?
  /// The systems in their order.
  public let systems: [Row]
  /// Our systems less LexRank.
  public let differences: [Difference]
  /// The documents in their order.
  public let entries: [Entry]
}

extension EvaluationReport {
  /// Puts the evaluations of documents together.
  ///
  /// A document on which a system failed counts as 0.
  ///
  /// - Parameters:
  ///   - evaluations: The documents, at least one.
  ///   - systems: The systems that were evaluated.
  ///   - model: The name of the model, or `nil`.
  public init(
    of evaluations: [DocumentEvaluation], systems: [EvaluatedSystem], model: String?
  ) {
    func outcomes(_ system: EvaluatedSystem) -> [SystemOutcome] {
      evaluations.map { $0.outcomes[system] ?? .failure }
    }
    documents = evaluations.count
    meanSourceWords = evaluations.map { Double($0.sourceWords) }.mean ?? 0
    meanWords = evaluations.map { Double($0.words) }.mean ?? 0
    _model = NullEncoded(wrappedValue: model)
    self.systems = systems.map { system in
      // Only what was summarized has taken time.
      let words = evaluations.filter { $0.outcomes[system] != nil }.map(\.sourceWords)
      return Row(system, outcomes(system), sourceWords: words.reduce(0, +))
    }
    let lexRank = outcomes(.lexrank).map(\.scores.rouge2)
    differences = systems.filter { !$0.isBaseline }.map { system in
      let gains = zip(outcomes(system), lexRank).map { $0.scores.rouge2 - $1 }
      return Difference(
        system: system, baseline: .lexrank, rouge2: gains.mean ?? 0,
        interval: ConfidenceInterval(ofMeanOf: gains))
    }
    entries = evaluations.map { evaluation in
      Entry(
        path: evaluation.path, id: evaluation.id, words: evaluation.words,
        scores: Dictionary(
          uniqueKeysWithValues: systems.map {
            ($0.rawValue, evaluation.outcomes[$0]?.scores ?? .zero)
          }))
    }
  }
}

extension EvaluationReport.Row {
  fileprivate init(_ system: EvaluatedSystem, _ outcomes: [SystemOutcome], sourceWords: Int) {
    func share(_ part: KeyPath<SystemOutcome, Int>, of whole: KeyPath<SystemOutcome, Int>)
      -> Double?
    {
      let count = outcomes.reduce(0) { $0 + $1[keyPath: whole] }
      let counted = outcomes.reduce(0) { $0 + $1[keyPath: part] }
      return count > 0 ? Double(counted) / Double(count) : nil
    }
    let scores = RougeScores.mean(of: outcomes.map(\.scores))
    let seconds = outcomes.compactMap(\.seconds)
    self.init(
      system: system, rouge1: scores.rouge1, rouge2: scores.rouge2, rougeLsum: scores.rougeLsum,
      faithfulNumbers: share(\.supportedNumbers, of: \.statedNumbers),
      repeatedTrigrams: outcomes.map(\.repeatedTrigrams).mean ?? 0,
      modelSentences: system.isBaseline ? nil : share(\.modelSentences, of: \.sentences),
      length: outcomes.compactMap(\.length).mean,
      secondsPerThousandWords: seconds.isEmpty || sourceWords == 0
        ? nil : 1000 * seconds.reduce(0, +) / Double(sourceWords))
  }
}
