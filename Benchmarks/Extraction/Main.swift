import Documents
import Foundation

/// Measures what the isolation of extraction costs, and extraction against `pdftotext`.
///
/// Each file is read in this process, in one process that serves all files, and in a process of its
/// own; all three in turn, several times, of which the fastest counts. Prints times as ratios to the
/// first.
///
///     ExtractionBenchmark FILE…
@main
struct ExtractionBenchmark {
  private static let rounds = 5

  static func main() async throws {
    let paths = Array(CommandLine.arguments.dropFirst())
    guard !paths.isEmpty else {
      print("Name the files to read: ExtractionBenchmark FILE…")
      exit(64)
    }
    let program = Bundle.main.bundleURL.appending(path: "summarize")
    let serving = IsolatedReader(executable: program)
    var here = Duration.seconds(3600)
    var shared = here
    var own = here
    var whole = here
    var pdftotext = here
    for _ in 0..<rounds {
      here = min(here, try await time(paths) { _ = try DocumentReader().read(path: $0) })
      shared = min(shared, try await time(paths) { _ = try await serving.read(path: $0) })
      own = min(
        own,
        try await time(paths) { _ = try await IsolatedReader(executable: program).read(path: $0) })
      whole = min(whole, try await time(["-"]) { _ in try run(program, ["extract"] + paths) })
      if let tool = pdftotextTool, paths.allSatisfy({ $0.hasSuffix(".pdf") }) {
        pdftotext = min(pdftotext, try await time(paths) { try run(tool, [$0, "/dev/null"]) })
      }
    }
    print("\(paths.count) files, ms a file")
    report("in this process", here, paths.count, against: here)
    report("in one process that serves all", shared, paths.count, against: here)
    report("in a process for each", own, paths.count, against: here)
    report("summarize extract, whole program", whole, paths.count, against: here)
    if pdftotext < .seconds(3600) {
      report("pdftotext, whole program", pdftotext, paths.count, against: here)
      print("summarize extract to pdftotext: \(ratio(whole, pdftotext))")
    }
  }

  private static func time(
    _ paths: [String], _ body: @Sendable (String) async throws -> Void
  ) async throws -> Duration {
    try await ContinuousClock().measure { for path in paths { try await body(path) } }
  }

  private static func run(_ tool: URL, _ arguments: [String]) throws {
    let process = Process()
    process.executableURL = tool
    process.arguments = arguments
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
  }

  private static var pdftotextTool: URL? {
    ["/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"]
      .map { URL(filePath: $0).appending(path: "pdftotext") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }

  private static func report(
    _ name: String, _ time: Duration, _ count: Int, against base: Duration
  ) {
    let milliseconds = String(format: "%.2f", time / .milliseconds(1) / Double(count))
    let padding = String(repeating: " ", count: max(1, 34 - name.count))
    print("\(name)\(padding)\(milliseconds)  \(ratio(time, base))")
  }

  private static func ratio(_ time: Duration, _ base: Duration) -> String {
    String(format: "%.2f", time / base)
  }
}
