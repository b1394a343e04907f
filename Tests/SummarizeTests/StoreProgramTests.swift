import Foundation
import Storage
import TestSupport
import Testing

/// The built program with a store of answers, whatever is the matter with that.
@Suite(.serialized) struct StoreProgramTests {
  /// What a run gave that does not tell how it came about, and what does.
  struct Outcome {
    let result: String
    let calls: Int
    let stored: Int
    let lines: [String]
  }

  let program = Program()
  /// What a run without a store gives, and the store that one with a store leaves.
  static let sample = Result {
    let folder = try TemporaryFolder()
    let path = folder.url.appending(path: "store/answers.sqlite").path
    let tests = StoreProgramTests()
    let undisturbed = try tests.outcome(store: path, options: ["--no-cache"])
    #expect(undisturbed.calls > 5)
    #expect(!FileManager.default.fileExists(atPath: path))
    let first = try tests.outcome(store: path)
    #expect(first.result == undisturbed.result)
    #expect(first.calls == undisturbed.calls && first.stored == 0)
    #expect(first.lines == undisturbed.lines)
    return (undisturbed: undisturbed, store: try Data(contentsOf: URL(filePath: path)))
  }
  static let document = Repository.fixture("utf8.txt").path

  /// Summarizes a document.
  private func outcome(
    _ document: String = Self.document, store path: String, options: [String] = [],
    program: Program? = nil, environment: [String: String] = [:]
  ) throws -> Outcome {
    let running = try (program ?? self.program).start(
      [document, "--sentences", "12", "--format", "json"] + options,
      environment: environment.merging(["SUMMARIZE_CACHE": path]) { $1 })
    return try outcome(of: running.wait())
  }

  private func outcome(of result: Program.Result) throws -> Outcome {
    #expect(result.status == 0, "\(result.messages)")
    var object = try #require(
      try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    let usage = try #require(object.removeValue(forKey: "usage") as? [String: Any])
    return Outcome(
      result: String(
        decoding: try JSONSerialization.data(withJSONObject: object, options: .sortedKeys),
        as: UTF8.self),
      calls: try #require(usage["calls"] as? Int), stored: try #require(usage["stored"] as? Int),
      lines: result.lines)
  }

  /// Lays a store that has all answers, and tells what a run without one gives.
  private func filledStore(
    in folder: borrowing TemporaryFolder
  ) throws -> (path: String, undisturbed: Outcome) {
    let sample = try Self.sample.get()
    let path = try folder.write("answers.sqlite", sample.store).path
    return (path, sample.undisturbed)
  }

  private func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test func aSecondRunAsksTheModelNothing() throws {
    let folder = try TemporaryFolder()
    let (path, undisturbed) = try filledStore(in: folder)
    let second = try outcome(store: path)
    #expect(second.result == undisturbed.result)
    #expect(second.calls == 0)
    #expect(second.stored == undisturbed.calls)
    #expect(second.lines == undisturbed.lines)
    let anew = try outcome(store: path, options: ["--no-cache"])
    #expect(anew.result == undisturbed.result)
    #expect(anew.calls == undisturbed.calls && anew.stored == 0)
    let verbose = try program.run(
      Self.document, "--sentences", "12", "--verbose", environment: ["SUMMARIZE_CACHE": path])
    #expect(verbose.messages.contains("0 calls, \(undisturbed.calls) stored answers, "))
  }

  @Test func theStoreHasAPlaceOfItsOwn() throws {
    let folder = try TemporaryFolder()
    let result = try program.run(
      Self.document, "--sentences", "12",
      environment: ["SUMMARIZE_CACHE": "", "XDG_CACHE_HOME": folder.url.path])
    #expect(result.status == 0)
    let place = folder.url.appending(path: "summarize").path
    #expect(try mode(place) == 0o700)
    #expect(try mode("\(place)/results.sqlite") == 0o600)
    // Nothing is left beside the file.
    #expect(try FileManager.default.contentsOfDirectory(atPath: place) == ["results.sqlite"])
    let homeless = ["SUMMARIZE_CACHE": "", "XDG_CACHE_HOME": "", "HOME": ""]
    let silent = try program.run(Self.document, "--sentences", "12", environment: homeless)
    #expect(silent.status == 0)
    #expect(silent.lines == result.lines)
    let verbose = try program.run(
      Self.document, "--sentences", "12", "--verbose", environment: homeless)
    #expect(verbose.messages.contains("No answers are kept, as the environment names no folder"))
  }

  /// What the file of the store may be instead of one.
  enum Trouble: CaseIterable {
    case garbage
    case cutOff
    case flipped
    case newer
    case foreign
    case lockedForWriting
    case locked
    case folder
    case noFolder
  }

  @Test(arguments: Trouble.allCases)
  func troubleIsSaidOnceAndDoesNoHarm(trouble: Trouble) throws {
    let folder = try TemporaryFolder()
    var (path, undisturbed) = try filledStore(in: folder)
    let url = URL(filePath: path)
    let bytes = try Data(contentsOf: url)
    let database = try Database(path: path)
    switch trouble {
    case .garbage: try Data(repeating: 0x78, count: 9000).write(to: url)
    case .cutOff: try bytes.prefix(bytes.count / 2).write(to: url)
    case .flipped: try database.execute("UPDATE answers SET text = text || ' not'")
    case .newer: try database.execute("PRAGMA user_version = 99")
    case .foreign: try database.execute("PRAGMA application_id = 99")
    case .lockedForWriting:
      try database.execute("DELETE FROM answers WHERE rowid % 2 = 0; BEGIN IMMEDIATE")
    case .locked:
      try database.execute("PRAGMA locking_mode = EXCLUSIVE; UPDATE answers SET used = used")
    case .folder: path = folder.url.path
    case .noFolder: path = "/dev/null/store/answers.sqlite"
    }
    let troubled = try outcome(store: path)
    #expect(troubled.result == undisturbed.result)
    let said = troubled.lines.filter { $0.hasPrefix("\(path): ") }
    #expect(said.count == 1, "\(troubled.lines)")
    #expect(troubled.lines.filter { !said.contains($0) } == undisturbed.lines)
    switch trouble {
    case .lockedForWriting: #expect(troubled.stored > 0 && troubled.calls > 0)
    case .newer:
      let quiet = try outcome(store: path, options: ["--quiet"])
      #expect(quiet.lines.isEmpty)
      #expect(quiet.result == undisturbed.result)
      fallthrough
    default: #expect(troubled.stored == 0)
    }
    withExtendedLifetime(database) {}
  }
  @Test func aStoreThatCanOnlyBeReadIsRead() throws {
    let folder = try TemporaryFolder()
    let (path, undisturbed) = try filledStore(in: folder)
    let place = folder.url.path
    for (name, mode) in [(path, 0o400), (place, 0o500)] {
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: name)
    }
    // The superuser may write everything, unless it gives that up.
    let drop = "-dac_override,-dac_read_search"
    let program = Program(
      through: getuid() == 0
        ? ["/usr/bin/setpriv", "--bounding-set=\(drop)", "--inh-caps=\(drop)"] : [])
    let known = try outcome(store: path, program: program)
    #expect(known.result == undisturbed.result)
    #expect(known.stored == undisturbed.calls && known.calls == 0)
    let warning =
      "\(path): The store of answers cannot be written, so that new answers are not kept; change the "
      + "permissions, or use --no-cache."
    #expect(known.lines == [warning] + undisturbed.lines)
    let other = try outcome(
      Repository.fixture("article.html").path, store: path, program: program)
    #expect(other.lines.filter { $0 == warning }.count == 1)
    #expect(other.stored == 0 && other.calls > 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: place) == ["answers.sqlite"])
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: place)
  }

  @Test func severalRunsMayShareTheStore() throws {
    let folder = try TemporaryFolder()
    let undisturbed = try Self.sample.get().undisturbed
    let path = folder.url.appending(path: "store/answers.sqlite").path
    let runs = try (0..<3).map { _ in
      try program.start(
        [Self.document, "--sentences", "12", "--format", "json"],
        environment: ["SUMMARIZE_CACHE": path])
    }
    for run in runs {
      let outcome = try outcome(of: run.wait())
      #expect(outcome.result == undisturbed.result)
      #expect(outcome.calls + outcome.stored == undisturbed.calls)
      #expect(outcome.lines == undisturbed.lines)
    }
    let database = try Database(path: path)
    #expect(try database.integer("SELECT count(*) FROM answers") == undisturbed.calls)
    #expect(try database.integer("SELECT count(*) FROM pragma_integrity_check") == 1)
    #expect(try outcome(store: path).stored == undisturbed.calls)
  }

  /// The program is killed when it has kept some more answers, at whatever it does then.
  @Test(arguments: 0..<5)
  func aKilledRunGoesOn(seed: Int) throws {
    let folder = try TemporaryFolder()
    let (path, undisturbed) = try filledStore(in: folder)
    var generator = SeededGenerator(seed: UInt64(seed))
    let watch = try Database(path: path)
    try watch.execute("DELETE FROM answers")
    func count() throws -> Int { try watch.integer("SELECT count(*) FROM answers") }
    for _ in 0..<2 {
      let before = try count()
      let more = Int.random(in: 0...4, using: &generator)
      let pause = Int.random(in: 0...20_000, using: &generator)
      let running = try program.start(
        [Self.document, "--sentences", "12", "--format", "json"],
        environment: ["SUMMARIZE_CACHE": path])
      while running.isRunning, try count() < before + more { sched_yield() }
      for _ in 0..<pause { sched_yield() }
      running.kill()
      let result = running.wait()
      // A run may also have been through already.
      #expect(result.status == -SIGKILL || result.status == 0)
      #expect(result.lines.allSatisfy { !$0.hasPrefix(path) })
      #expect(try count() >= before)
    }
    let kept = try count()
    let last = try outcome(store: path)
    #expect(last.result == undisturbed.result)
    #expect(last.stored == kept)
    #expect(last.calls == undisturbed.calls - kept)
    #expect(last.lines == undisturbed.lines)
  }

  @Test func anotherModelInItsPlaceIsNoticed() throws {
    let folder = try TemporaryFolder()
    let (path, undisturbed) = try filledStore(in: folder)
    let model = folder.url.appending(path: "model.gguf").path
    let other = folder.url.appending(path: "other.gguf").path
    try FileManager.default.copyItem(atPath: DefaultModel.path, toPath: model)
    try FileManager.default.copyItem(atPath: DefaultModel.path, toPath: other)
    let handle = try #require(FileHandle(forWritingAtPath: other))
    try handle.seekToEnd()
    try handle.write(contentsOf: Data([0]))
    try handle.close()
    // The same model elsewhere is the same model.
    let copied = try outcome(store: path, environment: ["SUMMARIZE_MODEL": model])
    #expect(copied.stored == undisturbed.calls && copied.calls == 0)
    #expect(rename(other, model) == 0)
    let replaced = try outcome(store: path, environment: ["SUMMARIZE_MODEL": model])
    #expect(replaced.stored == 0)
    #expect(replaced.calls == undisturbed.calls)
  }

  @Test func anEvaluationSaysThatItsTimesAreNotThoseOfTheModel() throws {
    let folder = try TemporaryFolder()
    let path = folder.url.appending(path: "answers.sqlite").path
    let line = #"{"text":"\#(EvaluationText.text)","reference":"\#(EvaluationText.reference)"}"#
    let set = try folder.write("set.jsonl", line.utf8)
    func messages(_ options: [String] = []) throws -> String {
      let running = try program.start(
        ["eval", set.path] + options, environment: ["SUMMARIZE_CACHE": path])
      let result = running.wait()
      #expect(result.status == 0)
      return result.messages
    }
    #expect(try !messages().contains("--no-cache"))
    #expect(try messages().contains("use --no-cache to measure them."))
    #expect(try !messages(["--no-cache"]).contains("--no-cache"))
  }
}

/// A text some of whose sentences can be shortened.
private enum EvaluationText {
  static let text = (1...20).map { number in
    "However, the survey of valley \(number) (see page \(number)) counted \(number * 3) farms. "
  }.joined()
  static let reference =
    "The survey counted farms in the valleys, among them those of the north and of the south."
}
