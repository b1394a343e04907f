internal import Synchronization

/// A turn that is under way, and the snapshots that it has made.
final class SnapshotSource: Sendable {
  /// Makes a turn: gives each snapshot to the first closure, and learns from the second whether it
  /// was ended because nobody reads on.
  typealias Generate =
    @Sendable (
      _ onSnapshot: @escaping @Sendable (TurnSnapshot) -> Void,
      _ isAbandoned: @escaping @Sendable () -> Bool
    ) async throws -> TurnSnapshot

  let snapshots: AsyncThrowingStream<TurnSnapshot, any Error>
  let task: Task<TurnSnapshot, any Error>
  private let ending: Ending

  init(_ generate: @escaping Generate) {
    let (snapshots, continuation) = AsyncThrowingStream<TurnSnapshot, any Error>.makeStream()
    let ending = Ending()
    self.snapshots = snapshots
    self.ending = ending
    task = Task.detached(priority: Task.currentPriority) {
      do {
        let last = try await generate({ continuation.yield($0) }, { ending.isAbandoned })
        ending.finish()
        continuation.finish()
        return last
      } catch {
        ending.finish()
        continuation.finish(throwing: error)
        throw error
      }
    }
  }

  deinit {
    abandon()
  }

  /// Ends the turn as if it had never been.
  func cancel() {
    if ending.set(.cancelled) { task.cancel() }
  }

  /// Ends the turn and keeps what there is.
  private func abandon() {
    if ending.set(.abandoned) { task.cancel() }
  }

  /// One reading of the snapshots; the turn ends with it.
  final class Iteration: Sendable {
    private let source: SnapshotSource

    init(_ source: SnapshotSource) {
      self.source = source
    }

    deinit {
      source.abandon()
    }

    /// Ends the turn, and waits until the session is free for the next one.
    func cancel() async {
      source.cancel()
      _ = await source.task.result
    }
  }

  /// How a turn ended; what came first counts.
  private final class Ending: Sendable {
    enum Kind {
      case running, finished, cancelled, abandoned
    }

    private let kind = Mutex(Kind.running)

    var isAbandoned: Bool { kind.withLock { $0 == .abandoned } }

    func set(_ new: Kind) -> Bool {
      kind.withLock { kind in
        guard kind == .running else { return false }
        kind = new
        return true
      }
    }

    func finish() {
      _ = set(.finished)
    }
  }
}
