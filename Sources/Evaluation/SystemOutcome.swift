internal import Summarization

/// What a system made of one document.
public struct SystemOutcome: Sendable, Equatable {
  /// How like the references the summary is.
  public let scores: RougeScores
  /// How many of the numbers of the summary the document has.
  let supportedNumbers: Int
  /// How many numbers the summary states.
  let statedNumbers: Int
  /// The share of runs of three words that occur again in the summary.
  let repeatedTrigrams: Double
  /// The words of the summary before it was cut, by those that were asked for; `nil` where there is
  /// no summary.
  let length: Double?
  /// How many sentences the model worded.
  var modelSentences = 0
  /// How many sentences the summary has.
  var sentences = 0
  /// How long the system took; `nil` where it was not measured.
  var seconds: Double?

  /// What a system is given that failed.
  static let failure = SystemOutcome(
    scores: .zero, supportedNumbers: 0, statedNumbers: 0, repeatedTrigrams: 0, length: nil)

  /// Returns the outcome with what the summary says of itself.
  func adding(_ summary: Summary) -> SystemOutcome {
    var outcome = self
    outcome.modelSentences = summary.sentences.count { $0.origin == "model" }
    outcome.sentences = summary.sentences.count
    outcome.seconds = summary.usage.seconds
    return outcome
  }

  /// Returns the mean of several draws; the numbers of all of them count.
  static func mean(of draws: [SystemOutcome]) -> SystemOutcome {
    SystemOutcome(
      scores: .mean(of: draws.map(\.scores)),
      supportedNumbers: draws.reduce(0) { $0 + $1.supportedNumbers },
      statedNumbers: draws.reduce(0) { $0 + $1.statedNumbers },
      repeatedTrigrams: draws.map(\.repeatedTrigrams).mean ?? 0,
      length: draws.compactMap(\.length).mean)
  }
}
