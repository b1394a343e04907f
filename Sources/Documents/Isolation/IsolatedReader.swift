public import Foundation

/// Reads documents in a process of its own for each of them.
public struct IsolatedReader: Sendable {
  private let executable: URL
  private let limits: ExtractionLimits

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
    let process = WorkerProcess(executable: executable, limits: limits) { error in
      DocumentError(
        code: .unreadable, path: path,
        reason: "The reading process cannot be started: \(error.localizedDescription).")
    }
    let end = try await withTaskCancellationHandler {
      try await process.run(try request.message(content: content))
    } onCancel: {
      process.cancel()
    }
    try Task.checkCancellation()
    return try document(from: end, path: path)
  }

  private func document(from end: WorkerProcess.End, path: String) throws(DocumentError) -> Document
  {
    func failure(_ code: DocumentError.Code, _ reason: String) -> DocumentError {
      DocumentError(code: code, path: path, reason: reason)
    }
    switch end {
    case .exited(let output):
      do {
        switch try JSONDecoder().decode(ExtractionReply.self, from: output) {
        case .document(let document): return document
        case .failure(let error): throw error
        }
      } catch let error as DocumentError {
        throw error
      } catch {
        throw failure(.corrupt, "The reader gave up on the file; it is probably damaged.")
      }
    case .overProcessorTime:
      throw failure(
        .limitExceeded,
        "Reading was stopped, since a page keeps the reader busy without end; the file is damaged or "
          + "hostile.")
    case .crashed(let signal):
      throw failure(
        .corrupt, "The reader crashed on the file (signal \(signal)); it is damaged or hostile.")
    case .overTime:
      throw failure(
        .limitExceeded,
        "Reading took longer than \(limits.wallSeconds) s and was stopped; the file is too "
          + "complex, damaged or hostile.")
    case .overOutput:
      throw failure(
        .limitExceeded,
        "Reading was stopped, since the file keeps the reader busy without end; it is damaged or "
          + "hostile.")
    }
  }
}
