/// What a run has come to: the results written, what failed, and the status to exit with.
struct RunOutput {
  let console: Console
  private let writer: ResultWriter
  private(set) var status = ExitStatus.complete
  private var written = 0

  /// Opens the destination that the command line names.
  ///
  /// - Throws: ``Failure`` when it cannot be written.
  init(_ arguments: Arguments, console: Console) throws {
    self.console = console
    writer = try ResultWriter(path: arguments.text(.output))
  }

  /// Takes the status of a result.
  mutating func note(_ new: ExitStatus) { status.note(new) }

  /// Writes a result.
  ///
  /// - Parameter header: The path to name above it, or `nil`.
  mutating func write(_ result: String, header: String? = nil) throws {
    console.clearProgress()
    if let header { try writer.write("\(written > 0 ? "\n" : "")==> \(header) <==\n") }
    try writer.write(result)
    written += 1
  }

  /// Reports what a document failed with, unless it would meet every other document as well.
  mutating func report(
    _ error: any Error, of path: String, as status: ExitStatus? = nil
  ) throws {
    let failure = Failure(error, path: path)
    guard !failure.endsRun else { throw failure }
    report(Failure(status: status ?? failure.status, message: failure.message))
  }

  /// Reports a failure.
  mutating func report(_ failure: Failure) {
    console.error(failure.message)
    status.note(failure.status)
  }

  /// Puts the finished file in its place.
  ///
  /// A file without any result would look like that of an empty document, so that none is made.
  ///
  /// - Parameters:
  ///   - end: What to print behind the last result; nothing where there is none.
  ///   - mayBeEmpty: Whether no result is one as well, unless something failed.
  func finish(end: String = "", mayBeEmpty: Bool = false) throws {
    console.clearProgress()
    if written > 0 { try writer.write(end) }
    if written > 0 || mayBeEmpty && status == .complete { try writer.finish() }
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
