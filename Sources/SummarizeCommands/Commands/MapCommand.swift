import Foundation
import Summarization

/// The command `summarize map`.
enum MapCommand {
  static func run(_ arguments: Arguments, console: Console) async throws -> ExitStatus {
    try await StoreChoice(arguments, console: console).use { store in
      try await run(arguments, console: console, store: store)
    }
  }

  private static func run(
    _ arguments: Arguments, console: Console, store: ResultStore?
  ) async throws -> ExitStatus {
    let options = try Summarizer.Options(arguments)
    let list = InputList(paths: arguments.inputs)
    let sessions = try await ModelChoice(arguments).sessions(for: store)
    let mapping = Mapping(
      stage: MapStage(sessions: sessions, options: options, answers: store),
      model: sessions.modelName,
      language: options.language)
    let lines = LineReader(paths: list.inputs.map(\.path))
    var output = try RunOutput(arguments, console: console)
    list.failures.forEach { output.report($0) }
    var done = 0
    try await OrderedWork(jobs: options.jobs).run {
      try await lines.next()
    } _: { line in
      await mapping.result(of: line)
    } take: { result in
      do {
        try output.write(try result.get())
      } catch {
        try output.report(error, of: "-")
      }
      done += 1
      console.progress("\(done) chunks summarized")
    }
    try output.finish(mayBeEmpty: true)
    return output.status
  }

  /// What is done with a line.
  private struct Mapping: Sendable {
    let stage: MapStage
    let model: String
    let language: String?

    /// Returns the line with the summary of its chunk, or why there is none.
    func result(of line: Result<LineReader.Line, Failure>) async -> Result<String, Failure> {
      switch line {
      case .failure(let failure): return .failure(failure)
      case .success(let line):
        do {
          return .success(try await summarized(line))
        } catch {
          return .failure(Failure(error, path: line.place))
        }
      }
    }

    private func summarized(_ line: LineReader.Line) async throws -> String {
      let record = try ChunkRecord(line)
      guard record.model == model else {
        throw Failure(
          status: .unreadable,
          message:
            "\(line.place) was cut for the model \(record.model.printable), not for \(model); "
            + "give all stages the same --model.")
      }
      let (summary, usage) = try await stage.summarize(record.part)
      return try JSON.line(record.adding(summary, language: language, usage: usage))
    }
  }
}

extension ChunkRecord {
  /// Reads a line.
  ///
  /// - Throws: ``Failure`` that names its place.
  init(_ line: LineReader.Line) throws(Failure) {
    do {
      self = try ChunkRecord(line: line.content)
    } catch {
      throw Failure(
        status: .unreadable, message: "\(line.place) is no chunk of “summarize chunk”: \(error).")
    }
  }
}
