/// Measures how fast a model works, by small requests like those of a summary.
struct SpeedProbe: Sendable {
  let sessions: any SessionProvider
  let profile: ModelProfile
  /// How many requests are made at once.
  let jobs: Int

  /// Measures the speed, which takes as long as two requests.
  ///
  /// - Returns: The work of a second.
  /// - Throws: What the sessions throw.
  func workPerSecond() async throws -> Double {
    // The first request loads the model and reads what all have in common.
    try await send(request(0))
    let requests = (1...jobs).map { request($0) }
    let start = ContinuousClock.now
    try await withThrowingTaskGroup(of: Void.self) { group in
      for request in requests { group.addTask { try await send(request) } }
      try await group.waitForAll()
    }
    let seconds = max(1e-6, (ContinuousClock.now - start).seconds)
    return requests.reduce(0) { $0 + Work(of: $1).tokens } / seconds
  }

  private func send(_ request: SessionRequest) async throws {
    _ = try await sessions.respond(to: request) { _ in false }
  }

  private func request(_ number: Int) -> SessionRequest {
    switch profile.lead {
    case .source:
      let sentence =
        "In addition, the harbour (see table \(number)) was opened again in May after repairs that "
        + "took two years, which the council had paid for in advance, including the roads."
      return SessionRequest(
        shortening: sentence, pattern: Shortenings(of: sentence).pattern ?? "", tokens: 48)
    case .model:
      let text =
        "Report \(number). The council met in May and agreed on the budget of the next year. Most of "
        + "it goes to the schools, the roads and the harbour, which is to be repaired. Two members "
        + "voted against it, since the costs of the harbour were not known in full."
      return SessionRequest(
        summaryOf: text, material: .document, sentences: 1, language: nil, attempt: 0,
        profile: profile)
    }
  }
}
