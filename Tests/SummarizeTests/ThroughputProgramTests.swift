import Foundation
import TestSupport
import Testing

/// Plans, folders, jobs and signals, as a person meets them.
@Suite struct ThroughputProgramTests {
  let program = Program()
  let report = Repository.fixture("report.pdf").path
  let text = Repository.fixture("utf8.txt").path

  private struct Plan: Decodable {
    let path: String
    let pages, tokens, chunks, levels, calls, stored: Int
    let seconds: Double
  }

  private struct Summary: Decodable {
    struct Usage: Decodable { let calls, stored: Int }
    let path: String
    let usage: Usage
  }

  private func objects<Object: Decodable>(_ output: String) throws -> [Object] {
    try output.split(separator: "\n").map {
      try JSONDecoder().decode(Object.self, from: Data($0.utf8))
    }
  }

  @Test func aPlanSaysWhatTheSummaryThenTakes() throws {
    let folder = try TemporaryFolder()
    let environment = ["SUMMARIZE_CACHE": folder.url.appending(path: "a.sqlite").path]
    let words = [report, "--sentences", "8", "--format", "json"]
    func run(_ more: String...) throws -> Program.Result {
      let running = try program.start(words + more, environment: environment)
      return running.wait()
    }
    let before: [Plan] = try objects(run("--plan").output)
    let summary: [Summary] = try objects(run().output)
    let after: [Plan] = try objects(run("--plan").output)
    #expect(before.count == 1 && after.count == 1 && summary.count == 1)
    #expect(before[0].pages == 17)
    #expect(before[0].tokens > 4000)
    #expect(before[0].chunks > 10)
    #expect(before[0].calls > 0)
    #expect(before[0].stored == 0)
    #expect(summary[0].usage.calls == before[0].calls)
    #expect(after[0].calls == before[0].calls)
    #expect(after[0].stored == after[0].calls)
    #expect(after[0].seconds == 0)
  }

  @Test func thePlanOfSeveralDocumentsEndsWithTheirSum() throws {
    let result = try program.run(text, report, "--plan")
    let lines = result.output.split(separator: "\n")
    #expect(result.status == 0)
    #expect(lines.count == 3)
    #expect(lines.first?.hasPrefix("\(text): 1 pages, ") == true)
    #expect(lines.last?.hasPrefix("2 documents: 18 pages, ") == true)
  }

  @Test func aPlanOfAnExtractNeedsNoModel() throws {
    let result = try program.run(
      text, "--plan", "--extractive", environment: ["SUMMARIZE_MODEL": "/nowhere.gguf"])
    #expect(result.status == 0)
    #expect(result.output.contains("0 calls, about 0 s"))
  }

  @Test func theNumberOfJobsChangesNoResult() throws {
    let results = try ["1", "3", "1000"].map {
      try program.run(report, "--sentences", "5", "--jobs", $0, "--no-cache")
    }
    #expect(results.allSatisfy { $0.status == 0 })
    #expect(Set(results.map(\.output)).count == 1)
    #expect(try program.run(text, "--jobs", "0").status == 64)
  }

  @Test func aFolderGivesItsResultsInOrder() throws {
    let folder = try TemporaryFolder()
    let content = try Data(contentsOf: URL(filePath: text))
    // The first one takes longest.
    for number in 10..<22 {
      _ = try folder.write("\(number).txt", number == 10 ? content : Data(content.prefix(900)))
    }
    let path = folder.url.path
    let result = try program.run(path, "--sentences", "2", "--format", "json")
    let paths: [Summary] = try objects(result.output)
    #expect(paths.map(\.path) == (10..<22).map { "\(path)/\($0).txt" })
    let alone: [Summary] = try objects(
      program.run(path, "--sentences", "2", "--format", "json", "--jobs", "1").output)
    #expect(alone.map(\.path) == paths.map(\.path))
  }

  @Test func aReaderThatHasEnoughEndsTheProgramQuietly() throws {
    let process = Process()
    let errors = Pipe()
    let output = Pipe()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "\"$0\" extract \"$1\" \"$1\" \"$1\" | head -c 20"]
    process.arguments? += [program.executable.path, report]
    process.standardError = errors
    process.standardOutput = output
    try process.run()
    process.waitUntilExit()
    #expect(output.fileHandleForReading.availableData.count == 20)
    let messages = String(
      decoding: try errors.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    #expect(!messages.contains("internal"))
    #expect(messages.split(separator: "\n").count <= 1)
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func aSecondSignalEndsTheProgramAtOnce(signal: Int32) throws {
    let folder = try TemporaryFolder()
    let target = folder.url.appending(path: "summary.txt").path
    let running = try program.start([
      report, "--words", "900", "--verbose", "--output", target,
    ])
    while running.isRunning, !running.messages.contains("llama") { sched_yield() }
    running.send(signal)
    running.send(signal)
    let result = running.wait()
    #expect(result.status == 130)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).isEmpty)
  }
}
