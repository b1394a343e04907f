import Synchronization
import TestSupport
import Testing

@testable import LlamaRuntime

/// Holds the default model to grammars, which say all that is expected of its answers.
@Suite struct ConstrainedGenerationTests {
  func request(
    _ engine: LlamaEngine, _ grammar: Grammar, _ sampling: Sampling, _ limit: Int
  ) throws -> GenerationRequest {
    let prompt = try engine.model.render(
      [ChatMessage(role: .user, content: "Describe a person you know, in JSON.")],
      opensAnswer: true)
    return GenerationRequest(
      prompt: prompt, sampling: sampling, maximumTokens: limit, grammar: grammar)
  }

  @Test(arguments: GrammarSamples.allCases)
  func answersBelongToTheGrammar(_ sample: GrammarSamples) async throws {
    let engine = try await LlamaEngineTests.shared.value
    let grammar = try sample.grammar
    let reference = GrammarReference(grammar)
    for seed in 0..<4 as Range<UInt64> {
      let sampling: Sampling =
        seed.isMultiple(of: 2)
        ? .topP(1, temperature: 1, seed: seed) : .topK(40, temperature: 1, seed: seed)
      let answer = try await engine.generate(request(engine, grammar, sampling, 40))
      #expect(reference.matches(answer.text), "\(answer.text)")
      #expect(answer.stopReason == .endOfTurn)
      #expect(answer.tokenCount <= 40)
    }
  }

  @Test(arguments: GrammarSamples.allCases, [1, 5, 12, 30])
  func limitsAreKept(_ sample: GrammarSamples, _ limit: Int) async throws {
    let engine = try await LlamaEngineTests.shared.value
    let grammar = try sample.grammar
    let reference = GrammarReference(grammar)
    let shortest = GrammarState(grammar).shortestCompletion()
    let fits = try #require(engine.model.exactTokens(of: shortest)).count <= limit
    for seed in 0..<2 as Range<UInt64> {
      let answer = try await engine.generate(
        request(engine, grammar, .topP(1, temperature: 1, seed: seed), limit))
      #expect(answer.tokenCount <= limit)
      #expect(reference.allows(answer.text) || answer.text.contains("\u{FFFD}"))
      if fits { #expect(reference.matches(answer.text), "\(answer.text)") }
      #expect(answer.stopReason == (reference.matches(answer.text) ? .endOfTurn : .length))
    }
  }

  @Test func theWindowIsALimitToo() async throws {
    let engine = try await LlamaEngineTests.shared.value
    let long = Array(repeating: "The river rose again.", count: 93).joined(separator: " ")
    let prompt = try engine.model.render(
      [ChatMessage(role: .user, content: long)], opensAnswer: true)
    #expect(prompt.count > 450 && prompt.count < 505)
    let endless = GrammarExpression.string()
    func answer(_ root: GrammarExpression) async throws -> Generation {
      try await engine.generate(
        .init(
          prompt: prompt, sampling: .topP(1, temperature: 1, seed: 2), maximumTokens: .max,
          grammar: Grammar(root: root)))
    }
    let complete = try await answer(endless)
    #expect(complete.stopReason == .endOfTurn)
    #expect(complete.text.hasSuffix("\""))
    #expect(prompt.count + complete.tokenCount <= 513)
    let cut = try await answer(.repeated(.digit, minimum: 400, maximum: nil))
    #expect(cut.stopReason == .contextFull)
    #expect(prompt.count + cut.tokenCount == 513)
  }

  @Test(arguments: [
    Sampling.greedy, .topK(1, temperature: 1, seed: 1), .topP(0.9, temperature: 0, seed: 1),
    .topP(0.9, temperature: 1, seed: 1),
  ])
  func answersAreRepeatable(_ sampling: Sampling) async throws {
    let engine = try await LlamaEngineTests.shared.value
    let request = try request(engine, GrammarSamples.object.grammar, sampling, 80)
    #expect(try await engine.generate(request) == engine.generate(request))
  }

  @Test func textThatIsForcedNeedsNoModel() async throws {
    let engine = try await LlamaEngineTests.shared.value
    let grammar = try Grammar(root: .literal("{\"kind\": \"a fixed text\"}"))
    let texts = Mutex<[String]>([])
    let answer = try await engine.generate(request(engine, grammar, .greedy, 50)) { text in
      texts.withLock { $0.append(text) }
    }
    #expect(answer.text == "{\"kind\": \"a fixed text\"}")
    #expect(answer.stopReason == .endOfTurn)
    let shown = texts.withLock { $0 }
    #expect(shown.count == answer.tokenCount)
    #expect(shown.last == answer.text)
    #expect(zip(shown, shown.dropFirst()).allSatisfy { $1.hasPrefix($0) })
  }

  @Test func emptyTextsEndAtOnce() async throws {
    let engine = try await LlamaEngineTests.shared.value
    let answer = try await engine.generate(
      request(engine, Grammar(root: .literal("")), .greedy, 50))
    #expect(answer.text.isEmpty)
    #expect(answer.tokenCount == 0)
    #expect(answer.stopReason == .endOfTurn)
  }

  @Test func cancellationEndsAConstrainedGeneration() async throws {
    let engine = try await LlamaEngineTests.shared.value
    let endless = try Grammar(root: .repeated(.digit, minimum: 3000, maximum: nil))
    let request = try request(engine, endless, .topP(1, temperature: 1, seed: 1), .max)
    let (started, signal) = AsyncStream<Void>.makeStream()
    let task = Task {
      try await engine.generate(request) { _ in signal.yield() }
    }
    for await _ in started { break }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}

/// Draws from made-up logits.
@Suite struct CandidatesTests {
  let logits: [Float] = [0, 2, 1, -1, 3, 0.5]

  func draw(_ sampling: Sampling, _ count: Int, among tokens: [Token]? = nil) -> [Token?] {
    let sampler = LlamaSampler(sampling)
    var candidates = Candidates()
    logits.withUnsafeBufferPointer { buffer in
      if let tokens { candidates.fill(buffer, with: tokens) } else { candidates.fill(buffer) }
    }
    return (0..<count).map { _ in candidates.draw(with: sampler) }
  }

  @Test func greedyDrawsComeInOrder() {
    #expect(draw(.greedy, 7) == [4, 1, 2, 5, 0, 3, nil])
    #expect(draw(.topP(0.5, temperature: 0, seed: 1), 3) == [4, 1, 2])
    #expect(draw(.greedy, 3, among: [0, 2]) == [2, 0, nil])
  }

  @Test func drawsStayAmongTheMostLikely() {
    for seed in 0..<50 as Range<UInt64> {
      let tokens = draw(.topK(3, temperature: 1, seed: seed), 4)
      #expect(Set(tokens) == [4, 1, 2, nil])
      #expect(Set(draw(.topP(1, temperature: 1, seed: seed), 6)).count == 6)
      #expect(Set(draw(.topP(1, temperature: 1, seed: seed), 3, among: [0, 3])) == [0, 3, nil])
    }
  }

  @Test func drawingAgainKeepsTheProportions() {
    // Given that the first is not token 4, token 1 is e times as likely as token 2.
    var counts: [Token: Int] = [:]
    for seed in 0..<4000 as Range<UInt64> {
      let tokens = draw(.topK(3, temperature: 1, seed: seed), 2).compactMap { $0 }
      if let token = tokens.first(where: { $0 != 4 }) { counts[token, default: 0] += 1 }
    }
    let share = Double(counts[1, default: 0]) / 4000
    #expect(abs(share - 0.731) < 0.03)
  }
}
