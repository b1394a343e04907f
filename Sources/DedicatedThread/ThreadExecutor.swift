internal import Foundation

/// A serial executor over one thread of its own, for actors whose calls block.
///
/// Calls that block for seconds would stop timers and signals on the cooperative pool. The thread
/// also stays the same, as OpenMP keeps a team of workers for each calling thread.
package final class ThreadExecutor: SerialExecutor, Sendable {
  private let queue = JobQueue()

  /// Starts the thread, which ends with the executor.
  ///
  /// - Parameter name: The name of the thread in debuggers.
  package init(name: String) {
    let queue = queue
    let thread = Thread {
      while let job = queue.next() {
        job()
      }
    }
    thread.name = name
    thread.start()
  }

  deinit {
    queue.close()
  }

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let executor = asUnownedSerialExecutor()
    queue.append { job.runSynchronously(on: executor) }
  }
}

/// A blocking first-in, first-out queue of closures.
///
/// `@unchecked Sendable`: `jobs` and `isClosed` are only touched while `condition` is locked.
private final class JobQueue: @unchecked Sendable {
  private let condition = NSCondition()
  private var jobs: [@Sendable () -> Void] = []
  private var isClosed = false

  func append(_ job: @escaping @Sendable () -> Void) {
    condition.withLock {
      jobs.append(job)
      condition.signal()
    }
  }

  func close() {
    condition.withLock {
      isClosed = true
      condition.signal()
    }
  }

  /// Waits for the next closure; returns `nil` once the queue is closed and empty.
  func next() -> (@Sendable () -> Void)? {
    condition.withLock {
      while jobs.isEmpty, !isClosed {
        condition.wait()
      }
      return jobs.isEmpty ? nil : jobs.removeFirst()
    }
  }
}
