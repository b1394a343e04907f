extension LanguageModelSession {
  /// An answer while it is being generated (FM API: `LanguageModelSession.ResponseStream`).
  ///
  /// The generation starts when the stream is made. When the consumer stops iterating the generation
  /// ends, and the transcript keeps the part of the response that was there; when its task is
  /// cancelled the transcript is as it was before.
  public struct ResponseStream<Content> where Content: Generable {
    private let source: SnapshotSource

    init(source: SnapshotSource) {
      self.source = source
    }

    /// The answer so far.
    public struct Snapshot {
      /// The whole content so far, not only what is new.
      public var content: Content.PartiallyGenerated
      /// The content before it was turned into its type.
      public var rawContent: GeneratedContent
      /// What this turn added to the transcript after the prompt so far (27 API).
      public var transcriptEntries: ArraySlice<Transcript.Entry>
      /// What the turn took so far (27 API).
      public var usage: Usage
    }
  }
}

extension LanguageModelSession.ResponseStream where Content == String {
  /// A stream of one text that is there already.
  init(text: String) {
    let content = GeneratedContent(text)
    let entry = Transcript.Entry.response(
      .init(assetIDs: [], segments: [.text(.init(content: text))]))
    self.init(
      source: SnapshotSource { onSnapshot, _ in
        let snapshot = TurnSnapshot(rawContent: content, entries: [entry], usage: .init())
        onSnapshot(snapshot)
        return snapshot
      })
  }
}

extension LanguageModelSession.ResponseStream: AsyncSequence {
  /// The answer so far.
  public typealias Element = Snapshot

  /// Iterates over the snapshots.
  public struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate let iteration: SnapshotSource.Iteration
    fileprivate var base: AsyncThrowingStream<TurnSnapshot, any Error>.AsyncIterator

    /// Waits for the next snapshot.
    ///
    /// A part that is not of its type yet, such as half the name of an enumeration's case, shows
    /// when it is complete.
    ///
    /// - Throws: ``LanguageModelSession/GenerationError``, the provider's error, or
    ///   `CancellationError`.
    public mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async throws -> Snapshot? {
      while let snapshot = try await base.next(isolation: actor) {
        guard let content = Self.content(of: snapshot.rawContent) else { continue }
        return Snapshot(
          content: content, rawContent: snapshot.rawContent,
          transcriptEntries: snapshot.entries, usage: snapshot.usage)
      }
      if Task.isCancelled {
        await iteration.cancel()
        throw CancellationError()
      }
      return nil
    }

    private static func content(of raw: GeneratedContent) -> Content.PartiallyGenerated? {
      for candidate in [raw, raw.withoutOpenLeaf] {
        do {
          return try Content.PartiallyGenerated(candidate)
        } catch {
          // What is missing may make it of its type; the complete content is checked by the turn.
          continue
        }
      }
      return nil
    }
  }

  /// Starts to iterate; a stream is read once.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(
      iteration: SnapshotSource.Iteration(source),
      base: source.snapshots.makeAsyncIterator())
  }

  /// Waits for the complete answer.
  ///
  /// - Throws: ``LanguageModelSession/GenerationError``, the provider's error, or
  ///   `CancellationError`.
  public nonisolated(nonsending) func collect() async throws
    -> sending LanguageModelSession.Response<Content>
  {
    let source = source
    let snapshot = try await withTaskCancellationHandler {
      try await source.task.value
    } onCancel: {
      source.cancel()
    }
    return try LanguageModelSession.Response(snapshot)
  }
}
