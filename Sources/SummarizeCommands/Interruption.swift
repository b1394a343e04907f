import Dispatch
import Foundation

/// Turns SIGINT and SIGTERM into the cancellation of a task.
struct Interruption {
  private let sources: [any DispatchSourceSignal]

  /// Cancels a task at the first signal.
  init(cancelling task: Task<ExitStatus, Never>) {
    sources = [SIGINT, SIGTERM].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      // Explicitly `@Sendable`, since the handler runs on the queue.
      source.setEventHandler { @Sendable in task.cancel() }
      source.resume()
      return source
    }
  }

  /// Leaves the signals to the system again.
  func end() {
    sources.forEach { $0.cancel() }
  }
}
