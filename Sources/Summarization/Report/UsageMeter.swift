/// Adds up what the requests for one document took.
actor UsageMeter {
  private(set) var calls = 0
  /// The answers that were known before.
  private(set) var stored = 0
  private(set) var promptTokens = 0
  private(set) var outputTokens = 0
  /// The time during which at least one request was running.
  private(set) var modelTime = Duration.zero
  private var ownTokens = 0
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

  /// Notes what a request took.
  ///
  /// - Parameter ownTokens: The tokens that it has in common with no other request.
  func add(promptTokens: Int, outputTokens: Int, ownTokens: Int) {
    self.promptTokens += promptTokens
    self.outputTokens += outputTokens
    self.ownTokens += ownTokens
  }

  func addStored() { stored += 1 }

  /// Returns what the requests took so far.
  ///
  /// - Parameter start: When the work began that they are part of.
  func usage(since start: ContinuousClock.Instant) -> Summary.Usage {
    Summary.Usage(
      calls: calls, stored: stored, promptTokens: promptTokens, outputTokens: outputTokens,
      seconds: (.now - start).seconds, modelSeconds: modelTime.seconds)
  }

  /// The tokens that were read and written in a second of the requests' time, apart from what all
  /// requests begin with; `nil` before there are any.
  var tokensPerSecond: Double? {
    let time = modelTime + (running > 0 ? .now - start : .zero)
    return ownTokens > 0 && time > .zero ? Double(ownTokens) / time.seconds : nil
  }

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

extension Summary.Usage {
  /// Nothing was done.
  static let none = Summary.Usage(
    calls: 0, stored: 0, promptTokens: 0, outputTokens: 0, seconds: 0, modelSeconds: 0)

  /// What two pieces of work took together.
  static func + (one: Summary.Usage, other: Summary.Usage) -> Summary.Usage {
    Summary.Usage(
      calls: one.calls + other.calls, stored: one.stored + other.stored,
      promptTokens: one.promptTokens + other.promptTokens,
      outputTokens: one.outputTokens + other.outputTokens, seconds: one.seconds + other.seconds,
      modelSeconds: one.modelSeconds + other.modelSeconds)
  }
}

extension Duration {
  /// The duration in seconds.
  var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) * 1e-18
  }
}
