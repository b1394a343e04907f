internal import Foundation
internal import Synchronization

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// One run of an extraction process, from its start to its end.
final class WorkerProcess: Sendable {
  /// How the process ended.
  enum End: Sendable {
    /// By itself; with what it wrote to standard output.
    case exited(Data)
    /// By a signal of its own making.
    case crashed(signal: Int32)
    /// Stopped after the processor time that it or a page may take.
    case overProcessorTime
    /// Stopped after the time it may take.
    case overTime
    /// Stopped after writing more than it may.
    case overOutput
  }

  /// Why the process was stopped from outside.
  private enum Stop {
    case time, output, cancellation
  }

  private struct State {
    var process: Process?
    var stop: Stop?
  }

  private let executable: URL
  private let limits: ExtractionLimits
  private let state = Mutex(State())
  private let startFailure: @Sendable (any Error) -> DocumentError

  init(
    executable: URL, limits: ExtractionLimits,
    startFailure: @escaping @Sendable (any Error) -> DocumentError
  ) {
    self.executable = executable
    self.limits = limits
    self.startFailure = startFailure
  }

  /// Ends the process at once; may be called from any thread, also before ``run(_:)``.
  func cancel() {
    stop(.cancellation)
  }

  /// Runs the process on threads of its own until it has ended.
  ///
  /// - Parameter input: What the process reads from standard input.
  func run(_ input: Data) async throws -> End {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(with: Result { try self.runBlocking(input) })
      }
    }
  }

  private func runBlocking(_ input: Data) throws -> End {
    let process = Process()
    process.executableURL = executable
    process.arguments = [ExtractionWorker.command]
    // Text recognition on several threads costs a multiple of the processor time and gains little.
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["OMP_THREAD_LIMIT": "1"], uniquingKeysWith: { $1 })
    let output = Pipe()
    let complaints = Pipe()
    process.standardOutput = output
    process.standardError = complaints
    do {
      process.standardInput = try TemporaryInput(input).handle
      try state.withLock { state in
        guard state.stop == nil else { throw CancellationError() }
        try process.run()
        state.process = process
      }
    } catch let error as CancellationError {
      throw error
    } catch {
      throw startFailure(error)
    }

    let watchdog = DispatchSource.makeTimerSource(queue: .global())
    watchdog.schedule(deadline: .now() + .seconds(limits.wallSeconds))
    watchdog.setEventHandler { self.stop(.time) }
    watchdog.resume()
    defer { watchdog.cancel() }

    let complaintsDone = DispatchSemaphore(value: 0)
    let complaintsHandle = complaints.fileHandleForReading
    Thread.detachNewThread {
      // The complaints themselves may quote the document and are not kept.
      _ = self.drain(complaintsHandle, limit: self.limits.complaints, keeps: false)
      complaintsDone.signal()
    }
    let result = drain(output.fileHandleForReading, limit: limits.output, keeps: true)
    complaintsDone.wait()
    process.waitUntilExit()

    switch state.withLock(\.stop) {
    case .time: return .overTime
    case .output: return .overOutput
    case .cancellation: throw CancellationError()
    case nil: break
    }
    guard process.terminationReason == .uncaughtSignal else { return .exited(result) }
    let signal = process.terminationStatus
    return signal == SIGXCPU ? .overProcessorTime : .crashed(signal: signal)
  }

  /// Reads a pipe to its end, and stops the process when more comes than may.
  private func drain(_ handle: FileHandle, limit: Int, keeps: Bool) -> Data {
    var data = Data()
    var count = 0
    while true {
      let chunk = handle.availableData
      if chunk.isEmpty { return data }
      count += chunk.count
      if count > limit { stop(.output) } else if keeps { data.append(chunk) }
    }
  }

  private func stop(_ reason: Stop) {
    state.withLock { state in
      guard state.stop == nil else { return }
      state.stop = reason
      guard let process = state.process, process.isRunning else { return }
      // Between the question and the signal the process may end, but its number is not given to
      // another one so soon.
      _ = kill(process.processIdentifier, SIGKILL)
    }
  }
}

/// A file without a name that holds a process's input.
///
/// Writing to a pipe would raise SIGPIPE when the process dies before it has read all.
private struct TemporaryInput {
  let handle: FileHandle

  init(_ data: Data) throws {
    let template = FileManager.default.temporaryDirectory.appending(path: "summarize-XXXXXX")
    var path = Array(template.path.utf8CString)
    // Only the owner may read it, as it may hold a password.
    let descriptor = mkstemp(&path)
    guard descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    unlink(path)
    handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    try handle.write(contentsOf: data)
    try handle.seek(toOffset: 0)
  }
}
