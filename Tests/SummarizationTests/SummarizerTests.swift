import Documents
import Foundation
import FoundationModels
import TestSupport
import Testing

@testable import Summarization

@Suite struct SummarizerTests {
  @Test(arguments: ScriptedModel.Behaviour.allCases, 0..<6)
  func thereIsAlwaysAnAnswer(behaviour: ScriptedModel.Behaviour, seed: Int) async throws {
    let document = Document.random(seed: UInt64(seed), blocks: 12 + 20 * (seed % 3))
    let model = ScriptedModel(
      behaviour, contextSize: [320, 400, 4096][seed % 3], seed: UInt64(seed),
      name: seed.isMultiple(of: 2) ? "smollm2-scripted" : "other")
    let wanted = [1, 3, 5][seed % 3]
    let summarizer = Summarizer(
      sessions: model, options: .init(length: .sentences(wanted), jobs: 1 + seed % 4))
    let summary = try await summarizer.summarize(document)

    #expect(summary.sentences.count == wanted)
    #expect(summary.sentences.allSatisfy { !$0.text.isEmpty && !$0.text.contains("\n") })
    #expect(summary.coverage.pagesRead == summary.coverage.pages)
    #expect(summary.coverage.tokensRead == summary.coverage.tokens)
    #expect(summary.coverage.tokens > 0)
    #expect(summary.coverage.chunksFailed <= summary.coverage.chunks)
    #expect(summary.usage.calls == model.requests.count)
    // Each chunk costs at most two calls for each of its parts, each level fewer than the last.
    #expect(model.requests.count <= 40 * summary.coverage.chunks + 40)
    for sentence in summary.sentences {
      #expect(!sentence.quotes.isEmpty)
      for quote in sentence.quotes {
        #expect(document.text.onOneLine.contains(quote.text))
      }
    }
    if [.empty, .refusing, .looping, .inventing, .alwaysOverflowing].contains(behaviour) {
      #expect(summary.sentences.allSatisfy { $0.origin == "source" })
      #expect(summary.coverage.chunksFailed > 0)
      #expect(!summary.coverage.warnings.isEmpty)
    }
  }

  @Test(arguments: 0..<4)
  func noRequestLeavesTheWindow(seed: Int) async throws {
    let model = ScriptedModel(.dutiful, contextSize: 400, seed: UInt64(seed))
    let document = Document.random(seed: UInt64(seed + 20), blocks: 60)
    _ = try await Summarizer(sessions: model).summarize(document)
    #expect(!model.requests.isEmpty)
    for request in model.requests {
      let size = try await model.requestTokenCount(of: request)
      #expect(size + (request.options.maximumResponseTokens ?? 0) <= 400)
    }
  }

  @Test func aDocumentThatFitsTakesOneSession() async throws {
    let model = ScriptedModel(.dutiful)
    let document = Document.random(seed: 3, blocks: 20)
    let summary = try await Summarizer(
      sessions: model, options: .init(length: .sentences(2))
    ).summarize(document)
    #expect(model.requests.count == 1)
    #expect(summary.coverage.chunks == 1)
  }

  @Test func everySessionReadsItsChunkOnce() async throws {
    let model = ScriptedModel(.dutiful, contextSize: 400)
    let document = Document.random(seed: 8, blocks: 40, hasLongSentences: false)
    let summary = try await Summarizer(
      sessions: model, options: .init(length: .sentences(3), jobs: 1)
    ).summarize(document)
    // A retry sends the same text again, at once.
    var prompts: [String] = []
    for request in model.requests {
      let text = try #require(request.prompt.firstMatch(of: /(?s)<text>\n(.*)\n<\/text>/)).1
      if text != prompts.last?[...] { prompts.append(String(text)) }
    }
    #expect(prompts.prefix(summary.coverage.chunks).joined() == document.text)
  }

  @Test func theOrderIsThatOfTheDocument() async throws {
    let document = Document.random(seed: 4, blocks: 60)
    for jobs in [1, 4] {
      let model = ScriptedModel(.dutiful, contextSize: 300)
      let summary = try await Summarizer(
        sessions: model, options: .init(length: .sentences(6), jobs: jobs)
      ).summarize(document)
      let places = summary.sentences.compactMap { sentence in
        document.text.onOneLine.range(of: sentence.quotes[0].text)?.lowerBound
      }
      #expect(places.count == 6)
      #expect(places == places.sorted())
    }
  }

  @Test(arguments: [40, 120, 300])
  func wordsAreMet(wanted: Int) async throws {
    let document = Document.random(seed: 9, blocks: 80)
    for behaviour in [ScriptedModel.Behaviour.dutiful, .refusing] {
      let model = ScriptedModel(behaviour, contextSize: 500)
      let summary = try await Summarizer(
        sessions: model, options: .init(length: .words(wanted))
      ).summarize(document)
      let words = WordCount.of(summary.summary)
      #expect(Double(words) >= 0.9 * Double(wanted))
      #expect(Double(words) <= 1.05 * Double(wanted))
    }
  }

  @Test func aShortDocumentIsItsOwnSummary() async throws {
    let model = ScriptedModel(.dutiful)
    let document = Document.of([(.paragraph, "The gate was shut. The river rose by two metres.")])
    let summary = try await Summarizer(
      sessions: model, options: .init(length: .sentences(5))
    ).summarize(document)
    #expect(model.requests.isEmpty)
    #expect(
      summary.sentences.map(\.text) == ["The gate was shut.", "The river rose by two metres."])
    #expect(
      summary.coverage.warnings == [
        "The document has only 2 of the 5 sentences that were asked for."
      ])
  }

  @Test func aLanguageTheModelDoesNotWriteIsSaid() async throws {
    let model = ScriptedModel(.dutiful, languages: ["en"])
    let text =
      String(repeating: "Der Fluss stieg im Frühjahr wieder über die Ufer. ", count: 30)
      + "Die Stadt baute einen Damm."
    let document = Document.of([(.paragraph, text)], language: "de")
    let summary = try await Summarizer(
      sessions: model, options: .init(length: .sentences(1))
    ).summarize(document)
    #expect(model.requests.isEmpty)
    #expect(summary.sentences[0].origin == "source")
    #expect(
      summary.coverage.warnings == [
        "The model scripted does not write German; the sentences are taken from the document."
      ])
  }

  @Test func aModelThatDoesNotTranslateIsSaid() async throws {
    let model = ScriptedModel(.dutiful, name: "smollm2-scripted")
    let text =
      String(repeating: "Der Fluss stieg im Frühjahr wieder über die Ufer. ", count: 30)
      + "Die Stadt baute einen Damm."
    let summary = try await Summarizer(
      sessions: model, options: .init(length: .sentences(2), language: "en")
    ).summarize(.of([(.paragraph, text)], language: "de"))
    #expect(model.requests.isEmpty)
    #expect(
      summary.coverage.warnings == [
        "The model smollm2-scripted does not translate; the sentences are taken from the document, "
          + "in German."
      ])
  }

  @Test func aSmallModelShortensTheSentencesOfTheDocument() async throws {
    let model = ScriptedModel(.dutiful, name: "smollm2-scripted")
    let document = Document.random(seed: 5, blocks: 60)
    let summary = try await Summarizer(
      sessions: model, options: .init(length: .sentences(40))
    ).summarize(document)
    let written = summary.sentences.filter { $0.origin == "model" }
    #expect(written.count > 1)
    for sentence in written {
      #expect(sentence.quotes.count == 1)
      #expect(Shortenings(of: sentence.quotes[0].text).sentences.contains(sentence.text))
    }
    for request in model.requests {
      #expect(request.pattern != nil)
      #expect(document.text.onOneLine.contains(request.prompt))
    }
  }

  @Test func jsonHasAllKeysOfTheContract() async throws {
    let summary = try await Summarizer(sessions: ScriptedModel(.dutiful))
      .summarize(.of([(.paragraph, "The gate was shut. The river rose.")], language: nil))
    let object = try #require(
      try JSONSerialization.jsonObject(with: JSONEncoder().encode(summary)) as? [String: Any])
    #expect(
      Set(object.keys) == [
        "path", "title", "language", "summary", "sentences", "conflicts", "coverage", "model",
        "usage",
      ])
    #expect(object["title"] is NSNull)
    let coverage = try #require(object["coverage"] as? [String: Any])
    #expect(
      Set(coverage.keys) == [
        "pages", "pagesRead", "tokens", "tokensRead", "chunks", "chunksFailed",
        "sentencesByThird", "warnings",
      ])
    let usage = try #require(object["usage"] as? [String: Any])
    #expect(
      Set(usage.keys) == [
        "calls", "stored", "promptTokens", "outputTokens", "seconds", "modelSeconds",
      ])
  }

  @Test func aDocumentWithoutSentencesIsAnError() async throws {
    await #expect(throws: SummarizerError.noSentences) {
      try await Summarizer(sessions: ScriptedModel(.dutiful))
        .summarize(.of([(.paragraph, "1 2 3 4 ...")]))
    }
  }

  @Test func aWindowWithoutRoomIsSaidBeforeAnyCall() async throws {
    let model = ScriptedModel(.dutiful, contextSize: 60)
    await #expect(throws: SummarizerError.windowTooSmall(60)) {
      try await Summarizer(sessions: model).summarize(.random(seed: 1))
    }
    #expect(model.requests.isEmpty)
  }

  @Test func cancellationEndsTheWork() async throws {
    let model = ScriptedModel(.dutiful, contextSize: 300)
    let task = Task {
      try await Summarizer(sessions: model).summarize(.random(seed: 1, blocks: 200))
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
