public import Foundation

/// Reads documents in other processes, each of which serves many documents until it dies.
///
/// As many processes run as documents are read at the same time. They end with the reader.
public struct IsolatedReader: Sendable {
  private let executable: URL
  private let limits: ExtractionLimits
  private let idle = WorkerPool()

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - executable: A program that runs ``ExtractionWorker/main()`` when its only argument is
  ///     ``ExtractionWorker/command``.
  ///   - limits: What the reading of one document may use.
  public init(executable: URL, limits: ExtractionLimits = ExtractionLimits()) {
    self.executable = executable
    self.limits = limits
  }

  /// Reads a document, away from the caller's thread.
  ///
  /// - Parameters:
  ///   - path: The path of a regular file, or `-` where the content comes from standard input.
  ///   - content: The content, where the caller has it already.
  ///   - password: The password of an encrypted document, or `nil`.
  /// - Throws: ``DocumentError``, or `CancellationError`.
  public func read(
    path: String, content: Data? = nil, password: String? = nil
  ) async throws -> Document {
    let request = ExtractionRequest(
      path: path, password: password, hasContent: content != nil, limits: limits)
    let messages = [try JSONEncoder().encode(request)] + (content.map { [$0] } ?? [])
    if let worker = idle.take() {
      let end = try await answer(of: worker, to: messages)
      // What an earlier document did to the process must not cost this one.
      if !end.isCrash { return try document(from: end, of: worker, path: path) }
    }
    let worker = try start(for: path)
    let end = try await answer(of: worker, to: messages)
    return try document(from: end, of: worker, path: path)
  }

  private func start(for path: String) throws(DocumentError) -> WorkerProcess {
    do {
      return try WorkerProcess(executable: executable, limits: limits)
    } catch {
      throw DocumentError(
        code: .unreadable, path: path,
        reason: "The reading process cannot be started: \(error.localizedDescription).")
    }
  }

  private func answer(
    of worker: WorkerProcess, to messages: [Data]
  ) async throws -> WorkerProcess.End {
    let end = try await withTaskCancellationHandler {
      try await worker.answer(to: messages)
    } onCancel: {
      worker.cancel()
    }
    try Task.checkCancellation()
    return end
  }

  private func document(
    from end: WorkerProcess.End, of worker: WorkerProcess, path: String
  ) throws(DocumentError) -> Document {
    guard case .answered(let answer) = end else { throw failure(for: end, path: path) }
    let reply: ExtractionReply
    do {
      reply = try JSONDecoder().decode(ExtractionReply.self, from: answer)
    } catch {
      // A sound process does not answer so; it need not end by itself.
      worker.cancel()
      throw failure(for: .exited, path: path)
    }
    if !reply.isLast { idle.put(worker) }
    return try reply.result.get()
  }

  private func failure(for end: WorkerProcess.End, path: String) -> DocumentError {
    let (code, reason): (DocumentError.Code, String) =
      switch end {
      case .answered, .exited:
        (.corrupt, "The reader gave up on the file; it is probably damaged.")
      case .crashed(let signal):
        (.corrupt, "The reader crashed on the file (signal \(signal)); it is damaged or hostile.")
      case .overProcessorTime:
        (
          .limitExceeded,
          "Reading was stopped, since a page keeps the reader busy without end; the file is "
            + "damaged or hostile."
        )
      case .overTime:
        (
          .limitExceeded,
          "Reading took longer than \(limits.wallSeconds) s and was stopped; the file is too "
            + "complex, damaged or hostile."
        )
      case .overOutput:
        (
          .limitExceeded,
          "Reading was stopped, since the file keeps the reader busy without end; it is damaged or "
            + "hostile."
        )
      }
    return DocumentError(code: code, path: path, reason: reason)
  }
}
