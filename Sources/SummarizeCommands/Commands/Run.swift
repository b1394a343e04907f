import Documents
import Summarization
import Synchronization

/// One run of a command over its documents, several at a time.
///
/// A document that fails costs a line on standard error and the exit status; the others are done
/// all the same. Results come in the order of the command line, each as soon as it may.
struct Run {
  let arguments: Arguments
  let console: Console
  private let list: InputList
  private let extraction: Extraction
  private var output: RunOutput

  /// How many documents are read at once, where reading is all.
  static let mostReadings = 2
  /// How many documents are summarized at once: small ones leave the model room for others.
  static let mostSummaries = 4

  init(arguments: Arguments, console: Console) throws {
    self.arguments = arguments
    self.console = console
    list = InputList(paths: arguments.inputs)
    extraction = Extraction(arguments: arguments)
    output = try RunOutput(arguments, console: console)
  }

  /// Whether there is one document, apart from what comes with it.
  var hasOneInput: Bool { list.inputs.count == 1 }

  /// What became of an input.
  private enum Outcome<Output: Sendable>: Sendable {
    /// The document, and what came with it.
    case parts([Part<Output>])
    /// A file of unknown kind that merely lies in a folder.
    case skipped
    case failed(any Error)
  }

  private struct Part<Output: Sendable>: Sendable {
    let document: Document
    let place: DocumentPlace
    let output: Result<Output, any Error>
  }

  /// Reads all documents of the command line, makes something of each, and writes it.
  ///
  /// What came with a document, such as the attachments of a message, follows it.
  ///
  /// - Parameters:
  ///   - jobs: How many documents are worked on at once.
  ///   - hasHeaders: Whether texts of several documents have their paths above them.
  ///   - end: Returns what to print behind the last result; nothing is printed where there is none.
  ///   - work: Makes the output of a document; it runs for several at once.
  ///   - write: Returns the result to print for an output, and how complete it is; it is called in
  ///     the order of the documents.
  /// - Returns: The status to exit with.
  mutating func documents<Output: Sendable>(
    jobs: Int = mostReadings, hasHeaders: Bool = true, end: () -> String = { "" },
    work: @escaping @Sendable (Document, DocumentPlace, ProgressLine) async throws -> Output,
    write: (Document, Output) throws -> (result: String, status: ExitStatus)
  ) async throws -> ExitStatus {
    list.failures.forEach { output.report($0) }
    let inputs = list.inputs
    let rest = Mutex(inputs.indices[...])
    let (extraction, console) = (extraction, console)
    try await OrderedWork(jobs: jobs).run {
      rest.withLock { $0.popFirst() }
    } _: { position in
      let line = ProgressLine(console: console, position: position, count: inputs.count)
      defer { line.end() }
      return (
        inputs[position],
        try await Self.outcome(of: inputs[position], by: extraction, line: line, work: work)
      )
    } take: { input, outcome in
      try take(outcome, of: input, hasHeaders: hasHeaders, write: write)
    }
    try output.finish(end: end())
    return output.status
  }

  private static func outcome<Output: Sendable>(
    of input: InputList.Input, by extraction: Extraction, line: ProgressLine,
    work: @Sendable (Document, DocumentPlace, ProgressLine) async throws -> Output
  ) async throws -> Outcome<Output> {
    do {
      line.show("\(input.path): extract")
      guard let document = try await extraction.document(input) else { return .skipped }
      let all = document.withAttachments
      var parts: [Part<Output>] = []
      for (number, part) in all.enumerated() {
        let place = DocumentPlace(input: line.position + 1, part: number, parts: all.count)
        let result: Result<Output, any Error>
        do {
          result = .success(try await work(part, place, line))
        } catch {
          // The others may still be told, unless nobody waits for them.
          try Task.checkCancellation()
          result = .failure(error)
        }
        parts.append(Part(document: part, place: place, output: result))
      }
      return .parts(parts)
    } catch {
      try Task.checkCancellation()
      return .failed(error)
    }
  }

  private mutating func take<Output: Sendable>(
    _ outcome: Outcome<Output>, of input: InputList.Input, hasHeaders: Bool,
    write: (Document, Output) throws -> (result: String, status: ExitStatus)
  ) throws {
    switch outcome {
    case .skipped:
      console.warning("\(input.path): Skipped, as it is no document of a known kind.")
    case .failed(let error): try output.report(error, of: input.path)
    case .parts(let parts):
      let hasHeader =
        hasHeaders && parts.count + list.inputs.count > 2 && arguments.format == "text"
      for part in parts {
        let document = part.document
        document.warnings.forEach { console.warning("\(document.path): \($0)") }
        do {
          let (result, status) = try write(document, part.output.get())
          try output.write(result, header: hasHeader ? document.path : nil)
          output.note(status)
        } catch {
          try output.report(error, of: document.path, as: part.place.statusOfFailure)
        }
      }
    }
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
