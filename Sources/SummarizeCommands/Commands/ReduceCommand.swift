import Documents
import Foundation
import Summarization

/// The command `summarize reduce`.
enum ReduceCommand {
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
    let stage = ReduceStage(sessions: sessions, options: options, answers: store)
    var output = try RunOutput(arguments, console: console)
    list.failures.forEach { output.report($0) }
    let documents = try await collect(list.inputs.map(\.path), output: &output)

    var printer = SummaryPrinter(
      arguments, console: console, isOfOneInput: documents.count { $0.place.part == 0 } == 1)
    let hasHeader = documents.count > 1 && arguments.format == "text"
    for collected in documents {
      let path = collected.path.printable
      do {
        let parts = try assemble(collected, model: sessions.modelName, language: options.language)
        let document = parts.document
        document.warnings.forEach { console.warning("\(path): \($0)") }
        let summary = try await stage.summarize(
          document, chunks: parts.chunks, summaries: parts.summaries, usage: parts.usage
        ) { console.progress("\(path): \($0.text)") }
        try output.write(
          printer.text(of: summary, from: document), header: hasHeader ? path : nil)
        output.note(document.status)
      } catch let error as SummarizerError {
        try output.report(error, of: path, as: collected.place.statusOfFailure)
      } catch {
        try output.report(error, of: path)
      }
    }
    try output.finish(end: printer.end)
    return output.status
  }

  /// Reads all lines.
  private static func collect(
    _ paths: [String], output: inout RunOutput
  ) async throws -> [CollectedDocument] {
    let lines = LineReader(paths: paths)
    var collection = DocumentCollection()
    while let line = try await lines.next() {
      do {
        collection.add(try ChunkRecord(line.get()))
      } catch {
        try output.report(error, of: "-")
      }
    }
    if collection.documents.isEmpty, output.status == .complete {
      output.report(
        Failure(
          status: .unreadable,
          message: "\(paths.joined(separator: ", ")): There is no line of “summarize map”."))
    }
    return collection.documents
  }

  private static func assemble(
    _ document: CollectedDocument, model: String, language: String?
  ) throws(Failure) -> AssembledDocument {
    do {
      return try document.assembled(model: model, language: language)
    } catch {
      throw Failure(
        status: .unreadable,
        message: "\(document.path.printable): \(error.description.printable)")
    }
  }
}
