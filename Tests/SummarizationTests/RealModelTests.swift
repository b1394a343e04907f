import Documents
import Foundation
import FoundationModels
import TestSupport
import Testing

@testable import Summarization

/// The whole pipeline with the default model.
@Suite(.serialized) struct RealModelTests {
  @Test(arguments: [ModelProfile.smolLM2, .general])
  func everyProfileGivesAnExactSummary(profile: ModelProfile) async throws {
    let model = SystemLanguageModel(
      configuration: .init(modelPath: DefaultModel.path, contextSize: 1024))
    let sessions = try await SystemModelSessions(model: model, name: "smollm2-135M")
    let document = try DocumentReader().read(path: Repository.fixture("utf8.txt").path)
    let summarizer = Summarizer(
      sessions: sessions, profile: profile, options: .init(length: .sentences(3)))
    let summary = try await summarizer.summarize(document)
    #expect(summary.sentences.count == 3)
    #expect(summary.usage.calls > 0)
    #expect(summary.coverage.tokens == summary.coverage.tokensRead)
    let text = document.text.onOneLine
    for quote in summary.sentences.flatMap(\.quotes) { #expect(text.contains(quote.text)) }
    let numbers = NumberLedger(of: document.text)
    for sentence in summary.sentences { #expect(numbers.supports(sentence.text)) }
  }

  @Test func theCountOfARequestIsThatOfTheEngine() async throws {
    let model = SystemLanguageModel(
      configuration: .init(modelPath: DefaultModel.path, contextSize: 256))
    let sessions = try await SystemModelSessions(model: model, name: "smollm2-135M")
    var prompt = "The river rose again."
    func request() -> SessionRequest {
      SessionRequest(
        instructions: "Summarize.", examples: [.init(prompt: "It rained.", answer: "Rain.")],
        prompt: prompt, maximumResponseTokens: 1)
    }
    while try await sessions.requestTokenCount(of: request()) < 255 { prompt += " a" }
    // One token is left for the answer, then none.
    _ = try await sessions.respond(to: request(), until: { _ in false })
    prompt += " a"
    await #expect(throws: LanguageModelSession.GenerationError.self) {
      try await sessions.respond(to: request(), until: { _ in false })
    }
  }
}
