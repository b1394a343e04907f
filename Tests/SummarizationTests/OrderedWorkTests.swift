import Foundation
import Summarization
import Synchronization
import TestSupport
import Testing

@Suite struct OrderedWorkTests {
  /// A source that counts what was taken from it.
  actor Numbers {
    private(set) var given = 0
    private let count: Int

    init(_ count: Int) { self.count = count }

    func next() -> Int? {
      guard given < count else { return nil }
      given += 1
      return given - 1
    }
  }

  @Test(arguments: [0, 1, 7, 300], [1, 2, 5])
  func resultsComeInOrder(count: Int, jobs: Int) async throws {
    let numbers = Numbers(count)
    let running = Mutex((now: 0, most: 0))
    var taken: [Int] = []
    try await OrderedWork(jobs: jobs).run {
      await numbers.next()
    } _: { number in
      running.withLock {
        $0.now += 1
        $0.most = max($0.most, $0.now)
      }
      // Others run in between, in an order of their own.
      for _ in 0..<(number * 7 % 5) { await Task.yield() }
      running.withLock { $0.now -= 1 }
      return number
    } take: {
      taken.append($0)
      // What waits for one that takes long is bounded.
      #expect(await numbers.given - taken.count <= 8 * jobs)
    }
    #expect(taken == Array(0..<count))
    #expect(running.withLock(\.most) <= jobs)
  }

  @Test func aResultDoesNotWaitForTheNextElement() async throws {
    let (stream, source) = AsyncStream.makeStream(of: Int.self)
    let elements = Mutex(0)
    source.yield(0)
    var taken = 0
    try await OrderedWork(jobs: 3).run { () -> Int? in
      // The second element comes when the first result has been taken.
      if elements.withLock({
        $0 += 1; return $0
      }) == 1 {
        return 0
      }
      for await _ in stream.dropFirst() { return nil }
      return nil
    } _: {
      $0
    } take: { _ in
      taken += 1
      source.yield(1)
    }
    #expect(taken == 1)
  }

  @Test func anErrorEndsTheWork() async throws {
    struct Broken: Error {}
    let numbers = Numbers(1000)
    await #expect(throws: Broken.self) {
      try await OrderedWork(jobs: 2).run {
        await numbers.next()
      } _: { number in
        if number == 5 { throw Broken() }
        return number
      } take: { _ in
      }
    }
    #expect(await numbers.given < 30)
  }
}
