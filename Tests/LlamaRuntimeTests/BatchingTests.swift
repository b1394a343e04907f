import TestSupport
import Testing

@testable import LlamaRuntime

@Suite struct BatchPlanTests {
  /// A lane in the notation of the tables below: tokens, whether in blocks, when served.
  static func plan(
    _ lanes: [(lane: Int, available: Int, isInBlocks: Bool, lastServed: Int)], pads: Bool = true
  ) -> BatchPlan? {
    BatchPlan(
      lanes.map {
        .init(
          lane: $0.lane, available: $0.available, isInBlocks: $0.isInBlocks,
          lastServed: $0.lastServed)
      }, canPad: { _, _ in pads })
  }

  @Test func nothingGivesNoPlan() {
    #expect(Self.plan([]) == nil)
  }

  @Test func tokensOfAllLanesAreComputedTogether() throws {
    let plan = try #require(Self.plan((0..<8).map { ($0, 1, false, 9 - $0) }))
    #expect(plan.length == 1)
    #expect(plan.members == Array(0..<8))
    #expect(plan.padding.isEmpty)
    #expect(plan.cost == 16 + 8)
  }

  @Test func theLengthIsThatOfTheMostWorkForItsCost() throws {
    let plan = try #require(
      Self.plan([(0, 45, false, 0), (1, 38, false, 0), (2, 51, false, 0), (3, 40, false, 0)]))
    #expect(plan.length == 38)
    #expect(plan.members == [0, 1, 2, 3])
  }

  @Test func gapsAreFilledWhereThatIsCheaper() throws {
    let short = try #require(Self.plan([(0, 1, false, 0), (3, 1, false, 0)]))
    #expect(short.padding == [1, 2])
    #expect(!short.hasLoneToken)
    let long = try #require(Self.plan([(0, 40, false, 0), (2, 40, false, 0)]))
    #expect(long.padding.isEmpty)
    #expect(long.cost == 2 * 16 + 80)
    let full = try #require(Self.plan([(0, 1, false, 0), (3, 1, false, 0)], pads: false))
    #expect(full.padding.isEmpty)
    #expect(full.hasLoneToken)
  }

  @Test func theLaneThatWaitedLongestIsServed() throws {
    let plan = try #require(Self.plan([(0, 512, true, 5), (1, 1, false, 4)]))
    #expect(plan.members == [1])
    #expect(plan.length == 1)
    #expect(plan.hasLoneToken)
  }

  @Test func aLongPromptDoesNotStallOthers() throws {
    let plan = try #require(Self.plan([(0, 512, true, 3), (1, 1, false, 4)]))
    #expect(plan.members == [0])
    #expect(plan.length == 128)
  }

  @Test func aBatchIsNeverTooLarge() throws {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<300 {
      let candidates = (0..<20).filter { _ in Bool.random(using: &generator) }.map { lane in
        let isInBlocks = Bool.random(using: &generator)
        return BatchPlan.Candidate(
          lane: lane,
          available: isInBlocks
            ? 64 * Int.random(in: 1...60, using: &generator)
            : Int.random(in: 1...63, using: &generator),
          isInBlocks: isInBlocks, lastServed: Int.random(in: 0...9, using: &generator))
      }
      guard let plan = BatchPlan(candidates, canPad: { lane, _ in lane != 7 }) else { continue }
      let byLane = Dictionary(uniqueKeysWithValues: candidates.map { ($0.lane, $0) })
      let members = plan.members.compactMap { byLane[$0] }
      let longest = try #require(candidates.map(\.lastServed).min())
      #expect(plan.length * (plan.members.count + plan.padding.count) <= 512)
      #expect(members.contains { $0.lastServed == longest })
      #expect(Set(members.map(\.isInBlocks)).count == 1)
      #expect(members.allSatisfy { $0.available >= plan.length })
      #expect(Set(plan.padding).isDisjoint(with: plan.members + [7]))
      if members[0].isInBlocks { #expect(plan.length.isMultiple(of: 64)) }
    }
  }
}

@Suite struct TokenRunTests {
  @Test(arguments: [(1, 0), (63, 0), (64, 64), (200, 192), (1210, 1152)])
  func aRunIsBlocksAndARest(_ length: Int, _ blocks: Int) {
    var run = TokenRun([Token](0..<Token(length))[...])
    #expect(run.isInBlocks == (blocks > 0))
    if blocks > 0 {
      #expect(run.available == blocks)
      #expect(run.next(64).elementsEqual(0..<64))
      run.take(blocks)
    }
    #expect(!run.isInBlocks)
    #expect(run.available == length - blocks)
    #expect(run.next(3).first == (length > blocks ? Token(blocks) : nil))
    run.take(length - blocks)
    #expect(run.remaining == 0)
  }
}

@Suite struct ContextShapeTests {
  let limits = ContextShape.Limits(
    window: 4096, lanes: 8, memory: 512 << 20, bytesPerToken: 23_040)

  @Test(arguments: [
    (300, 1, 1024, 1), (300, 3, 1024, 4), (300, 20, 1024, 8), (1500, 8, 2048, 8),
    (4096, 8, 4096, 5), (9999, 1, 4096, 1),
  ])
  func theShapeFollowsTheRequests(_ tokens: Int, _ requests: Int, _ window: Int, _ lanes: Int) {
    let shape = ContextShape(tokens: tokens, requests: requests, limits: limits)
    #expect(shape == ContextShape(window: window, lanes: lanes))
  }

  @Test func thereIsAlwaysOneLane() {
    let poor = ContextShape.Limits(window: 4096, lanes: 8, memory: 1, bytesPerToken: 1 << 20)
    #expect(ContextShape(tokens: 4096, requests: 8, limits: poor).lanes == 1)
  }

  @Test func aThousandJobsAreNoThousandLanes() {
    let rich = ContextShape.Limits(window: 4096, lanes: 1000, memory: .max, bytesPerToken: 1)
    #expect(ContextShape(tokens: 100, requests: 1000, limits: rich).lanes == 64)
  }
}

@Suite struct ThreadChoiceTests {
  /// Another process uses a core: two threads wait for each other.
  static func note(_ choice: inout ThreadChoice, threads: Int) {
    choice.note(cost: 24, threads: threads, duration: .milliseconds(threads == 1 ? 40 : 400))
  }

  @Test func theFasterOneIsTakenAndTheOtherTriedAgain() {
    var choice = ThreadChoice(all: 2)
    for _ in 0..<40 { Self.note(&choice, threads: choice.threads(cost: 24)) }
    let trials = (0..<24).count { _ in
      let threads = choice.threads(cost: 24)
      Self.note(&choice, threads: threads)
      return threads == 2
    }
    #expect(trials == 2)
    #expect(choice.threads(cost: 500) == 1)
  }

  @Test func largeBatchesAreNotTriedOnOneThread() {
    var choice = ThreadChoice(all: 2)
    for _ in 0..<30 {
      #expect(choice.threads(cost: 500) == 2)
      choice.note(cost: 500, threads: 2, duration: .milliseconds(500))
    }
  }

  @Test func oneThreadIsAllThereIs() {
    #expect(ThreadChoice(all: 1).threads(cost: 24) == 1)
  }
}

@Suite(.serialized) struct BatchingTests {
  static func engine(sequences: Int? = nil) async throws -> LlamaEngine {
    try await LlamaEngine.load(
      path: DefaultModel.path,
      configuration: .init(contextSize: 2048, threads: 2, sequences: sequences))
  }

  static func requests(_ engine: LlamaEngine, count: Int) throws -> [GenerationRequest] {
    let system = ChatMessage(role: .system, content: "You answer in one short sentence.")
    let shared = try engine.model.render([system], opensAnswer: false).count
    return try (0..<count).map { number in
      let facts = (0..<(number * 7 % 50)).map {
        "On day \($0) ship \(number) carried \($0 * 13 % 7) crates."
      }
      let text = facts.joined(separator: " ") + " What was carried on day \(number)?"
      return GenerationRequest(
        prompt: try engine.model.render(
          [system, ChatMessage(role: .user, content: text)], opensAnswer: true),
        sharedPrefixLengths: [shared],
        sampling: number.isMultiple(of: 2)
          ? .greedy : .topP(0.9, temperature: 1, seed: UInt64(number)),
        maximumTokens: 12 + number)
    }
  }

  static func together(
    _ requests: [GenerationRequest], on engine: LlamaEngine
  ) async throws -> [String] {
    try await withThrowingTaskGroup(of: (Int, String).self) { group in
      for (number, request) in requests.enumerated() {
        group.addTask { (number, try await engine.generate(request).text) }
      }
      return try await group.reduce(into: [String](repeating: "", count: requests.count)) {
        $0[$1.0] = $1.1
      }
    }
  }

  @Test func answersDoNotDependOnWhatIsComputedAtTheSameTime() async throws {
    let alone = try await Self.engine(sequences: 1)
    let requests = try Self.requests(alone, count: 12)
    var expected: [String] = []
    for request in requests { expected.append(try await alone.generate(request).text) }
    #expect(Set(expected).count > 6)
    for sequences in [3, 8] {
      let engine = try await Self.engine(sequences: sequences)
      #expect(try await Self.together(requests, on: engine) == expected)
      // Now the lanes hold what the requests left.
      #expect(try await Self.together(requests.reversed(), on: engine) == expected.reversed())
    }
  }

  @Test func whatRequestsShareIsDecodedOnce() async throws {
    let engine = try await Self.engine(sequences: 4)
    let requests = try Self.requests(engine, count: 8)
    let shared = requests[0].sharedPrefixLengths[0]
    let cached = try await withThrowingTaskGroup(of: Int.self) { group in
      for request in requests {
        group.addTask { try await engine.generate(request).cachedTokenCount }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(cached.sorted() == [0] + [Int](repeating: shared, count: 7))
  }

  @Test func earlierTurnsAreNotDecodedAgain() async throws {
    let engine = try await Self.engine()
    var messages = [ChatMessage(role: .user, content: "Name a river in France, and one in Spain.")]
    let first = try engine.model.render(messages, opensAnswer: true)
    let answer = try await engine.generate(
      .init(prompt: first, sampling: .greedy, maximumTokens: 30))
    messages.append(ChatMessage(role: .assistant, content: answer.text))
    messages.append(ChatMessage(role: .user, content: "Which of them is longer?"))
    let second = try engine.model.render(messages, opensAnswer: true)
    let next = try await engine.generate(
      .init(prompt: second, sampling: .greedy, maximumTokens: 8))
    #expect(next.cachedTokenCount >= first.count)
    #expect(next.cachedTokenCount < second.count)
  }

  @Test func aCancelledRequestFreesItsLaneAndLeavesTheOthers() async throws {
    let engine = try await Self.engine(sequences: 2)
    let endless = GenerationRequest(
      prompt: engine.model.tokenize("Once upon a time"),
      sampling: .topP(1, temperature: 5, seed: 3), maximumTokens: .max)
    let requests = try Self.requests(engine, count: 3)
    var expected: [String] = []
    for request in requests { expected.append(try await engine.generate(request).text) }

    let (started, signal) = AsyncStream<Void>.makeStream()
    let blocking = (0..<2).map { _ in
      Task { try await engine.generate(endless) { _ in signal.yield() } }
    }
    for await _ in started { break }
    async let rest = Self.together(requests, on: engine)
    blocking[0].cancel()
    #expect(try await rest == expected)
    blocking[1].cancel()
    for task in blocking {
      await #expect(throws: CancellationError.self) { try await task.value }
    }
  }

  @Test func requestsThatWaitCanBeCancelled() async throws {
    let engine = try await Self.engine(sequences: 1)
    let endless = GenerationRequest(
      prompt: engine.model.tokenize("Once upon a time"),
      sampling: .topP(1, temperature: 5, seed: 3), maximumTokens: .max)
    let (started, signal) = AsyncStream<Void>.makeStream()
    let running = Task { try await engine.generate(endless) { _ in signal.yield() } }
    for await _ in started { break }
    let waiting = Task { try await engine.generate(endless) }
    waiting.cancel()
    await #expect(throws: CancellationError.self) { try await waiting.value }
    running.cancel()
    await #expect(throws: CancellationError.self) { try await running.value }
  }

  @Test func theContextGrowsWithTheRequests() async throws {
    let engine = try await Self.engine()
    let requests = try Self.requests(engine, count: 6)
    let first = try await engine.generate(requests[5]).text
    let long = GenerationRequest(
      prompt: [Token](repeating: 30, count: 1400), sampling: .greedy, maximumTokens: 2)
    #expect(try await engine.generate(long).tokenCount == 2)
    #expect(try await engine.generate(requests[5]).text == first)
    #expect(try await Self.together(requests, on: engine)[5] == first)
  }

  @Test func tooManyRequestsAreRefused() async throws {
    let engine = try await Self.engine(sequences: 1)
    let endless = GenerationRequest(
      prompt: engine.model.tokenize("Once upon a time"),
      sampling: .topP(1, temperature: 5, seed: 3), maximumTokens: .max)
    let tasks = (0..<(LlamaEngine.mostWaiting + 3)).map { _ in
      Task { try await engine.generate(endless) }
    }
    let refused = await withTaskGroup(of: LlamaError.Code?.self) { group in
      for task in tasks {
        group.addTask {
          do {
            _ = try await task.value
            return nil
          } catch {
            return (error as? LlamaError)?.code
          }
        }
      }
      // The one that is refused ends at once; then all others are cancelled.
      for await code in group where code != nil {
        tasks.forEach { $0.cancel() }
        return code
      }
      return nil
    }
    #expect(refused == .tooManyRequests)
  }
}
