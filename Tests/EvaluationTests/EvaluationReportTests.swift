import Documents
import Summarization
import TestSupport
import Testing

@testable import Evaluation

@Suite struct EvaluationReportTests {
  func outcome(_ rouge2: Double, seconds: Double? = nil) -> SystemOutcome {
    var outcome = SystemOutcome(
      scores: RougeScores(rouge1: 50, rouge2: rouge2, rougeLsum: 40), supportedNumbers: 3,
      statedNumbers: 4, repeatedTrigrams: 0.1, length: 1)
    outcome.seconds = seconds
    return outcome
  }

  @Test func aFailureCountsAsZero() throws {
    let report = EvaluationReport(
      of: [
        DocumentEvaluation(
          path: "a", id: nil, words: 100, sourceWords: 2000,
          outcomes: [.extractive: outcome(20, seconds: 4), .lexrank: outcome(10)]),
        DocumentEvaluation(path: "b", id: "x", words: 200),
      ], systems: [.extractive, .lexrank], model: nil)
    #expect(report.documents == 2)
    #expect(report.meanWords == 150)
    let row = report.systems[0]
    #expect(row.rouge2 == 10)
    #expect(row.rouge1 == 25)
    #expect(row.faithfulNumbers == 0.75)
    #expect(row.length == 1)
    #expect(row.secondsPerThousandWords == 2)
    #expect(report.systems[1].secondsPerThousandWords == nil)
    #expect(report.differences.map(\.rouge2) == [5])
    let interval = try #require(report.differences[0].interval)
    #expect(interval == ConfidenceInterval(ofMeanOf: [10, 0]))
    #expect(interval.low == 0 && interval.high == 10)
    #expect(report.entries[1].scores["extractive"] == .zero)
    #expect(report.table.contains("2 documents"))
  }

  @Test func theIntervalShrinksWithTheSample() throws {
    #expect(ConfidenceInterval(ofMeanOf: [3]) == nil)
    let few = try #require(ConfidenceInterval(ofMeanOf: [1, 2, 3, 4]))
    let many = try #require(
      ConfidenceInterval(ofMeanOf: (0..<400).map { Double($0 % 4 + 1) }))
    #expect(few.low < 2 && few.high > 3)
    #expect((2.3...2.5).contains(many.low) && (2.5...2.7).contains(many.high))
  }

  @Test func aSummaryLikeTheReferenceBeatsTheBaselines() throws {
    let document = Document.random(seed: 3, blocks: 60)
    let summary = try ExtractiveSummarizer(length: .words(120)).summarize(document)
    let text = summary.sentences.map(\.text).joined(separator: "\n")
    // The better one of the references counts.
    let references = try #require(References([text, "Nothing of the kind was ever said."]))
    let evaluation = try Evaluator(
      references: try #require(References([text])), language: document.language
    ).evaluation(of: document, id: nil, summaries: [.extractive: summary])
    let scores = try #require(evaluation.outcomes[.extractive]).scores
    #expect(scores.rouge1.isNear(100) && scores.rouge2.isNear(100))
    for system in EvaluatedSystem.allCases where system.isBaseline {
      #expect(try #require(evaluation.outcomes[system]).scores.rouge2 < 90, "\(system)")
    }
    let best = try Evaluator(references: references, language: document.language)
      .evaluation(of: document, id: nil, summaries: [.extractive: summary])
    #expect(try #require(best.outcomes[.extractive]).scores.rouge1 > 50)
  }
}
