import Documents
import Foundation

/// One run of a command over its documents.
///
/// A document that fails costs a line on standard error and the exit status; the others are done
/// all the same.
struct Run {
  let arguments: Arguments
  let console: Console
  private let list: InputList
  private let extraction: Extraction
  private let writer: ResultWriter
  private var status = ExitStatus.complete
  private var written = 0

  init(arguments: Arguments, console: Console) throws {
    self.arguments = arguments
    self.console = console
    list = InputList(paths: arguments.inputs)
    extraction = Extraction(arguments: arguments)
    writer = try ResultWriter(path: arguments.text(.output))
  }

  /// Whether there is one document, apart from what comes with it.
  var hasOneInput: Bool { list.inputs.count == 1 }

  /// Reads all documents of the command line and hands each to a body.
  ///
  /// What came with a document, such as the attachments of a message, follows it.
  ///
  /// - Parameters:
  ///   - end: What to print behind the last result; nothing where there is none.
  ///   - body: Returns the result to print and how complete it is.
  /// - Returns: The status to exit with.
  mutating func documents(
    end: String = "", _ body: (Document) async throws -> (result: String, status: ExitStatus)
  ) async throws -> ExitStatus {
    list.failures.forEach { report($0) }
    var readings = ReadAhead(list.inputs, by: extraction)
    defer { readings.cancel() }
    while let reading = readings.next() {
      let input = reading.input
      do {
        console.progress("\(input.path): reading")
        guard let document = try await reading.document() else {
          console.warning("\(input.path): Skipped, as it is no document of a known kind.")
          continue
        }
        let parts = document.withAttachments
        let hasHeader = parts.count + list.inputs.count > 2 && arguments.format == "text"
        for part in parts {
          part.warnings.forEach { console.warning("\(part.path): \($0)") }
          do {
            let (result, status) = try await body(part)
            try write(result, header: hasHeader ? part.path : nil)
            self.status.note(status)
          } catch {
            // The others may still be told.
            try report(error, of: part.path, as: parts.count > 1 ? .partial : nil)
          }
        }
      } catch {
        try report(error, of: input.path)
      }
    }
    console.clearProgress()
    // A file without any result would look like an empty one.
    if written > 0 {
      try writer.write(end)
      try writer.finish()
    }
    return status
  }

  private mutating func write(_ result: String, header: String?) throws {
    console.clearProgress()
    if let header { try writer.write("\(written > 0 ? "\n" : "")==> \(header) <==\n") }
    try writer.write(result)
    written += 1
  }

  /// Reports what a document failed with, unless it would meet every other document as well.
  private mutating func report(
    _ error: any Error, of path: String, as status: ExitStatus? = nil
  ) throws {
    let failure = Failure(error, path: path)
    guard !failure.endsRun else { throw failure }
    console.error(failure.message)
    self.status.note(status ?? failure.status)
  }

  private mutating func report(_ failure: Failure) {
    console.error(failure.message)
    status.note(failure.status)
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
  /// Text that is lost makes the result partial.
  ///
  /// Pages without text are warned of, but in a book they are mostly covers, plates and blanks.
  var status: ExitStatus { isPartial ? .partial : .complete }
}
