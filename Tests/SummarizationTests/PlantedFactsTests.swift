import Documents
import FoundationModels
import TestSupport
import Testing

@testable import Summarization

/// Coverage and citation of facts at known pages (after Laban et al., Summary of a Haystack, 2024).
@Suite(.serialized) struct PlantedFactsTests {
  struct Score {
    var planted = 0
    var covered = 0
    var cited = 0

    /// The share of the facts that summaries state.
    var coverage: Double { Double(covered) / Double(planted) }
    /// The share of the stated facts that cite just the page they were planted on.
    var citation: Double { Double(cited) / Double(max(1, covered)) }

    mutating func add(_ summary: Summary, _ planted: PlantedDocument) {
      self.planted += planted.facts.count
      for fact in planted.facts {
        // The amount tells a fact from those sentences that only mention its subject.
        let amount = fact.sentence.split(separator: " ").first { $0.allSatisfy(\.isNumber) } ?? ""
        let stating = summary.sentences.filter { sentence in
          sentence.text.split { !$0.isNumber }.contains(amount)
            && sentence.quotes.contains { $0.text == fact.sentence }
        }
        covered += stating.isEmpty ? 0 : 1
        cited += stating.contains { $0.pages == [fact.page] } ? 1 : 0
      }
    }
  }

  @Test func extractsStateAndCiteThem() throws {
    var score = Score()
    for seed in 0..<10 {
      let planted = PlantedDocument(seed: UInt64(seed), pages: 30, facts: 6)
      score.add(
        try ExtractiveSummarizer(length: .sentences(12)).summarize(planted.document), planted)
    }
    print("Planted facts, extract: coverage \(score.coverage), citation \(score.citation).")
    #expect(score.coverage >= 0.7)
    #expect(score.citation == 1)
  }

  @Test func summariesOfTheDefaultModelStateAndCiteThem() async throws {
    let model = SystemLanguageModel(
      configuration: .init(modelPath: DefaultModel.path, contextSize: 1024))
    let sessions = try await SystemModelSessions(model: model, name: "smollm2-135M")
    var score = Score()
    for seed in 0..<3 {
      let planted = PlantedDocument(seed: UInt64(seed), pages: 20, facts: 6)
      let summarizer = Summarizer(sessions: sessions, options: .init(length: .sentences(12)))
      score.add(try await summarizer.summarize(planted.document), planted)
    }
    print("Planted facts, default model: coverage \(score.coverage), citation \(score.citation).")
    #expect(score.coverage >= 0.8)
    #expect(score.citation == 1)
  }

  @Test func aModelThatRefusesLeavesThemToTheDocument() async throws {
    var score = Score()
    for seed in 0..<5 {
      let planted = PlantedDocument(seed: UInt64(seed), pages: 20, facts: 6)
      let summarizer = Summarizer(
        sessions: ScriptedModel(.refusing), options: .init(length: .sentences(12)))
      score.add(try await summarizer.summarize(planted.document), planted)
    }
    #expect(score.coverage >= 0.6)
    #expect(score.citation == 1)
  }
}
