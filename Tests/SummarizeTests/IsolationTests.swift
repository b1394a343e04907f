import Documents
import Foundation
import Synchronization
import TestSupport
import Testing

/// The reading of documents in other processes, played by scripts where they have to fail.
@Suite struct IsolationTests {
  /// A folder with a script that stands for the extraction process.
  private final class Stage {
    let folder: URL
    var script: URL { folder.appending(path: "worker") }
    var starts: URL { folder.appending(path: "starts") }

    /// - Parameter body: What the script does after it has noted its start and its process.
    init(_ body: String) throws {
      folder = FileManager.default.temporaryDirectory.appending(path: "isolation-\(UUID())")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try """
      #!/bin/sh
      echo $$ >> '\(starts.path)'
      \(body)
      """.write(to: script, atomically: true, encoding: .utf8)
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: script.path)
    }

    /// The processes that were started, in order.
    func processes() throws -> [Int32] {
      try String(contentsOf: starts, encoding: .utf8).split(separator: "\n").compactMap {
        Int32($0)
      }
    }

    deinit {
      // Nothing depends on the removal.
      try? FileManager.default.removeItem(at: folder)
    }
  }

  private static let realWorker = "exec '\(Program().executable.path)' \"$@\""
  private let text = Data("A text of its own.\n".utf8)

  @Test func oneProcessServesManyDocuments() async throws {
    let stage = try Stage(Self.realWorker)
    let reader = IsolatedReader(executable: stage.script)
    for number in 1...20 {
      let content = Data("Text \(number) of all.\n".utf8)
      #expect(try await reader.read(path: "-", content: content).text == "Text \(number) of all.")
    }
    await #expect(throws: DocumentError.self) {
      _ = try await reader.read(path: "-", content: Data("%PDF-1.4 and nothing else".utf8))
    }
    #expect(try await reader.read(path: "-", content: text).text == "A text of its own.")
    #expect(try stage.processes().count == 1)
  }

  @Test func theProcessEndsWithItsReader() async throws {
    let stage = try Stage(Self.realWorker)
    do {
      _ = try await IsolatedReader(executable: stage.script).read(path: "-", content: text)
    }
    let process = try #require(try stage.processes().first)
    try await expectEnd(of: process)
  }

  @Test func documentsAreReadAtTheSameTime() async throws {
    let stage = try Stage(Self.realWorker)
    let reader = IsolatedReader(executable: stage.script)
    let texts = try await withThrowingTaskGroup(of: String.self) { group in
      for number in 0..<8 {
        group.addTask {
          try await reader.read(path: "-", content: Data("Text \(number).".utf8)).text
        }
      }
      return try await group.reduce(into: [String]()) { $0.append($1) }
    }
    #expect(texts.sorted() == (0..<8).map { "Text \($0)." })
    #expect(try stage.processes().count <= 8)
  }

  @Test func aProcessThatDiedMeanwhileIsReplaced() async throws {
    let stage = try Stage(Self.realWorker)
    let reader = IsolatedReader(executable: stage.script)
    _ = try await reader.read(path: "-", content: text)
    kill(try #require(try stage.processes().first), SIGKILL)
    #expect(try await reader.read(path: "-", content: text).text == "A text of its own.")
    #expect(try stage.processes().count == 2)
  }

  @Test(arguments: [
    ("kill -SEGV $$", DocumentError.Code.corrupt, "signal 11"),
    ("exit 0", .corrupt, "gave up"),
    ("exit 3", .corrupt, "gave up"),
    // an answer of no bytes, and one that is longer than all that may come
    ("head -c 8 /dev/zero >&0; exec sleep 60", .corrupt, "gave up"),
    (
      "printf '\\377\\377\\377\\377\\377\\377\\377\\177' >&0; exec sleep 60", .limitExceeded,
      "stopped"
    ),
    ("exec sleep 60", .limitExceeded, "longer than 1 s"),
    // the connection closed, and the process alive
    ("exec sleep 60 <&-", .limitExceeded, "longer than 1 s"),
    ("exec yes >&2", .limitExceeded, "stopped"),
  ])
  func aFailingProcessCostsItsDocument(
    body: String, code: DocumentError.Code, phrase: String
  ) async throws {
    let stage = try Stage(body)
    var limits = ExtractionLimits()
    limits.wallSeconds = 1
    let reader = IsolatedReader(executable: stage.script, limits: limits)
    let error = await #expect(throws: DocumentError.self) {
      try await reader.read(path: "hostile.pdf", content: text)
    }
    #expect(error?.code == code)
    #expect(error?.path == "hostile.pdf")
    #expect(error?.reason.contains(phrase) == true, "\(error?.reason ?? "")")
    for process in try stage.processes() { try await expectEnd(of: process) }
  }

  @Test func endlessWorkCostsItsDocument() async throws {
    var limits = ExtractionLimits()
    limits.processorSeconds = 0
    let reader = IsolatedReader(executable: Program().executable, limits: limits)
    let long = Data(repeatElement("word and word, ", count: 3 << 20).joined().utf8)
    let error = await #expect(throws: DocumentError.self) {
      try await reader.read(path: "long.txt", content: long)
    }
    #expect(error?.code == .limitExceeded)
    #expect(error?.reason.contains("busy") == true, "\(error?.reason ?? "")")
  }

  @Test func aProgramThatIsNotThereIsNamed() async throws {
    let reader = IsolatedReader(executable: URL(filePath: "/nowhere/worker"))
    let error = await #expect(throws: DocumentError.self) {
      try await reader.read(path: "a.txt", content: text)
    }
    #expect(error?.code == .unreadable)
  }

  @Test func cancellingEndsTheProcess() async throws {
    let stage = try Stage("exec sleep 60")
    let reader = IsolatedReader(executable: stage.script)
    let task = Task { try await reader.read(path: "-", content: text) }
    while !FileManager.default.fileExists(atPath: stage.starts.path) {
      try await Task.sleep(for: .milliseconds(5))
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    for process in try stage.processes() { try await expectEnd(of: process) }
  }

  /// Waits for a process to be gone; it is sent nothing.
  private func expectEnd(of process: Int32) async throws {
    for _ in 0..<400 where kill(process, 0) == 0 {
      try await Task.sleep(for: .milliseconds(10))
    }
    #expect(kill(process, 0) != 0, "the process goes on")
  }
}
