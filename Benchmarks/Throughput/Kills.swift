import Foundation

/// Kills the program at random moments, and lets it finish afterwards.
struct Kills {
  let program: URL
  /// The document that is summarized.
  let document: String

  /// What came of all runs.
  struct Outcome {
    var runs = 0
    /// Final results that are those of an undisturbed run.
    var equal = 0
    /// Requests whose answers the killed runs had kept, and that were not made again.
    var kept = 0
    /// Requests that the final runs made.
    var made = 0
    /// Requests of undisturbed runs.
    var needed = 0
  }

  private struct Summary: Decodable {
    struct Sentence: Decodable, Equatable {
      let text: String
      let pages: [Int]
      let origin: String
    }
    struct Usage: Decodable { let calls, stored: Int }
    let sentences: [Sentence]
    let usage: Usage
  }

  /// Runs the program some times, each with a store of its own.
  func outcome(runs: Int) throws -> Outcome {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "kills-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let beginning = ContinuousClock.now
    let undisturbed = try summary(cache: folder.appending(path: "whole.sqlite"))
    let duration = (ContinuousClock.now - beginning).inSeconds
    var outcome = Outcome()
    for seed in 0..<UInt64(runs) {
      let cache = folder.appending(path: "\(seed).sqlite")
      // The fraction of a multiple of the golden ratio spreads evenly (Knuth, TAOCP 6.4).
      let moment = (Double(seed) * 0.618_033_988_749_895).truncatingRemainder(dividingBy: 1)
      let process = try start(cache: cache, output: FileHandle.nullDevice)
      usleep(UInt32(moment * duration * 1e6))
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      let final = try summary(cache: cache)
      outcome.runs += 1
      outcome.equal += final.sentences == undisturbed.sentences ? 1 : 0
      outcome.kept += final.usage.stored
      outcome.made += final.usage.calls
      outcome.needed += undisturbed.usage.calls
    }
    try FileManager.default.removeItem(at: folder)
    return outcome
  }

  private func summary(cache: URL) throws -> Summary {
    let pipe = Pipe()
    let process = try start(cache: cache, output: pipe)
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw BenchmarkError("summarize ended with \(process.terminationStatus).")
    }
    return try JSONDecoder().decode(Summary.self, from: output)
  }

  private func start(cache: URL, output: Any) throws -> Process {
    let process = Process()
    process.executableURL = program
    process.arguments = [document, "--sentences", "20", "--format", "json", "--quiet"]
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["SUMMARIZE_CACHE": cache.path]
    ) { $1 }
    process.standardOutput = output
    try process.run()
    return process
  }
}
