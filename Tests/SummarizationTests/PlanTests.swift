import Documents
import Synchronization
import TestSupport
import Testing

@testable import Summarization

@Suite struct WorkTrackerTests {
  /// A clock that a test sets.
  final class Clock: Sendable {
    private let time = Mutex(Duration.zero)
    var now: Duration { time.withLock { $0 } }
    func advance(_ seconds: Int) { time.withLock { $0 += .seconds(seconds) } }
  }

  @Test func nothingIsSaidBeforeAnythingIsDone() {
    let tracker = WorkTracker(total: Work(tokens: 100)) { .zero }
    #expect(tracker.remaining == nil)
    tracker.begin(Work(tokens: 10))
    #expect(tracker.remaining == nil)
  }

  @Test func theRestTakesAsLongForItsWork() {
    let clock = Clock()
    let tracker = WorkTracker(total: Work(tokens: 100)) { clock.now }
    clock.advance(50)
    tracker.begin(Work(tokens: 10))
    clock.advance(2)
    tracker.end(Work(tokens: 10))
    #expect(tracker.remaining == .seconds(18))
    tracker.expect(Work(tokens: 40))
    #expect(tracker.remaining == .seconds(8))
  }

  /// Eight at a time, of uneven work: after a tenth the estimate is within a quarter.
  @Test(arguments: 0..<10)
  func theEstimateIsRightAfterATenth(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let clock = Clock()
    let pieces = (0..<400).map { _ in
      Work(tokens: Double(Int.random(in: 1...40, using: &generator)))
    }
    let tracker = WorkTracker(total: pieces.reduce(.none, +)) { clock.now }
    var rest = pieces[...]
    // What is left of each running piece, which share the model's time.
    var running: [(work: Work, left: Double)] = []
    var estimate: Duration?
    var finished = 0
    while finished < pieces.count {
      while running.count < 8, let next = rest.popFirst() {
        tracker.begin(next)
        running.append((next, next.tokens))
      }
      clock.advance(1)
      for index in running.indices { running[index].left -= 1 }
      for done in running where done.left <= 0 {
        tracker.end(done.work)
        finished += 1
      }
      running.removeAll { $0.left <= 0 }
      if finished >= pieces.count / 10, estimate == nil {
        estimate = try clock.now + #require(tracker.remaining)
      }
    }
    let ratio = try #require(estimate) / clock.now
    #expect(ratio > 0.75 && ratio < 1.25)
  }
}

@Suite struct PlanTests {
  static let names = ["scripted", "smollm2-scripted"]

  @Test(arguments: names)
  func aPlanCountsTheRequestsThatAreMade(name: String) async throws {
    let model = ScriptedModel(.dutiful, contextSize: 512, name: name)
    let document = PlantedDocument(seed: 3, pages: 8, facts: 12).document
    let summarizer = Summarizer(sessions: model, options: .init(length: .sentences(4)))
    let plan = try await summarizer.plan(document, workPerSecond: 100)
    #expect(model.requests.isEmpty)
    let summary = try await summarizer.summarize(document)
    #expect(plan.chunks == summary.coverage.chunks)
    #expect(plan.tokens == summary.coverage.tokens)
    #expect(plan.pages == document.pages.count)
    #expect(plan.stored == 0)
    // What a pattern forces takes no time.
    #expect(plan.seconds >= 0)
    // A model that leads may need a second request, and combines in more groups or fewer.
    if name == "scripted" {
      #expect(plan.levels > 0)
      #expect(plan.calls > plan.chunks / 2)
    } else {
      #expect(plan.levels == 0)
      #expect(plan.calls == summary.usage.calls)
    }
  }

  @Test func whatIsStoredCostsNothing() async throws {
    let model = ScriptedModel(.dutiful, contextSize: 512, name: "smollm2-scripted")
    let document = PlantedDocument(seed: 3, pages: 8, facts: 12).document
    let summarizer = Summarizer(
      sessions: model, options: .init(length: .sentences(4)), answers: MemoryStore())
    let before = try await summarizer.plan(document, workPerSecond: 100)
    _ = try await summarizer.summarize(document)
    let after = try await summarizer.plan(document, workPerSecond: 100)
    #expect(before.stored == 0)
    #expect(after.calls == before.calls)
    #expect(after.stored == after.calls)
    #expect(after.seconds == 0)
  }

  @Test func theSpeedIsMeasuredWithRequestsLikeThoseOfASummary() async throws {
    for name in Self.names {
      let model = ScriptedModel(.dutiful, name: name)
      let speed = try await Summarizer(sessions: model, options: .init(jobs: 3)).workPerSecond()
      #expect(speed > 0)
      #expect(model.requests.count == 4)
      #expect(model.requests.allSatisfy { ($0.pattern != nil) == (name != "scripted") })
    }
  }

  @Test func whatAPatternForcesIsNoWork() {
    func work(_ pattern: String?) -> Double {
      Work(
        of: SessionRequest(
          instructions: "", prompt: "The river rose.", pattern: pattern, maximumResponseTokens: 10)
      ).tokens
    }
    #expect(work("(?:The river\\| rose\\.)") == 0)
    #expect(work("(?:The river rose\\.|It rose\\.)") > 0)
    #expect(work(nil) > work("(?:a|b)"))
  }
}

@Suite struct GrowingAnswerTests {
  @Test func theAnswerDoesNotDependOnHowMuchComesAtOnce() {
    let text = "One two three four. Five six seven. Eight nine ten eleven."
    var answers: Set<String> = []
    for step in 1...text.count {
      var answer = GrowingAnswer()
      var found: String?
      for length in stride(from: step, through: text.count + step, by: step) where found == nil {
        found = answer.grow(to: String(text.prefix(length))) { $0.split(separator: " ").count >= 5 }
      }
      answers.insert(found ?? answer.text)
    }
    #expect(answers == ["One two three four. Five"])
  }
}
