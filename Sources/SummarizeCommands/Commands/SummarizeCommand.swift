import Documents
import Summarization

/// The command `summarize`.
enum SummarizeCommand {
  static func run(_ arguments: Arguments, console: Console) async throws -> ExitStatus {
    try await StoreChoice(arguments, console: console).use { store in
      try await run(arguments, console: console, store: store)
    }
  }

  private static func run(
    _ arguments: Arguments, console: Console, store: ResultStore?
  ) async throws -> ExitStatus {
    let options = try Summarizer.Options(arguments)
    // No model is loaded, nor has to be there, where the document's own sentences will do.
    let summarizer =
      arguments.has(.extractive)
      ? nil
      : Summarizer(
        sessions: try await ModelChoice(arguments).sessions(for: store), options: options,
        answers: store)
    if arguments.has(.plan) {
      return try await PlanReport.run(arguments, console: console, summarizer: summarizer)
    }
    let extractive = ExtractiveSummarizer(length: options.length)

    var run = try Run(arguments: arguments, console: console)
    var printer = SummaryPrinter(arguments, console: console, isOfOneInput: run.hasOneInput)
    return try await run.documents(jobs: Run.mostSummaries, end: { printer.end }) {
      document, _, line in
      try await summarizer?.summarize(document) { progress in
        line.show("\(document.path): \(progress.text)")
      } ?? extractive.summarize(document)
    } write: { document, summary in
      (try printer.text(of: summary, from: document), document.status)
    }
  }
}
