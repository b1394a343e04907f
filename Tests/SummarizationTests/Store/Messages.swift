import Synchronization

/// What a store says.
final class Messages: Sendable {
  private let lines = Mutex<[String]>([])

  /// The lines in order.
  var all: [String] { lines.withLock { $0 } }

  func add(_ line: String) { lines.withLock { $0.append(line) } }
}
