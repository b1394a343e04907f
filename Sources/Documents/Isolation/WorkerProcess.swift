internal import Foundation
internal import Synchronization

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// An extraction process, which answers one request after the other until it ends.
///
/// It ends when the last reference to it goes, as its socket is closed then.
final class WorkerProcess: Sendable {
  /// How a request ended.
  enum End: Sendable {
    /// With an answer.
    case answered(Data)
    /// The process ended by itself, without an answer.
    case exited
    /// The process was ended by a signal of its own making.
    case crashed(signal: Int32)
    /// Stopped after the processor time that a document or a page may take.
    case overProcessorTime
    /// Stopped after the time it may take.
    case overTime
    /// Stopped after writing more than it may.
    case overOutput

    /// Whether the process ended without anybody's will.
    var isCrash: Bool {
      switch self {
      case .exited, .crashed: true
      case .answered, .overProcessorTime, .overTime, .overOutput: false
      }
    }
  }

  /// Why the process was stopped from outside.
  private enum Stop {
    case time, output, cancellation
  }

  private struct State {
    var stop: Stop?
    var hasEnded = false
    /// What the libraries have written since the request came, in bytes.
    var complaints = 0
  }

  private let limits: ExtractionLimits
  private let channel: MessageChannel
  private let identifier: Int32
  private let process: Mutex<Process>
  private let state = Mutex(State())

  /// Starts the process.
  ///
  /// - Throws: What the system says when it cannot be started.
  init(executable: URL, limits: ExtractionLimits) throws {
    self.limits = limits
    let (end, processEnd) = try MessageChannel.pair()
    channel = MessageChannel(end)
    let process = Process()
    process.executableURL = executable
    process.arguments = [ExtractionWorker.command]
    // Text recognition on several threads costs a multiple of the processor time and gains little.
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["OMP_THREAD_LIMIT": "1"], uniquingKeysWith: { $1 })
    let complaints = Pipe()
    process.standardInput = processEnd
    process.standardOutput = FileHandle.nullDevice
    process.standardError = complaints
    try process.run()
    // While this process holds it, the end of the other would not close the connection.
    try processEnd.close()
    identifier = process.processIdentifier
    self.process = Mutex(process)
    let handle = complaints.fileHandleForReading
    Thread.detachNewThread { [weak self] in
      // The complaints themselves may quote the document and are not kept. `availableData` would end
      // the program when a signal interrupts it.
      withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 1) { buffer in
        while true {
          let count = read(handle.fileDescriptor, buffer.baseAddress, buffer.count)
          if count > 0 { self?.noteComplaints(count) }
          guard count > 0 || count < 0 && errno == EINTR else { return }
        }
      }
    }
  }

  /// Sends messages and waits for the answer, on a thread of its own.
  ///
  /// - Throws: `CancellationError` after ``cancel()``.
  func answer(to messages: [Data]) async throws -> End {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(with: Result { try self.answerBlocking(to: messages) })
      }
    }
  }

  /// Ends the process at once; may be called from any thread.
  func cancel() {
    stop(.cancellation)
  }

  private func answerBlocking(to messages: [Data]) throws -> End {
    state.withLock { $0.complaints = 0 }
    let watchdog = DispatchSource.makeTimerSource(queue: .global())
    watchdog.schedule(deadline: .now() + .seconds(limits.wallSeconds))
    watchdog.setEventHandler { self.stop(.time) }
    watchdog.resume()
    defer { watchdog.cancel() }

    do throws(MessageChannel.Failure) {
      for message in messages { try channel.send(message) }
      let answer = try channel.receive(limit: limits.output)
      return .answered(answer)
    } catch .tooLong {
      stop(.output)
    } catch {
      // Its end tells more than the broken connection.
    }
    return try end()
  }

  /// Waits until the process has ended, and tells why it has.
  private func end() throws -> End {
    let (reason, status) = process.withLock {
      $0.waitUntilExit()
      return ($0.terminationReason, $0.terminationStatus)
    }
    let stop = state.withLock { state in
      state.hasEnded = true
      return state.stop
    }
    switch stop {
    case .time: return .overTime
    case .output: return .overOutput
    case .cancellation: throw CancellationError()
    case nil: break
    }
    guard reason == .uncaughtSignal else { return .exited }
    return status == SIGXCPU ? .overProcessorTime : .crashed(signal: status)
  }

  private func noteComplaints(_ count: Int) {
    let isTooMuch = state.withLock { state in
      state.complaints += count
      return state.complaints > limits.complaints
    }
    if isTooMuch { stop(.output) }
  }

  private func stop(_ reason: Stop) {
    state.withLock { state in
      guard state.stop == nil, !state.hasEnded else { return }
      state.stop = reason
      // A process that has just ended keeps its number until its end is asked for.
      _ = kill(identifier, SIGKILL)
      // A process that it has started might keep the connection open.
      channel.shutDown()
    }
  }
}
