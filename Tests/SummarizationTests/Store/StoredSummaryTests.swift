import Documents
import Foundation
import FoundationModels
import Synchronization
import TestSupport
import Testing

@testable import Summarization

/// The pipeline with a store of answers.
@Suite struct StoredSummaryTests {
  static let behaviours = ScriptedModel.Behaviour.allCases

  private static func summarizer(
    _ sessions: any SessionProvider, seed: Int, answers: (any AnswerStore)?
  ) -> Summarizer {
    Summarizer(
      sessions: sessions,
      options: .init(length: .sentences([3, 20][seed % 2]), jobs: 1 + seed % 3), answers: answers)
  }

  private static func model(
    _ behaviour: ScriptedModel.Behaviour, seed: Int, identity: String? = "scripted model"
  ) -> ScriptedModel {
    ScriptedModel(
      behaviour, contextSize: 320, seed: UInt64(seed),
      name: seed.isMultiple(of: 2) ? "other" : "smollm2-scripted", identity: identity)
  }

  /// The parts of a summary that do not tell how it came about.
  private static func expectSame(
    _ one: Summary, _ other: Summary, location: SourceLocation = #_sourceLocation
  ) {
    #expect(one.sentences == other.sentences, sourceLocation: location)
    #expect(one.summary == other.summary, sourceLocation: location)
    #expect(one.conflicts == other.conflicts, sourceLocation: location)
    #expect(one.coverage == other.coverage, sourceLocation: location)
    #expect(one.model == other.model, sourceLocation: location)
  }

  @Test(arguments: behaviours, 0..<2)
  func aSecondRunAsksNothingTwice(
    behaviour: ScriptedModel.Behaviour, seed: Int
  ) async throws {
    let document = Document.random(seed: UInt64(seed), blocks: 16)
    let fresh = try await Self.summarizer(
      Self.model(behaviour, seed: seed), seed: seed, answers: nil
    ).summarize(document)
    #expect(fresh.usage.stored == 0)

    let store = MemoryStore()
    let first = EndingModel(Self.model(behaviour, seed: seed), at: .max)
    let computed = try await Self.summarizer(first, seed: seed, answers: store).summarize(document)
    Self.expectSame(computed, fresh)

    let second = EndingModel(Self.model(behaviour, seed: seed), at: .max)
    let repeated = try await Self.summarizer(second, seed: seed, answers: store).summarize(document)
    Self.expectSame(repeated, fresh)
    // What had no answer, as it did not fit, is asked again.
    #expect(second.answered.isEmpty)
    #expect(repeated.usage.promptTokens + repeated.usage.outputTokens == 0)
    #expect(
      repeated.usage.calls + repeated.usage.stored == computed.usage.calls + computed.usage.stored)
    #expect(repeated.usage.stored >= first.answered.count)
    // Only answers are kept, and an overflow is none.
    if behaviour == .alwaysOverflowing { #expect(store.count == 0) }
  }

  @Test func answersOfAnotherModelAreNotTaken() async throws {
    let document = Document.random(seed: 2, blocks: 16)
    let store = MemoryStore()
    _ = try await Self.summarizer(Self.model(.dutiful, seed: 2), seed: 2, answers: store)
      .summarize(document)
    let other = Self.model(.dutiful, seed: 2, identity: "other model")
    let summary = try await Self.summarizer(other, seed: 2, answers: store).summarize(document)
    #expect(summary.usage.stored == 0)
    #expect(!other.requests.isEmpty)
  }

  @Test func answersOfAnUnknownModelAreNotKept() async throws {
    let store = MemoryStore()
    let model = Self.model(.dutiful, seed: 2, identity: nil)
    let summary = try await Self.summarizer(model, seed: 2, answers: store)
      .summarize(.random(seed: 2, blocks: 16))
    #expect(summary.usage.calls > 0)
    #expect(store.count == 0)
  }

  @Test(arguments: 0..<4)
  func anEditedDocumentAsksOnlyForWhatChanged(seed: Int) async throws {
    let blocks = (0..<40).map { number -> (Document.Block.Kind, String) in
      (
        .paragraph,
        "The survey of valley \(number) counted \(number * 3) farms (see page \(number)). "
          + "However, the council of valley \(number) wants to build a dam in \(1900 + number)."
      )
    }
    var edited = blocks
    edited[seed * 9].1 += " Moreover, the new bridge was opened (see page 9) in May."
    let store = MemoryStore()
    let first = Self.model(.dutiful, seed: seed)
    _ = try await Self.summarizer(first, seed: seed, answers: store).summarize(.of(blocks))
    let second = Self.model(.dutiful, seed: seed)
    let summary = try await Self.summarizer(second, seed: seed, answers: store)
      .summarize(.of(edited))
    #expect(second.requests.allSatisfy { !first.requests.contains($0) })
    #expect(second.requests.count <= first.requests.count / 2)
    let fresh = try await Self.summarizer(
      Self.model(.dutiful, seed: seed), seed: seed, answers: nil
    ).summarize(.of(edited))
    Self.expectSame(summary, fresh)
  }

  /// Each seed ends a run at another request; the store is a file that the next run opens anew.
  @Test(arguments: 0..<16)
  func aRunThatWasEndedGoesOn(seed: Int) async throws {
    let folder = try TemporaryFolder()
    let path = folder.url.appending(path: "answers.sqlite").path
    let behaviour = [ScriptedModel.Behaviour.dutiful, .erratic, .looping, .overflowing][seed % 4]
    let document = Document.random(seed: UInt64(seed / 4), blocks: 16)
    let messages = Messages()
    func store() -> ResultStore { ResultStore(path: path, report: messages.add) }

    let undisturbed = Self.model(behaviour, seed: seed)
    let whole = try await Self.summarizer(undisturbed, seed: seed, answers: nil).summarize(document)
    #expect(undisturbed.requests.count > 2)
    var generator = SeededGenerator(seed: UInt64(seed))
    var answered: [SessionRequest] = []
    for _ in 0..<2 {
      let model = EndingModel(
        Self.model(behaviour, seed: seed),
        at: Int.random(in: 1...max(1, undisturbed.requests.count), using: &generator))
      do {
        _ = try await Self.summarizer(model, seed: seed, answers: store()).summarize(document)
      } catch is CancellationError {}
      #expect(model.answered.allSatisfy { !answered.contains($0) })
      answered += model.answered
    }
    let last = EndingModel(Self.model(behaviour, seed: seed), at: .max)
    let summary = try await Self.summarizer(last, seed: seed, answers: store()).summarize(document)
    #expect(last.answered.allSatisfy { !answered.contains($0) })
    Self.expectSame(summary, whole)
    #expect(messages.all.isEmpty)
  }
}

/// A model whose run ends at some request, as by Ctrl-C.
private final class EndingModel: SessionProvider {
  private let model: ScriptedModel
  private let last: Int
  private let state = Mutex<(asked: Int, answered: [SessionRequest])>((0, []))

  init(_ model: ScriptedModel, at last: Int) {
    self.model = model
    self.last = last
  }

  /// The requests that were answered.
  var answered: [SessionRequest] { state.withLock(\.answered) }
  var modelName: String { model.modelName }
  var modelIdentity: String? { model.modelIdentity }
  var contextSize: Int { model.contextSize }

  func supports(language: String) -> Bool { model.supports(language: language) }

  func tokenCount(of text: String) async throws -> Int { try await model.tokenCount(of: text) }

  func requestTokenCount(of request: SessionRequest) async throws -> Int {
    try await model.requestTokenCount(of: request)
  }

  func respond(
    to request: SessionRequest, until isEnough: @Sendable (String) -> Bool
  ) async throws -> String {
    let number = state.withLock { state in
      state.asked += 1
      return state.asked
    }
    guard number < last else { throw CancellationError() }
    let answer = try await model.respond(to: request, until: isEnough)
    state.withLock { $0.answered.append(request) }
    return answer
  }
}
