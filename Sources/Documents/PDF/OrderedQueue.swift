internal import Foundation
internal import Synchronization

/// Does pieces of work one after the other on another thread, while the caller makes the next ones.
final class OrderedQueue<Output: Sendable>: Sendable {
  /// So many pieces may wait; then the caller waits as well.
  private static var mostWaiting: Int { 16 }

  private let queue = DispatchQueue(label: "summarize.ordered-work")
  private let room = DispatchSemaphore(value: mostWaiting)
  private let outputs = Mutex<[Output]>([])

  /// Adds a piece of work; blocks while too many wait.
  func append(_ work: @escaping @Sendable () -> Output) {
    room.wait()
    queue.async {
      let output = work()
      self.outputs.withLock { $0.append(output) }
      self.room.signal()
    }
  }

  /// Waits until all work is done.
  ///
  /// - Returns: The outputs in the order in which the work was added.
  func finish() -> [Output] {
    queue.sync {}
    return outputs.withLock { $0 }
  }
}
