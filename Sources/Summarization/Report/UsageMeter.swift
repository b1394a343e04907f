/// Adds up what the requests for one document took.
actor UsageMeter {
  private(set) var calls = 0
  private(set) var promptTokens = 0
  private(set) var outputTokens = 0
  /// The time during which at least one request was running.
  private(set) var modelTime = Duration.zero
  private let clock: any Clock<Duration>
  private var running = 0

  init(clock: any Clock<Duration> = ContinuousClock()) {
    self.clock = clock
  }

  /// Runs a request and takes its time.
  nonisolated func measure<Result: Sendable>(
    _ request: @Sendable () async throws -> Result
  ) async rethrows -> Result {
    await begin()
    do {
      let result = try await request()
      await end()
      return result
    } catch {
      await end()
      throw error
    }
  }

  func add(promptTokens: Int, outputTokens: Int) {
    self.promptTokens += promptTokens
    self.outputTokens += outputTokens
  }

  private func begin() {
    calls += 1
    running += 1
    if running == 1 { lap = Lap(clock) }
  }

  private func end() {
    running -= 1
    if running == 0, let lap { modelTime += lap.elapsed() }
  }

  private var lap: Lap?

  /// A point in time of any clock.
  private struct Lap: Sendable {
    let elapsed: @Sendable () -> Duration

    init(_ clock: any Clock<Duration>) {
      func start(_ clock: some Clock<Duration>) -> @Sendable () -> Duration {
        let instant = clock.now
        return { instant.duration(to: clock.now) }
      }
      elapsed = start(clock)
    }
  }
}
