import Documents
import Summarization

/// The command `summarize`.
enum SummarizeCommand {
  static func run(_ arguments: Arguments, console: Console) async throws -> ExitStatus {
    let options = try Summarizer.Options(arguments)
    // No model is loaded, nor has to be there, where the document's own sentences will do.
    let summarizer =
      arguments.has(.extractive)
      ? nil
      : Summarizer(sessions: try await ModelChoice(arguments).sessions(), options: options)
    let extractive = ExtractiveSummarizer(length: options.length)

    var run = try Run(arguments: arguments, console: console)
    var printer = SummaryPrinter(arguments, console: console, isOfOneInput: run.hasOneInput)
    return try await run.documents(end: printer.end) { document, _ in
      let summary =
        try await summarizer?.summarize(document) { progress in
          console.progress("\(document.path): \(progress.text)")
        } ?? extractive.summarize(document)
      return (try printer.text(of: summary, from: document), document.status)
    }
  }
}
