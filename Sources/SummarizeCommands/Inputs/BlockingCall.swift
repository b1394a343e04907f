import Foundation
import Synchronization

/// A call that may block for any time, such as the reading of a pipe, on a thread of its own.
///
/// Whoever waits for it is free as soon as the task is cancelled; the thread ends with its call.
struct BlockingCall<Value: Sendable>: Sendable {
  private enum State {
    case idle
    case waiting(CheckedContinuation<Value, any Error>)
    case over
  }

  /// Shared by the thread, the task and its cancellation; whoever comes first ends the waiting.
  private final class Outcome: Sendable {
    private let state = Mutex(State.idle)

    func wait(_ continuation: CheckedContinuation<Value, any Error>) -> Bool {
      state.withLock { state in
        guard case .idle = state else { return false }
        state = .waiting(continuation)
        return true
      }
    }

    func end(_ result: Result<Value, any Error>) {
      let waiting = state.withLock { state in
        defer { state = .over }
        return state
      }
      if case .waiting(let continuation) = waiting { continuation.resume(with: result) }
    }
  }

  private let body: @Sendable () throws -> Value

  /// Takes what is to be called.
  init(_ body: @escaping @Sendable () throws -> Value) {
    self.body = body
  }

  /// Makes the call and waits for it.
  ///
  /// - Throws: What the call throws, or `CancellationError`.
  func value() async throws -> Value {
    let outcome = Outcome()
    let body = body
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        guard outcome.wait(continuation) else {
          return continuation.resume(throwing: CancellationError())
        }
        Thread.detachNewThread { outcome.end(Result { try body() }) }
      }
    } onCancel: {
      outcome.end(.failure(CancellationError()))
    }
  }
}
