import Documents
import Foundation

/// The program: parses the command line, runs the command and exits with its status.
public enum CommandLineTool {
  static let version = "0.1.0"

  /// Runs the program with the arguments of the process, and ends the process.
  public static func main() async {
    if CommandLine.arguments.dropFirst() == [ExtractionWorker.command] {
      exit(runWorker().rawValue)
    }
    let task = Task { await run(Array(CommandLine.arguments.dropFirst())) }
    let interruption = Interruption(cancelling: task)
    let status = await task.value
    interruption.end()
    exit(status.rawValue)
  }

  private static func runWorker() -> ExitStatus {
    do {
      try ExtractionWorker.main()
      return .complete
    } catch {
      return .internalError
    }
  }

  private static func run(_ words: [String]) async -> ExitStatus {
    let console = Console(
      isQuiet: words.contains { ["-q", "--quiet"].contains($0) },
      isTerminal: isatty(STDERR_FILENO) == 1,
      environment: ProcessInfo.processInfo.environment)
    do {
      return try await run(try Arguments(words), console: console)
    } catch {
      let failure = Failure(error)
      console.error(failure.message)
      return failure.status
    }
  }

  private static func run(_ arguments: Arguments, console: Console) async throws -> ExitStatus {
    if arguments.has(.help) {
      try ResultWriter(path: nil).write(Help.text(for: arguments.command))
      return .complete
    }
    if arguments.has(.version) {
      try ResultWriter(path: nil).write("summarize \(version)\n")
      return .complete
    }
    return switch arguments.command {
    case .summarize: try await SummarizeCommand.run(arguments, console: console)
    case .extract: try await ExtractCommand.run(arguments, console: console)
    case .chunk: try await ChunkCommand.run(arguments, console: console)
    case .map: try await MapCommand.run(arguments, console: console)
    case .reduce: try await ReduceCommand.run(arguments, console: console)
    case .eval: try await EvalCommand.run(arguments, console: console)
    case .models: try ModelsCommand.run(arguments)
    }
  }
}
