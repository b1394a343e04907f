import Documents
import Summarization

/// Puts summaries into the form that a command line asks for, and says what there is to say of them.
struct SummaryPrinter {
  private let arguments: Arguments
  private let console: Console
  private var report: any Report

  /// Chooses the form.
  ///
  /// - Parameter isOfOneInput: Whether there is one document, apart from what comes with it.
  init(_ arguments: Arguments, console: Console, isOfOneInput: Bool) {
    self.arguments = arguments
    self.console = console
    report =
      switch SummaryForm(rawValue: arguments.format) ?? .text {
      case .text: TextReport(hasCitations: arguments.has(.citations))
      case .markdown: MarkdownReport()
      case .json: JSONReport()
      case .html:
        HTMLReport(title: isOfOneInput ? nil : "Summaries", language: arguments.text(.language))
      }
  }

  /// What is to be written behind the last summary.
  var end: String { report.end }

  /// Returns what is to be written for the next summary.
  mutating func text(of summary: Summary, from document: Document) throws -> String {
    let path = document.path.printable
    for warning in summary.coverage.warnings.dropFirst(document.warnings.count) {
      console.warning("\(path): \(warning)")
    }
    if arguments.has(.verbose) {
      console.warning("\(path): \(summary.coverage.thirds)")
      console.warning("\(path): \(Self.timing(of: summary))")
    }
    return try report.text(of: summary, from: document)
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
