extension LanguageModelSession {
  /// An answer (FM API: `LanguageModelSession.Response`).
  public struct Response<Content> {
    /// The answer.
    public let content: Content
    /// What this turn added to the transcript after the prompt.
    public let transcriptEntries: ArraySlice<Transcript.Entry>
  }

  /// Answers a prompt.
  ///
  /// - Parameters:
  ///   - prompt: What the model is asked.
  ///   - options: How it generates.
  /// - Throws: ``GenerationError``, or `CancellationError`. The transcript is then as it was before.
  @discardableResult
  public nonisolated(nonsending) func respond(
    to prompt: Prompt, options: GenerationOptions = GenerationOptions()
  ) async throws -> Response<String> {
    let segment = Transcript.TextSegment(content: prompt.text)
    let entry = Transcript.Entry.prompt(.init(segments: [.text(segment)], options: options))
    return try await turn(entry, options: options)
  }

  /// Answers a prompt.
  @_disfavoredOverload
  @discardableResult
  public nonisolated(nonsending) func respond(
    to prompt: String, options: GenerationOptions = GenerationOptions()
  ) async throws -> Response<String> {
    try await respond(to: Prompt(prompt), options: options)
  }

  /// Answers a prompt that is built from parts.
  @discardableResult
  public nonisolated(nonsending) func respond(
    options: GenerationOptions = GenerationOptions(), @PromptBuilder prompt: () throws -> Prompt
  ) async throws -> Response<String> {
    try await respond(to: try prompt(), options: options)
  }
}

extension LanguageModelSession.Response: Sendable where Content: Sendable {}
