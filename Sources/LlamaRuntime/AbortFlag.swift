internal import Synchronization

/// Tells a running computation to stop; may be set from any thread.
final class AbortFlag: Sendable {
  private let flag = Atomic<Bool>(false)

  var isSet: Bool { flag.load(ordering: .acquiring) }

  func set() {
    flag.store(true, ordering: .releasing)
  }
}
