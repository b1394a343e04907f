import Foundation
import Storage
import Synchronization
import TestSupport
import Testing

@testable import Summarization

/// The store in a file: what it keeps, for how long, and how much of it.
@Suite struct ResultStoreTests {
  /// A clock that a test turns.
  final class Clock: Sendable {
    private let days: Mutex<Int>

    init(day: Int = 20_000) { days = Mutex(day) }

    func turn(by count: Int) { days.withLock { $0 += count } }

    func now() -> Date { Date(timeIntervalSince1970: Double(days.withLock { $0 }) * 86_400 + 3600) }
  }

  static func key(_ number: Int) -> AnswerKey {
    AnswerKey(
      request: SessionRequest(
        instructions: "", prompt: "\(number)", maximumResponseTokens: nil), model: "m",
      language: nil)
  }

  private static func path(in folder: borrowing TemporaryFolder) -> String {
    folder.url.appending(path: "cache/answers.sqlite").path
  }

  private static func store(
    _ path: String, limits: StoreLimits = StoreLimits(), clock: Clock = Clock()
  ) -> ResultStore {
    ResultStore(path: path, limits: limits, clock: clock.now) { message in
      Issue.record("The store says “\(message)”")
    }
  }

  @Test func whatIsKeptIsThereForTheNextOne() async throws {
    let folder = try TemporaryFolder()
    let texts = ["", "One sentence.", "東京 \u{0} naïve 👩‍👩‍👧‍👦\n", String(repeating: "x", count: 100_000)]
    let first = Self.store(Self.path(in: folder))
    for (number, text) in texts.enumerated() {
      #expect(await first.answer(for: Self.key(number)) == nil)
      await first.keep("other", for: Self.key(number))
      await first.keep(text, for: Self.key(number))
      #expect(await first.answer(for: Self.key(number)) == text)
    }
    let second = Self.store(Self.path(in: folder))
    for (number, text) in texts.enumerated() {
      #expect(await second.answer(for: Self.key(number)) == text)
    }
    await first.close()
    #expect(await first.answer(for: Self.key(1)) == texts[1])
    #expect(await second.answer(for: Self.key(99)) == nil)
  }

  @Test func onlyTheOwnerReadsTheFile() async throws {
    let folder = try TemporaryFolder()
    let path = Self.path(in: folder)
    let store = Self.store(path)
    await store.keep("One.", for: Self.key(1))
    for name in [path, "\(path)-wal", "\(path)-shm"] {
      let attributes = try FileManager.default.attributesOfItem(atPath: name)
      #expect(attributes[.posixPermissions] as? Int == 0o600, "\(name)")
    }
    await store.close()
  }

  @Test func severalMayUseItAtOnce() async throws {
    let folder = try TemporaryFolder()
    let path = Self.path(in: folder)
    await withTaskGroup(of: Void.self) { group in
      for worker in 0..<4 {
        group.addTask {
          let store = Self.store(path)
          for number in 0..<50 {
            await store.keep("Answer \(number).", for: Self.key(number))
            let other = (number * 7 + worker) % 50
            let answer = await store.answer(for: Self.key(other))
            #expect(answer == nil || answer == "Answer \(other).")
          }
        }
      }
    }
    let store = Self.store(path)
    for number in 0..<50 {
      #expect(await store.answer(for: Self.key(number)) == "Answer \(number).")
    }
  }

  @Test func whatIsNotUsedForNinetyDaysGoes() async throws {
    let folder = try TemporaryFolder()
    let path = Self.path(in: folder)
    let clock = Clock()
    let first = Self.store(path, clock: clock)
    await first.keep("Used.", for: Self.key(1))
    await first.keep("Not used.", for: Self.key(2))
    await first.close()
    for day in 1...91 {
      clock.turn(by: 1)
      let store = Self.store(path, clock: clock)
      #expect(await store.answer(for: Self.key(1)) == "Used.")
      if day == 90 {
        let rows = try Database(path: path).integer("SELECT count(*) FROM answers")
        #expect(rows == 2)
      }
      await store.close()
    }
    let last = Self.store(path, clock: clock)
    #expect(await last.answer(for: Self.key(1)) == "Used.")
    #expect(await last.answer(for: Self.key(2)) == nil)
  }

  /// The jumps in days between uses, and whether the answer is still there behind them.
  @Test(arguments: [
    ([3650], true), ([-3650], true), ([3650, -3650, 1, 1], true), ([-3650, 3650], true),
    (Array(repeating: 30, count: 12), true), (Array(repeating: 30, count: 14), false),
    ([1_000_000_000], true), ([-40_000], true),
  ])
  func aClockThatJumpsDoesNoHarm(jumps: [Int], isThere: Bool) async throws {
    let folder = try TemporaryFolder()
    let path = Self.path(in: folder)
    let clock = Clock()
    let first = Self.store(path, clock: clock)
    await first.keep("Kept.", for: Self.key(1))
    await first.close()
    for jump in jumps {
      clock.turn(by: jump)
      let store = Self.store(path, clock: clock)
      await store.keep("Other.", for: Self.key(2))
      await store.close()
    }
    let last = Self.store(path, clock: clock)
    #expect(await last.answer(for: Self.key(1)) == (isThere ? "Kept." : nil))
  }

  @Test func aUseInTheFutureCountsAsOneOfToday() async throws {
    let folder = try TemporaryFolder()
    let path = Self.path(in: folder)
    let clock = Clock()
    let first = Self.store(path, clock: clock)
    await first.keep("Kept.", for: Self.key(1))
    await first.close()
    try Database(path: path).execute("UPDATE answers SET used = 9223372036854775807")
    clock.turn(by: 1)
    let second = Self.store(path, clock: clock)
    await second.keep("Other.", for: Self.key(2))
    await second.close()
    let days = try Database(path: path).integer("SELECT max(used) - min(used) FROM answers")
    #expect(days == 0)
  }

  /// Numbers of any size in the calendar neither stop the program nor keep answers for ever.
  @Test(arguments: [Int.min, -1, 1 << 41, Int.max], [Int.min, -1, 1 << 41, Int.max])
  func aDamagedCalendarDoesNoHarm(clock: Int, day: Int) async throws {
    let folder = try TemporaryFolder()
    let path = Self.path(in: folder)
    let first = Self.store(path)
    await first.keep("Kept.", for: Self.key(1))
    await first.close()
    try Database(path: path).execute("UPDATE calendar SET clock = \(clock), day = \(day)")
    let second = Self.store(path)
    await second.keep("Other.", for: Self.key(2))
    #expect(await second.answer(for: Self.key(2)) == "Other.")
    let today = try Database(path: path).integer("SELECT day FROM calendar")
    #expect((0...(1 << 40) + 7).contains(today))
  }

  @Test func aLargeFileShrinksAndLosesTheOldest() async throws {
    let folder = try TemporaryFolder()
    let path = Self.path(in: folder)
    let clock = Clock()
    let limits = StoreLimits(bytes: 1 << 20)
    let text = String(repeating: "Some words. ", count: 90)
    let store = Self.store(path, limits: limits, clock: clock)
    for number in 0..<400 { await store.keep(text, for: Self.key(number)) }
    await store.close()
    clock.turn(by: 1)
    for number in 400..<600 { await store.keep(text, for: Self.key(number)) }
    // What is used again is among the last.
    for number in 0..<20 { #expect(await store.answer(for: Self.key(number)) == text) }
    for number in 600..<1200 { await store.keep(text, for: Self.key(number)) }
    await store.close()
    #expect(try #require(FileStamp(path: path)).size <= limits.bytes)
    #expect(try #require(FileStamp(path: path)).size > limits.bytes / 2)
    for number in [0, 19, 1000, 1199] {
      #expect(await store.answer(for: Self.key(number)) == text, "\(number)")
    }
    for number in [20, 399, 400] {
      #expect(await store.answer(for: Self.key(number)) == nil, "\(number)")
    }
    await store.close()
    let small = Self.store(path, limits: StoreLimits(bytes: 200_000), clock: clock)
    #expect(await small.answer(for: Self.key(1199)) == text)
    await small.close()
    #expect(try #require(FileStamp(path: path)).size <= 200_000)
  }

  @Test func theDigestOfAFileIsComputedOnce() async throws {
    let folder = try TemporaryFolder()
    let path = Self.path(in: folder)
    // Later than any time that the file system gives.
    let clock = Clock(day: 100_000)
    let model = try folder.write("model.gguf", Array("first".utf8))
    let store = Self.store(path, clock: clock)
    let digest = await store.digest(ofFile: model.path)
    #expect(digest == Digest(of: Array("first".utf8)).hex)
    await store.close()
    // A wrong digest in the table shows that it is taken from there.
    try Database(path: path).execute("UPDATE digests SET digest = zeroblob(32)")
    let zeros = String(repeating: "0", count: 64)
    #expect(await Self.store(path, clock: clock).digest(ofFile: model.path) == zeros)
    let other = try folder.write("other.gguf", Array("other".utf8))
    #expect(rename(other.path, model.path) == 0)
    let replaced = await Self.store(path, clock: clock).digest(ofFile: model.path)
    #expect(replaced == Digest(of: Array("other".utf8)).hex)
    #expect(await store.digest(ofFile: "/nowhere/model.gguf") == nil)
  }

  /// A second change could have the same time as the first one.
  @Test func theDigestOfAYoungFileIsNotRemembered() async throws {
    let folder = try TemporaryFolder()
    let path = Self.path(in: folder)
    let model = try folder.write("model.gguf", Array("first".utf8))
    let store = Self.store(path, clock: Clock(day: 0))
    #expect(await store.digest(ofFile: model.path) == Digest(of: Array("first".utf8)).hex)
    await store.close()
    #expect(try Database(path: path).integer("SELECT count(*) FROM digests") == 0)
  }
}
