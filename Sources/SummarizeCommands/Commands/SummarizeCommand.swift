import Documents
import Foundation
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
    var options = Summarizer.Options()
    if let words = try arguments.count(.words) { options.length = .words(words) }
    if let sentences = try arguments.count(.sentences) { options.length = .sentences(sentences) }
    options.language = arguments.text(.language)
    if let jobs = try arguments.count(.jobs) { options.jobs = jobs }
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
    var report = report(arguments, isOfOneInput: run.hasOneInput)
    return try await run.documents(jobs: Run.mostSummaries, end: { report.end }) { document, line in
      try await summarizer?.summarize(document) { progress in
        line.show("\(document.path): \(progress.text)")
      } ?? extractive.summarize(document)
    } write: { document, summary in
      for warning in summary.coverage.warnings.dropFirst(document.warnings.count) {
        console.warning("\(document.path): \(warning)")
      }
      if arguments.has(.verbose) {
        console.warning("\(document.path): \(summary.coverage.thirds)")
        console.warning("\(document.path): \(timing(of: summary))")
      }
      return (try report.text(of: summary, from: document), document.status)
    }
  }

  private static func report(_ arguments: Arguments, isOfOneInput: Bool) -> any Report {
    switch SummaryForm(rawValue: arguments.format) ?? .text {
    case .text: TextReport(hasCitations: arguments.has(.citations))
    case .markdown: MarkdownReport()
    case .json: JSONReport()
    case .html:
      HTMLReport(title: isOfOneInput ? nil : "Summaries", language: arguments.text(.language))
    }
  }

  private static func timing(of summary: Summary) -> String {
    let usage = summary.usage
    if summary.model == nil { return "\(tenths(usage.seconds)) s, without a model." }
    let share = usage.seconds > 0 ? Int((100 * usage.modelSeconds / usage.seconds).rounded()) : 0
    return "\(usage.calls) calls, \(usage.stored) stored answers, \(usage.promptTokens) prompt and "
      + "\(usage.outputTokens) output tokens, \(tenths(usage.seconds)) s, of which the model took \(share) %."
  }

  private static func tenths(_ value: Double) -> Double { (value * 10).rounded() / 10 }
}
