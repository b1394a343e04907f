public import Foundation

/// Runs the built program as a person would.
public struct Program: Sendable {
  /// What became of a run.
  public struct Result: Sendable {
    public let status: Int32
    public let output: String
    public let messages: String

    /// The messages, one a line.
    public var lines: [String] { messages.split(separator: "\n").map(String.init) }
  }

  /// The built program.
  public let executable: URL
  private let wrapper: [String]

  /// The program that was built with the tests.
  ///
  /// - Parameter wrapper: A command line that runs the one behind it.
  public init(through wrapper: [String] = []) {
    self.wrapper = wrapper
    // The test bundle lies beside the products, under any build folder.
    let bundle = CommandLine.arguments.first { $0.hasSuffix(".xctest") } ?? CommandLine.arguments[0]
    executable = URL(filePath: bundle).deletingLastPathComponent().appending(path: "summarize")
  }

  /// Runs the program to its end.
  ///
  /// - Parameters:
  ///   - arguments: The words of the command line.
  ///   - input: What comes from standard input.
  ///   - environment: Environment variables beside those that the program needs.
  public func run(
    _ arguments: String..., input: Data = Data(), environment: [String: String] = [:]
  ) throws -> Result {
    let running = try start(arguments, input: input, environment: environment)
    return running.wait()
  }

  /// Starts the program, with a store of answers of its own unless the environment names one.
  public func start(
    _ arguments: [String], input: Data = Data(), environment: [String: String] = [:]
  ) throws -> Running {
    let files = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let process = Process()
    let words = wrapper + [executable.path] + arguments
    process.executableURL = URL(filePath: words[0])
    process.arguments = Array(words.dropFirst())
    process.environment = [
      "PATH": "/usr/bin:/bin", "HOME": NSTemporaryDirectory(), "SUMMARIZE_MODEL": DefaultModel.path,
      "SUMMARIZE_CACHE": files.appending(path: "answers.sqlite").path,
    ].merging(environment) { $1 }
    return try Running(process, files: files, input: input)
  }

  /// A run that has not ended yet.
  public final class Running {
    private let process: Process
    private let files: URL

    fileprivate init(_ process: Process, files: URL, input: Data) throws {
      self.process = process
      self.files = files
      try FileManager.default.createDirectory(at: files, withIntermediateDirectories: true)
      func file(_ name: String, _ content: Data = Data()) throws -> URL {
        let url = files.appending(path: name)
        try content.write(to: url)
        return url
      }
      process.standardInput = try FileHandle(forReadingFrom: file("in", input))
      process.standardOutput = try FileHandle(forWritingTo: file("out"))
      process.standardError = try FileHandle(forWritingTo: file("err"))
      try process.run()
    }

    /// Sends SIGINT, as Ctrl-C does.
    public func interrupt() { process.interrupt() }

    /// Sends a signal.
    public func send(_ signal: Int32) { Foundation.kill(process.processIdentifier, signal) }

    /// Sends SIGKILL, which the program cannot notice.
    public func kill() { Foundation.kill(process.processIdentifier, SIGKILL) }

    /// What the program has printed on standard error so far.
    public var messages: String { text("err") }

    /// Whether the program has not ended.
    public var isRunning: Bool { process.isRunning }

    /// Waits for the end.
    public func wait() -> Result {
      process.waitUntilExit()
      let result = Result(
        status: process.terminationReason == .uncaughtSignal
          ? -process.terminationStatus : process.terminationStatus,
        output: text("out"), messages: text("err"))
      do {
        try FileManager.default.removeItem(at: files)
      } catch {
        print("\(files.path) could not be removed: \(error)")
      }
      return result
    }

    private func text(_ name: String) -> String {
      do {
        return String(
          decoding: try Data(contentsOf: files.appending(path: name)), as: UTF8.self)
      } catch {
        return ""
      }
    }
  }
}
