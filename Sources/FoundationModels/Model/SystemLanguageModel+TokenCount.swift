internal import LlamaRuntime

// FM API §14: the counts of 26.4. Each is that of the rendered text with the chat template around
// it, so that the counts of instructions and of a prompt add up to that of a request.
extension SystemLanguageModel {
  /// Returns how many tokens a prompt takes up, with the opening of the answer.
  ///
  /// - Throws: ``LanguageModelSession/GenerationError/assetsUnavailable(_:)``.
  public nonisolated(nonsending) func tokenCount(
    for prompt: some PromptRepresentable
  ) async throws -> Int {
    try await count([.prompt(.init(segments: prompt.promptRepresentation.segments))])
  }

  /// Returns how many tokens instructions take up.
  ///
  /// - Throws: ``LanguageModelSession/GenerationError/assetsUnavailable(_:)``.
  public nonisolated(nonsending) func tokenCount(
    for instructions: Instructions
  ) async throws -> Int {
    try await count([.instructions(.init(segments: instructions.segments, toolDefinitions: []))])
  }

  /// Returns how many tokens tools add to the instructions.
  ///
  /// - Throws: ``LanguageModelSession/GenerationError/assetsUnavailable(_:)``.
  public nonisolated(nonsending) func tokenCount(for tools: [any Tool]) async throws -> Int {
    let text = Transcript.Segment.text(.init(content: "."))
    let definitions = tools.map { Transcript.ToolDefinition(tool: $0) }
    let without = [
      Transcript.Entry.instructions(.init(segments: [text], toolDefinitions: []))
    ]
    let with = [
      Transcript.Entry.instructions(.init(segments: [text], toolDefinitions: definitions))
    ]
    return try await count(with) - count(without)
  }

  /// Returns how many tokens a schema adds to a prompt that includes it.
  ///
  /// - Throws: ``LanguageModelSession/GenerationError/assetsUnavailable(_:)``.
  public nonisolated(nonsending) func tokenCount(for schema: GenerationSchema) async throws -> Int {
    try await count(text: schema.introduction)
  }

  /// Returns how many tokens entries of a transcript take up.
  ///
  /// - Throws: ``LanguageModelSession/GenerationError/assetsUnavailable(_:)``.
  public nonisolated(nonsending) func tokenCount(
    for transcriptEntries: some Collection<Transcript.Entry>
  ) async throws -> Int {
    try await count(Array(transcriptEntries))
  }

  private nonisolated(nonsending) func count(_ entries: [Transcript.Entry]) async throws -> Int {
    let engine = try await engine()
    do {
      return try Conversation(entries, useCase: .general).tokens(engine.model).count
    } catch {
      throw LanguageModelSession.GenerationError(error)
    }
  }

  private nonisolated(nonsending) func count(text: String) async throws -> Int {
    try await engine().model.tokenize(text).count
  }
}
