extension LanguageModelSession.GenerationError.Refusal {
  /// Why the model declined, in its own words; this asks it once more.
  ///
  /// - Throws: ``LanguageModelSession/GenerationError``, or `CancellationError`.
  public nonisolated(nonsending) var explanation: LanguageModelSession.Response<String> {
    get async throws { try await session.respond(to: Self.question) }
  }

  /// Why the model declined, in its own words, piece by piece; this asks it once more.
  public var explanationStream: LanguageModelSession.ResponseStream<String> {
    session.streamResponse(to: Self.question)
  }

  private static let question = "Explain in one sentence why you cannot answer this request."

  private var session: LanguageModelSession {
    LanguageModelSession(transcript: Transcript(entries: transcriptEntries))
  }
}
