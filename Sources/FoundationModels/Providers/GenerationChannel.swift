/// Takes an executor's answer piece by piece (27 API: `LanguageModelExecutorGenerationChannel`).
public struct LanguageModelExecutorGenerationChannel: AsyncSequence, Sendable {
  private let events: AsyncThrowingStream<Event, any Error>
  private let continuation: AsyncThrowingStream<Event, any Error>.Continuation

  /// Creates a channel that nobody has sent anything into.
  public init() {
    (events, continuation) = AsyncThrowingStream.makeStream()
  }

  /// Sends an event to the session.
  public nonisolated(nonsending) func send(_ event: Event) async {
    yield(event)
  }

  /// Sends an event from where nothing can be waited for, such as the engine's thread.
  func yield(_ event: Event) {
    continuation.yield(event)
  }

  /// Ends the events.
  func finish(throwing error: (any Error)? = nil) {
    continuation.finish(throwing: error)
  }

  /// Iterates over the events.
  public struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate var base: AsyncThrowingStream<Event, any Error>.AsyncIterator

    /// Waits for the next event.
    public mutating func next(isolation actor: isolated (any Actor)?) async throws -> Event? {
      try await base.next(isolation: actor)
    }
  }

  /// Starts to wait for events; only one iterator gets each of them.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(base: events.makeAsyncIterator())
  }
}
