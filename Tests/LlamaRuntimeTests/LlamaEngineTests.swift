import TestSupport
import Testing

@testable import LlamaRuntime

@Suite struct LlamaEngineTests {
  /// One engine for all tests: requests queue up on its thread.
  static let shared = Task {
    try await LlamaEngine.load(
      path: DefaultModel.path, configuration: .init(contextSize: 512, threads: 2))
  }

  func prompt(_ engine: LlamaEngine, _ text: String) throws -> [Token] {
    try engine.model.render([ChatMessage(role: .user, content: text)], opensAnswer: true)
  }

  @Test func greedyAnswersAreRepeatable() async throws {
    let engine = try await Self.shared.value
    let request = GenerationRequest(
      prompt: try prompt(engine, "What is the capital of France?"), sampling: .greedy,
      maximumTokens: 24)
    let first = try await engine.generate(request)
    let second = try await engine.generate(request)
    #expect(!first.text.isEmpty)
    #expect(first.text == second.text)
  }

  @Test func theAnswerDoesNotDependOnTheCache() async throws {
    let engine = try await Self.shared.value
    let system = ChatMessage(role: .system, content: "You answer in one short sentence.")
    let shared = try engine.model.render([system], opensAnswer: false)
    func ask(_ text: String) async throws -> Generation {
      let prompt = try engine.model.render(
        [system, ChatMessage(role: .user, content: text)], opensAnswer: true)
      #expect(prompt.starts(with: shared))
      return try await engine.generate(
        .init(
          prompt: prompt, sharedPrefixLengths: [shared.count], sampling: .greedy, maximumTokens: 30)
      )
    }
    try await engine.prewarm(engine.model.tokenize("something else"))
    let cold = try await ask("What does a baker do?")
    let warm = try await ask("What does a baker do?")
    #expect(warm.text == cold.text)
  }

  @Test(arguments: [
    Sampling.topK(40, temperature: 1, seed: 7), .topP(0.9, temperature: 1, seed: 7),
  ])
  func seedsMakeDrawsRepeatable(_ sampling: Sampling) async throws {
    let engine = try await Self.shared.value
    let request = GenerationRequest(
      prompt: try prompt(engine, "Name an animal."), sampling: sampling, maximumTokens: 16)
    #expect(try await engine.generate(request).text == engine.generate(request).text)
  }

  @Test func seedsOfTheUpperHalfDiffer() async throws {
    let engine = try await Self.shared.value
    var texts: Set<String> = []
    for seed: UInt64 in [1, 1 << 40, 1 << 50, 1 << 60] {
      let request = GenerationRequest(
        prompt: try prompt(engine, "Tell me a story."),
        sampling: .topP(1, temperature: 1.5, seed: seed), maximumTokens: 16)
      texts.insert(try await engine.generate(request).text)
    }
    #expect(texts.count > 1)
  }

  @Test func aPrewarmedPrefixIsNotDecodedAgain() async throws {
    // An engine of its own: the other tests change what the shared one holds.
    let engine = try await LlamaEngine.load(
      path: DefaultModel.path, configuration: .init(contextSize: 256, threads: 2))
    let prompt = try prompt(engine, "Where do whales live?")
    let prefix = Array(prompt.prefix(5))
    try await engine.prewarm(prefix)
    let request = GenerationRequest(
      prompt: prompt, sharedPrefixLengths: [prefix.count], sampling: .greedy, maximumTokens: 2)
    #expect(try await engine.generate(request).cachedTokenCount == 5)
    let other = GenerationRequest(
      prompt: Array(prompt.reversed()), sharedPrefixLengths: [5], sampling: .greedy,
      maximumTokens: 2)
    #expect(try await engine.generate(other).cachedTokenCount == 0)
  }

  @Test func theLongestSharedPartIsKept() async throws {
    let engine = try await LlamaEngine.load(
      path: DefaultModel.path, configuration: .init(contextSize: 256, threads: 2))
    let tokens = try prompt(engine, "Where do whales live, and what do they eat in winter?")
    func cached(_ prompt: [Token], _ lengths: [Int]) async throws -> Int {
      try await engine.generate(
        .init(prompt: prompt, sharedPrefixLengths: lengths, sampling: .greedy, maximumTokens: 1)
      ).cachedTokenCount
    }
    #expect(try await cached(tokens, [4, 10]) == 0)
    #expect(try await cached(tokens, [4, 10]) == 10)
    #expect(try await cached(Array(tokens[..<8] + tokens[..<8]), [4, 10]) == 4)
    #expect(try await cached(tokens, [4, 10]) == 4)
  }

  @Test func theLimitCutsTheAnswer() async throws {
    let engine = try await Self.shared.value
    let answer = try await engine.generate(
      .init(prompt: try prompt(engine, "Count to 100."), sampling: .greedy, maximumTokens: 5))
    #expect(answer.tokenCount == 5)
    #expect(answer.stopReason == .length)
  }

  @Test func stopsEndTheAnswer() async throws {
    let engine = try await Self.shared.value
    let answer = try await engine.generate(
      .init(
        prompt: try prompt(engine, "Write two sentences about rivers."), sampling: .greedy,
        maximumTokens: 200, stops: ["."]))
    #expect(answer.stopReason == .stop)
    #expect(answer.text.hasSuffix("."))
    #expect(answer.text.filter { $0 == "." }.count == 1)
  }

  @Test func theWindowIsNeverLeft() async throws {
    let engine = try await Self.shared.value
    let long = Array(repeating: "The river rose again.", count: 90).joined(separator: " ")
    let prompt = try prompt(engine, long)
    #expect(prompt.count > 440 && prompt.count < 512)
    let answer = try await engine.generate(
      .init(prompt: prompt, sampling: .topP(1, temperature: 2, seed: 3), maximumTokens: .max))
    #expect(prompt.count + answer.tokenCount <= 513)
    if answer.stopReason != .endOfTurn {
      #expect(answer.stopReason == .contextFull)
    }
  }

  @Test func aPromptOverTheWindowIsRefused() async throws {
    let engine = try await Self.shared.value
    let tokens = [Token](repeating: 30, count: 512)
    let error = await #expect(throws: LlamaError.self) {
      try await engine.generate(.init(prompt: tokens, sampling: .greedy, maximumTokens: 1))
    }
    #expect(error?.code == .invalidRequest)
  }

  @Test func cancellationEndsARunningGeneration() async throws {
    let engine = try await Self.shared.value
    let prompt = try prompt(engine, "Write a very long story about a dragon.")
    let task = Task {
      // Without the abort this would run until the window is full, as temperature 5 never ends.
      try await engine.generate(
        .init(
          prompt: prompt, sampling: .topP(1, temperature: 5, seed: 1), maximumTokens: .max))
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    let after = try await engine.generate(
      .init(
        prompt: try self.prompt(engine, "What is the capital of France?"), sampling: .greedy,
        maximumTokens: 24))
    #expect(!after.text.isEmpty)
  }

  @Test func severalRequestsAtOnceAreAllAnswered() async throws {
    let engine = try await Self.shared.value
    let prompt = try prompt(engine, "What is the capital of France?")
    let answers = try await withThrowingTaskGroup(of: String.self) { group in
      for _ in 0..<6 {
        group.addTask {
          try await engine.generate(
            .init(prompt: prompt, sampling: .greedy, maximumTokens: 12)
          ).text
        }
      }
      return try await group.reduce(into: Set<String>()) { $0.insert($1) }
    }
    #expect(answers.count == 1)
  }
}
