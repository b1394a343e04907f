internal import Synchronization

/// Tells from the work that is done how long the rest takes.
final class WorkTracker: Sendable {
  private struct State {
    var total: Double
    var done = 0.0
    /// What has begun and is not done.
    var running = 0.0
    var beginning: Duration?
  }

  private let state: Mutex<State>
  private let now: @Sendable () -> Duration

  /// Creates a tracker.
  ///
  /// - Parameters:
  ///   - total: All the work that is expected.
  ///   - now: The time since any fixed moment.
  init(total: Work, now: @escaping @Sendable () -> Duration) {
    state = Mutex(State(total: total.tokens))
    self.now = now
  }

  /// Creates a tracker of the time that really passes.
  convenience init(total: Work) {
    let start = ContinuousClock.now
    self.init(total: total) { .now - start }
  }

  /// Notes that a piece of work begins.
  func begin(_ work: Work) {
    state.withLock { state in
      state.running += work.tokens
      if work.tokens > 0, state.beginning == nil { state.beginning = now() }
    }
  }

  /// Notes that a piece of work is done.
  func end(_ work: Work) {
    state.withLock { state in
      state.running -= work.tokens
      state.done += work.tokens
    }
  }

  /// Notes how much work there really is, apart from what is done or has begun.
  func expect(_ rest: Work) {
    state.withLock { $0.total = $0.done + $0.running + rest.tokens }
  }

  /// How long the rest will take, or `nil` while nothing is done.
  var remaining: Duration? {
    state.withLock { state in
      guard state.done > 0, let beginning = state.beginning else { return nil }
      // What is running is half done on the average.
      let done = state.done + state.running / 2
      return (now() - beginning) * (max(0, state.total - done) / done)
    }
  }
}
