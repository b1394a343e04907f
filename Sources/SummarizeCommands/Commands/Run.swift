import Documents
import Summarization

/// One run of a command over its documents.
///
/// A document that fails costs a line on standard error and the exit status; the others are done
/// all the same.
struct Run {
  let arguments: Arguments
  let console: Console
  private let list: InputList
  private let extraction: Extraction
  private var output: RunOutput

  init(arguments: Arguments, console: Console) throws {
    self.arguments = arguments
    self.console = console
    list = InputList(paths: arguments.inputs)
    extraction = Extraction(arguments: arguments)
    output = try RunOutput(arguments, console: console)
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
    end: String = "",
    _ body: (Document, DocumentPlace) async throws -> (result: String, status: ExitStatus)
  ) async throws -> ExitStatus {
    list.failures.forEach { output.report($0) }
    var readings = ReadAhead(list.inputs, by: extraction)
    var count = 0
    defer { readings.cancel() }
    while let reading = readings.next() {
      let input = reading.input
      count += 1
      do {
        console.progress("\(input.path): reading")
        guard let document = try await reading.document() else {
          console.warning("\(input.path): Skipped, as it is no document of a known kind.")
          continue
        }
        let parts = document.withAttachments
        let hasHeader = parts.count + list.inputs.count > 2 && arguments.format == "text"
        for (number, part) in parts.enumerated() {
          part.warnings.forEach { console.warning("\(part.path): \($0)") }
          let place = DocumentPlace(input: count, part: number, parts: parts.count)
          do {
            let (result, status) = try await body(part, place)
            try output.write(result, header: hasHeader ? part.path : nil)
            output.note(status)
          } catch {
            try output.report(error, of: part.path, as: place.statusOfFailure)
          }
        }
      } catch {
        try output.report(error, of: input.path)
      }
    }
    try output.finish(end: end)
    return output.status
  }
}

extension DocumentPlace {
  /// The status for a document that failed: where others came with it, they may still be told.
  var statusOfFailure: ExitStatus? { parts > 1 ? .partial : nil }
}

extension Document {
  /// Text that is lost makes the result partial.
  ///
  /// Pages without text are warned of, but in a book they are mostly covers, plates and blanks.
  var status: ExitStatus { isPartial ? .partial : .complete }
}
