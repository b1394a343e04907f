internal import Synchronization

/// The extraction processes that wait for a document.
final class WorkerPool: Sendable {
  private let workers = Mutex<[WorkerProcess]>([])

  /// Returns a waiting process, which is no longer in the pool; `nil` where none waits.
  func take() -> WorkerProcess? {
    workers.withLock { $0.popLast() }
  }

  /// Takes in a process that has answered.
  func put(_ worker: WorkerProcess) {
    workers.withLock { $0.append(worker) }
  }
}
