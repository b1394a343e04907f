import Documents
import Summarization

/// What `summarize --plan` prints: what the summaries would take, before anything is spent on them.
struct PlanReport {
  private var plans: [SummaryPlan] = []
  private let isJSON: Bool

  private init(isJSON: Bool) {
    self.isJSON = isJSON
  }

  /// Plans the summaries of all documents.
  ///
  /// - Parameter summarizer: `nil` where no model is asked.
  static func run(
    _ arguments: Arguments, console: Console, summarizer: Summarizer?
  ) async throws -> ExitStatus {
    var run = try Run(arguments: arguments, console: console)
    var report = PlanReport(isJSON: arguments.format == "json")
    let speed = try await summarizer?.workPerSecond() ?? 1
    return try await run.documents(hasHeaders: false, end: { report.end }) { document, _, line in
      line.show("\(document.path): plan")
      return try await summarizer?.plan(document, workPerSecond: speed)
        ?? SummaryPlan(extractOf: document)
    } write: { document, plan in
      (try report.text(of: plan), document.status)
    }
  }

  private mutating func text(of plan: SummaryPlan) throws -> String {
    plans.append(plan)
    return isJSON ? try JSON.line(plan) : "\(plan.path): \(plan.text)\n"
  }

  /// The sum, for several documents.
  private var end: String {
    guard plans.count > 1, !isJSON else { return "" }
    let sum = SummaryPlan(sumOf: plans)
    return "\(plans.count) documents: \(sum.text)\n"
  }
}

extension SummaryPlan {
  /// The plan as a person reads it.
  fileprivate var text: String {
    let known = stored > 0 ? " (\(stored) stored)" : ""
    return "\(pages) pages, \(tokens) tokens, \(chunks) chunks, \(levels) levels, "
      + "\(calls) calls\(known), about \(Duration.seconds(seconds).spoken)"
  }
}
