extension LanguageModelSession {
  /// An answer while it is being generated (FM API: `LanguageModelSession.ResponseStream`).
  ///
  /// The generation starts when the stream is made. It ends early when the consumer stops iterating
  /// or its task is cancelled; the transcript is then as it was before.
  public struct ResponseStream<Content: Sendable>: AsyncSequence {
    /// The answer so far.
    public struct Snapshot: Sendable {
      /// The whole content so far, not only what is new.
      public var content: Content
    }

    public typealias Element = Snapshot
    public typealias Failure = any Error

    private let snapshots: AsyncThrowingStream<Snapshot, any Error>
    private let response: Task<Response<Content>, any Error>

    init(
      _ generate:
        @escaping @Sendable (@escaping @Sendable (Content) -> Void) async throws
        -> Response<Content>
    ) {
      let (snapshots, continuation) = AsyncThrowingStream<Snapshot, any Error>.makeStream()
      let task = Task.detached {
        do {
          let response = try await generate { continuation.yield(Snapshot(content: $0)) }
          continuation.finish()
          return response
        } catch {
          continuation.finish(throwing: error)
          throw error
        }
      }
      continuation.onTermination = { end in
        if case .cancelled = end { task.cancel() }
      }
      self.snapshots = snapshots
      response = task
    }

    /// Iterates over the snapshots.
    public struct AsyncIterator: AsyncIteratorProtocol {
      fileprivate var base: AsyncThrowingStream<Snapshot, any Error>.AsyncIterator

      public mutating func next(
        isolation actor: isolated (any Actor)? = #isolation
      ) async throws -> Snapshot? {
        try await base.next(isolation: actor)
      }
    }

    public func makeAsyncIterator() -> AsyncIterator {
      AsyncIterator(base: snapshots.makeAsyncIterator())
    }

    /// Waits for the complete answer.
    ///
    /// - Throws: ``GenerationError``, or `CancellationError`.
    public nonisolated(nonsending) func collect() async throws -> Response<Content> {
      let response = response
      return try await withTaskCancellationHandler {
        try await response.value
      } onCancel: {
        response.cancel()
      }
    }
  }

  /// Answers a prompt piece by piece.
  ///
  /// - Parameters:
  ///   - prompt: What the model is asked.
  ///   - options: How it generates.
  public func streamResponse(
    to prompt: Prompt, options: GenerationOptions = GenerationOptions()
  ) -> sending ResponseStream<String> {
    let segment = Transcript.TextSegment(content: prompt.text)
    let entry = Transcript.Entry.prompt(.init(segments: [.text(segment)], options: options))
    return ResponseStream { onText in
      try await self.turn(entry, options: options, onText: onText)
    }
  }

  /// Answers a prompt piece by piece.
  @_disfavoredOverload
  public func streamResponse(
    to prompt: String, options: GenerationOptions = GenerationOptions()
  ) -> sending ResponseStream<String> {
    streamResponse(to: Prompt(prompt), options: options)
  }
}
