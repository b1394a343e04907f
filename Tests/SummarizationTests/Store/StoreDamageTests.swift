import Foundation
import Storage
import TestSupport
import Testing

@testable import Summarization

/// Whatever befalls the file of the store: no call fails, no answer is wrong, and one line says it.
@Suite struct StoreDamageTests {
  static let count = 60

  private static func text(_ number: Int) -> String {
    "Answer \(number): " + String(repeating: "words and more words ", count: 10)
  }

  private static func store(_ path: String, _ messages: Messages) -> ResultStore {
    ResultStore(path: path, limits: StoreLimits(timeout: .milliseconds(100)), report: messages.add)
  }

  /// Makes a store with answers, all of them in the one file.
  private static func filled(_ folder: borrowing TemporaryFolder) async -> String {
    let path = folder.url.appending(path: "answers.sqlite").path
    let store = ResultStore(path: path) { Issue.record("\($0)") }
    for number in 0..<count { await store.keep(text(number), for: ResultStoreTests.key(number)) }
    await store.close()
    return path
  }

  /// The answers that are found; a wrong one is an issue.
  private static func found(in store: ResultStore) async -> Int {
    var found = 0
    for number in 0..<count {
      guard let answer = await store.answer(for: ResultStoreTests.key(number)) else { continue }
      #expect(answer == text(number))
      found += 1
    }
    return found
  }

  @Test(arguments: [0.001, 0.1, 0.3, 0.5, 0.7, 0.9, 0.99])
  func aFileThatIsCutOffIsSetAside(part: Double) async throws {
    let folder = try TemporaryFolder()
    let path = await Self.filled(folder)
    let bytes = try Data(contentsOf: URL(filePath: path))
    let cut = bytes.prefix(Int(Double(bytes.count) * part))
    try cut.write(to: URL(filePath: path))
    let messages = Messages()
    let store = Self.store(path, messages)
    #expect(await Self.found(in: store) < Self.count)
    #expect(messages.all.count == 1)
    #expect(messages.all.first?.hasPrefix("\(path): The stored answers were damaged") == true)
    #expect(messages.all.first?.contains("\(path).damaged, which can be removed.") == true)
    #expect(FileManager.default.fileExists(atPath: "\(path).damaged"))
    // The new file is sound.
    await store.keep("New.", for: ResultStoreTests.key(1))
    #expect(await store.answer(for: ResultStoreTests.key(1)) == "New.")
    await store.close()
    #expect(await Self.store(path, messages).answer(for: ResultStoreTests.key(1)) == "New.")
    #expect(messages.all.count == 1)
  }

  @Test(arguments: 0..<80)
  func flippedBytesNeverGiveAWrongAnswer(seed: Int) async throws {
    let folder = try TemporaryFolder()
    let path = await Self.filled(folder)
    let bytes = try [UInt8](Data(contentsOf: URL(filePath: path)))
    try Data(DamagedFile.flipped(bytes, seed: UInt64(seed))).write(to: URL(filePath: path))
    let messages = Messages()
    let store = Self.store(path, messages)
    _ = await Self.found(in: store)
    for number in 0..<Self.count {
      await store.keep(Self.text(number), for: ResultStoreTests.key(number))
    }
    _ = await Self.found(in: store)
    #expect(messages.all.count == Set(messages.all).count)
    #expect(messages.all.count <= 2)
    #expect(messages.all.allSatisfy { $0.hasPrefix("\(path): ") && $0.hasSuffix(".") })
  }

  @Test func aChangedAnswerIsDroppedAndSaid() async throws {
    let folder = try TemporaryFolder()
    let path = await Self.filled(folder)
    try Database(path: path).execute("UPDATE answers SET text = text || '!' WHERE rowid IN (3, 5)")
    let messages = Messages()
    let store = Self.store(path, messages)
    #expect(await Self.found(in: store) == Self.count - 2)
    #expect(
      messages.all == [
        "\(path): A stored answer was damaged and is computed anew; check the disk if this comes "
          + "again."
      ])
    await store.close()
    #expect(try Database(path: path).integer("SELECT count(*) FROM answers") == Self.count - 2)
  }

  @Test(arguments: ["not a database at all", String(repeating: "text ", count: 5000)])
  func whatIsNoDatabaseIsSetAside(content: String) async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("answers.sqlite", content.utf8).path
    let messages = Messages()
    let store = Self.store(path, messages)
    #expect(await Self.found(in: store) == 0)
    await store.keep("New.", for: ResultStoreTests.key(1))
    #expect(await store.answer(for: ResultStoreTests.key(1)) == "New.")
    #expect(messages.all.count == 1)
    #expect(try String(contentsOfFile: "\(path).damaged", encoding: .utf8) == content)
  }

  /// What is done to a sound file, and how the line about it goes on.
  @Test(arguments: [
    ("PRAGMA user_version = 99", "A newer version of this program made the store of answers"),
    ("PRAGMA application_id = 99", "This is the database of another program"),
  ])
  func filesOfOthersAreLeftAlone(change: String, beginning: String) async throws {
    let folder = try TemporaryFolder()
    let path = await Self.filled(folder)
    try Database(path: path).execute(change)
    let before = try Data(contentsOf: URL(filePath: path))
    let messages = Messages()
    let store = Self.store(path, messages)
    #expect(await Self.found(in: store) == 0)
    await store.keep("New.", for: ResultStoreTests.key(1))
    #expect(await store.digest(ofFile: path) == nil)
    await store.close()
    #expect(messages.all.count == 1)
    #expect(messages.all.first?.hasPrefix("\(path): \(beginning)") == true)
    #expect(try Data(contentsOf: URL(filePath: path)) == before)
  }

  @Test func tablesThatAreMissingCountAsDamage() async throws {
    let folder = try TemporaryFolder()
    let path = await Self.filled(folder)
    try Database(path: path).execute("DROP TABLE answers")
    let messages = Messages()
    let store = Self.store(path, messages)
    #expect(await Self.found(in: store) == 0)
    await store.keep("New.", for: ResultStoreTests.key(1))
    #expect(await store.answer(for: ResultStoreTests.key(1)) == "New.")
    #expect(messages.all.count == 1)
  }

  /// A file that a process left before it had made the tables.
  @Test(arguments: ["", "PRAGMA application_id = \(Schema.answers.application)"])
  func anUnfinishedFileIsFinished(script: String) async throws {
    let folder = try TemporaryFolder()
    let path = folder.url.appending(path: "answers.sqlite").path
    try Database(path: path).execute(script)
    let messages = Messages()
    let store = Self.store(path, messages)
    await store.keep("New.", for: ResultStoreTests.key(1))
    #expect(await store.answer(for: ResultStoreTests.key(1)) == "New.")
    #expect(messages.all.isEmpty)
  }

  @Test func aLockForWritingStopsTheKeepingOnly() async throws {
    let folder = try TemporaryFolder()
    let path = await Self.filled(folder)
    let other = try Database(path: path)
    try other.execute("BEGIN IMMEDIATE")
    let messages = Messages()
    let store = Self.store(path, messages)
    #expect(await Self.found(in: store) == Self.count)
    for number in 100..<110 { await store.keep("New.", for: ResultStoreTests.key(number)) }
    #expect(await Self.found(in: store) == Self.count)
    #expect(
      messages.all == [
        "\(path): Another process has locked the store of answers, so that new answers are not "
          + "kept; wait for that process, or use --no-cache."
      ])
  }

  @Test func aLockForEverythingSwitchesTheStoreOff() async throws {
    let folder = try TemporaryFolder()
    let path = await Self.filled(folder)
    let other = try Database(path: path)
    try other.execute("PRAGMA locking_mode = EXCLUSIVE; UPDATE answers SET used = used")
    let messages = Messages()
    let store = Self.store(path, messages)
    #expect(await Self.found(in: store) == 0)
    await store.keep("New.", for: ResultStoreTests.key(1))
    #expect(messages.all.count == 1)
    #expect(messages.all.first?.contains("so that stored answers are not used") == true)
  }

  /// The file may have twice its limit in pages, which stands for a disk that is full.
  @Test func aFullDiskStopsTheKeepingOnly() async throws {
    let folder = try TemporaryFolder()
    let path = folder.url.appending(path: "answers.sqlite").path
    let messages = Messages()
    let store = ResultStore(path: path, limits: StoreLimits(bytes: 50_000), report: messages.add)
    let long = String(repeating: "x", count: 5000)
    for number in 0..<50 { await store.keep(long, for: ResultStoreTests.key(number)) }
    #expect(
      messages.all == [
        "\(path): There is no space left for the store of answers, so that new answers are not kept; "
          + "free some space, or use --no-cache."
      ])
    #expect(await store.answer(for: ResultStoreTests.key(0)) == long)
    #expect(await store.answer(for: ResultStoreTests.key(49)) == nil)
  }

  @Test(arguments: ["/dev/null/x/answers.sqlite", "/dev/null", "/"])
  func aPlaceThatCannotBeUsedIsSaidOnce(path: String) async {
    let messages = Messages()
    let store = Self.store(path, messages)
    #expect(await Self.found(in: store) == 0)
    await store.keep("New.", for: ResultStoreTests.key(1))
    #expect(messages.all.count == 1)
    #expect(
      messages.all.first?.hasPrefix("\(path): The store of answers cannot be used (") == true)
  }

  /// Every kind of failure is worded, with what to do.
  @Test(arguments: StorageError.Kind.allCases, [true, false])
  func failuresAreOneSentence(kind: StorageError.Kind, isStillRead: Bool) {
    let warning = StoreWarning.failure(kind, reason: "SQLite says “x”", isStillRead: isStillRead)
    let text = warning.text(path: "/a/b")
    #expect(text.hasPrefix("/a/b: "))
    #expect(text.hasSuffix(".") && !text.dropLast().contains(". "))
    #expect(text.contains("; "))
  }
}
