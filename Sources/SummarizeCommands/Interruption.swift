import Dispatch
import Foundation
import Synchronization

/// Turns SIGINT and SIGTERM into the cancellation of a task, and a second signal into an end at once.
struct Interruption {
  private let sources: [any DispatchSourceSignal]

  private final class Count: Sendable {
    private let signals = Atomic(0)

    /// Counts a signal and returns whether it is the first one.
    func isFirst() -> Bool { signals.add(1, ordering: .relaxed).oldValue == 0 }
  }

  /// Cancels a task at the first signal.
  init(cancelling task: Task<ExitStatus, Never>) {
    let count = Count()
    sources = [SIGINT, SIGTERM].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      // Explicitly `@Sendable`, since the handler runs on the queue.
      source.setEventHandler { @Sendable in
        if count.isFirst() { return task.cancel() }
        ResultWriter.removeUnfinished()
        _exit(ExitStatus.interrupted.rawValue)
      }
      source.resume()
      return source
    }
  }

  /// Leaves the signals to the system again.
  func end() {
    sources.forEach { $0.cancel() }
  }
}
