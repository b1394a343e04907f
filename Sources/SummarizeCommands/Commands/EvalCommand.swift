import Documents
import Evaluation
import Foundation
import Summarization

/// The command `summarize eval`.
enum EvalCommand {
  static func run(_ arguments: Arguments, console: Console) async throws -> ExitStatus {
    try await StoreChoice(arguments, console: console).use { store in
      try await run(arguments, console: console, store: store)
    }
  }

  private static func run(
    _ arguments: Arguments, console: Console, store: ResultStore?
  ) async throws -> ExitStatus {
    let sessions =
      arguments.has(.extractive) ? nil : try await ModelChoice(arguments).sessions(for: store)
    let limit = try arguments.count(.limit) ?? .max
    let writer = try ResultWriter(path: arguments.text(.output))
    let inputs = EvaluationInputs(paths: arguments.inputs)
    var run = EvaluationRun(
      extraction: Extraction(arguments: arguments), console: console, sessions: sessions,
      store: store, jobs: try arguments.count(.jobs) ?? Summarizer.Options().jobs)
    inputs.failures.forEach { run.report($0) }
    inputs.warnings.forEach { console.warning($0) }
    for input in inputs.inputs {
      guard run.evaluations.count < limit else { break }
      try await run.evaluate(input)
    }
    console.clearProgress()
    if run.storedAnswers > 0 {
      console.warning(
        "\(run.storedAnswers) answers of the model came from the store, so that the seconds are not "
          + "those it takes; use --no-cache to measure them.")
    }

    guard !run.evaluations.isEmpty else {
      run.report(
        Failure(
          status: .noInput,
          message: "There is nothing to evaluate: name documents with references beside them, such "
            + "as report.reference.txt beside report.pdf, or a .jsonl file of objects with “text” "
            + "and “reference”."))
      return run.status
    }
    let report = EvaluationReport(
      of: run.evaluations,
      systems: EvaluatedSystem.allCases.filter { sessions != nil || $0 != .model },
      model: sessions?.modelName)
    try writer.write(arguments.format == "json" ? JSON.line(report) : report.table)
    try writer.finish()
    return run.status
  }
}
