/// Adds up what the requests for one document took.
actor UsageMeter {
  private(set) var calls = 0
  /// The answers that were known before.
  private(set) var stored = 0
  private(set) var promptTokens = 0
  private(set) var outputTokens = 0
  /// The time during which at least one request was running.
  private(set) var modelTime = Duration.zero
  private var running = 0
  /// Since when at least one request is running.
  private var start = ContinuousClock.now

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

  func addStored() { stored += 1 }

  private func begin() {
    calls += 1
    running += 1
    if running == 1 { start = .now }
  }

  private func end() {
    running -= 1
    if running == 0 { modelTime += .now - start }
  }
}
