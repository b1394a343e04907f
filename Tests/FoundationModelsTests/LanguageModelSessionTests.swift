import Foundation
import FoundationModels
import TestSupport
import Testing

@Suite struct LanguageModelSessionTests {
  static let model = SystemLanguageModel(configuration: .init(modelPath: DefaultModel.path))
  static let greedy = GenerationOptions(sampling: .greedy, maximumResponseTokens: 32)

  @Test func theTranscriptRecordsTheTurn() async throws {
    let session = LanguageModelSession(
      model: Self.model, instructions: "You are a helpful assistant.")
    #expect(session.transcript.count == 1)
    let response = try await session.respond(
      to: "What is the capital of France?", options: Self.greedy)
    #expect(!response.content.isEmpty)
    #expect(!session.isResponding)
    #expect(session.transcript.count == 3)
    guard case .instructions = session.transcript[0],
      case .prompt(let prompt) = session.transcript[1],
      case .response(let answer) = session.transcript[2]
    else {
      Issue.record("the order is instructions, prompt, response")
      return
    }
    #expect(prompt.options == Self.greedy)
    #expect(answer.description == response.content)
    #expect(Array(response.transcriptEntries) == [session.transcript[2]])
  }

  @Test func earlierTurnsAreRead() async throws {
    let session = LanguageModelSession(model: Self.model)
    try await session.respond(to: "My name is Wilhelmina.", options: Self.greedy)
    let answer = try await session.respond(to: "What is my name?", options: Self.greedy)
    let fresh = LanguageModelSession(model: Self.model)
    let without = try await fresh.respond(to: "What is my name?", options: Self.greedy)
    #expect(answer.content != without.content)
    let restored = LanguageModelSession(
      model: Self.model, transcript: Transcript(entries: session.transcript.prefix(2)))
    let again = try await restored.respond(to: "What is my name?", options: Self.greedy)
    #expect(again.content == answer.content)
  }

  @Test func buildersJoinTheirParts() async throws {
    let session = LanguageModelSession(model: Self.model) {
      "Answer briefly."
      if true { "Use plain words." }
    }
    #expect(session.transcript.first?.description == "Answer briefly.\nUse plain words.")
    try await session.respond(options: Self.greedy) {
      "What is this?"
      for word in ["apple", "pear"] { word }
    }
    #expect(session.transcript[1].description == "What is this?\napple\npear")
  }

  @Test func aLongPromptThrowsAndLeavesNoTrace() async throws {
    let session = LanguageModelSession(model: Self.model, instructions: "Summarize.")
    let long = String(repeating: "The river rose again in spring. ", count: 900)
    await #expect {
      try await session.respond(to: long)
    } throws: { error in
      guard case LanguageModelSession.GenerationError.exceededContextWindowSize = error else {
        return false
      }
      return true
    }
    #expect(session.transcript.count == 1)
    #expect(!session.isResponding)
    try await session.respond(to: "Hello", options: Self.greedy)
    #expect(session.transcript.count == 3)
  }

  @Test func anAnswerThatFillsTheWindowThrows() async throws {
    let model = SystemLanguageModel(
      configuration: .init(modelPath: DefaultModel.path, contextSize: 64))
    let session = LanguageModelSession(model: model)
    let options = GenerationOptions(
      sampling: .random(probabilityThreshold: 1, seed: 2), temperature: 4)
    await #expect {
      try await session.respond(to: "Write a very long story about a dragon.", options: options)
    } throws: { error in
      guard case LanguageModelSession.GenerationError.exceededContextWindowSize = error else {
        return false
      }
      return true
    }
  }

  @Test func aSecondRequestIsRefusedWhileOneRuns() async throws {
    let session = LanguageModelSession(model: Self.model)
    let first = Task {
      try await session.respond(
        to: "Write a long story.",
        options: GenerationOptions(
          sampling: .random(probabilityThreshold: 1, seed: 2), temperature: 4))
    }
    while !session.isResponding { await Task.yield() }
    await #expect {
      try await session.respond(to: "Hello")
    } throws: { error in
      guard case LanguageModelSession.GenerationError.concurrentRequests = error else {
        return false
      }
      return true
    }
    first.cancel()
    await #expect(throws: CancellationError.self) { try await first.value }
    #expect(session.transcript.isEmpty)
    #expect(!session.isResponding)
  }

  @Test func aMissingModelIsNamed() async throws {
    let session = LanguageModelSession(
      model: SystemLanguageModel(configuration: .init(modelPath: "/nowhere/model.gguf")))
    await #expect {
      try await session.respond(to: "Hello")
    } throws: { error in
      guard case LanguageModelSession.GenerationError.assetsUnavailable(let context) = error else {
        return false
      }
      return context.debugDescription.contains("/nowhere/model.gguf")
    }
  }

  @Test func prewarmingChangesNoAnswer() async throws {
    let cold = LanguageModelSession(model: Self.model, instructions: "Answer briefly.")
    let expected = try await cold.respond(to: "Where do whales live?", options: Self.greedy)
    let warm = LanguageModelSession(model: Self.model, instructions: "Answer briefly.")
    warm.prewarm()
    let answer = try await warm.respond(to: "Where do whales live?", options: Self.greedy)
    #expect(answer.content == expected.content)
  }
}

extension LanguageModelSessionTests {
  /// Prewarming goes on beside the session, so that the first request may be there before it.
  @Test func thePrefixOfThePromptIsDecodedAheadOfTime() async throws {
    let prefix = "Summarize the following report in one sentence. The report says: "
    // An engine of its own, whose cache no other test changes.
    let model = SystemLanguageModel(
      configuration: .init(modelPath: DefaultModel.path, contextSize: 512))
    for attempt in 0..<20 {
      let session = LanguageModelSession(
        model: model, instructions: "You are reader number \(attempt).")
      let instructions = try await model.tokenCount(for: session.transcript)
      session.prewarm(promptPrefix: Prompt(prefix))
      // The prewarming goes on in a task of its own, which has to begin.
      try await Task.sleep(for: .milliseconds(20 * (1 + attempt)))
      let usage = try await session.respond(
        to: prefix + "It rained.",
        options: GenerationOptions(samplingMode: .greedy, maximumResponseTokens: 1)
      ).usage
      if usage.input.cachedTokenCount > instructions + 8 { return }
    }
    Issue.record("no request found the beginning of its prompt decoded")
  }
}

@Suite struct GenerationErrorTests {
  static let context = LanguageModelSession.GenerationError.Context(
    debugDescription: "what happened")
  static let all: [LanguageModelSession.GenerationError] = [
    .exceededContextWindowSize(context), .assetsUnavailable(context), .guardrailViolation(context),
    .unsupportedGuide(context), .unsupportedLanguageOrLocale(context), .decodingFailure(context),
    .rateLimited(context), .concurrentRequests(context),
    .refusal(.init(transcriptEntries: []), context),
  ]

  @Test func everyCaseSaysWhatToDo() {
    #expect(Set(Self.all.compactMap(\.errorDescription)).count == 9)
    for error in Self.all {
      #expect(error.recoverySuggestion?.isEmpty == false)
      #expect(error.failureReason == "what happened")
    }
  }
}
