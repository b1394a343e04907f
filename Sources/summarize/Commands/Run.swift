import Documents
import Foundation

/// One run of a command over its documents.
///
/// A document that fails costs a line on standard error and the exit status; the others are done
/// all the same.
struct Run {
  let arguments: Arguments
  let console: Console
  private let extraction: Extraction
  private let writer: ResultWriter
  private var status = ExitStatus.complete

  init(arguments: Arguments, console: Console) throws {
    self.arguments = arguments
    self.console = console
    extraction = Extraction(arguments: arguments)
    writer = try ResultWriter(path: arguments.text(.output))
  }

  /// Reads all documents of the command line and hands each to a body.
  ///
  /// - Parameter body: Returns the result to print and how complete it is.
  /// - Returns: The status to exit with.
  mutating func documents(
    _ body: (Document) async throws -> (result: String, status: ExitStatus)
  ) async throws -> ExitStatus {
    let list = InputList(paths: arguments.inputs)
    list.failures.forEach { report($0) }
    var written = 0
    for input in list.inputs {
      do {
        console.progress("\(input.path): reading")
        guard let document = try await extraction.document(input) else {
          console.warning("\(input.path): Skipped, as it is no document of a known kind.")
          continue
        }
        document.warnings.forEach { console.warning("\(input.path): \($0)") }
        let (result, status) = try await body(document)
        console.clearProgress()
        if list.inputs.count > 1, arguments.format == "text" {
          try writer.write("\(written > 0 ? "\n" : "")==> \(input.path) <==\n")
        }
        try writer.write(result)
        written += 1
        note(status)
      } catch {
        let failure = Failure(error, path: input.path)
        guard !failure.endsRun else { throw failure }
        report(failure)
      }
    }
    console.clearProgress()
    // A file without any result would look like an empty one.
    if written > 0 { try writer.finish() }
    return status
  }

  private mutating func report(_ failure: Failure) {
    console.error(failure.message)
    note(failure.status)
  }

  /// The first failure decides; a partial result only counts where nothing failed.
  private mutating func note(_ new: ExitStatus) {
    if status == .complete || (status == .partial && new != .complete) { status = new }
  }
}

extension Failure {
  /// Whether the failure would meet every other document as well.
  var endsRun: Bool {
    switch status {
    case .noModel, .cannotWrite, .interrupted, .usage: true
    default: false
    }
  }
}

extension Document {
  /// A damaged page makes the result partial.
  ///
  /// Pages without text are warned of, but in a book they are mostly covers, plates and blanks.
  var status: ExitStatus { pages.contains { $0.state == .unreadable } ? .partial : .complete }
}
