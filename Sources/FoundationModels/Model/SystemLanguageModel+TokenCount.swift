internal import LlamaRuntime

// FM API §14: the counts of 26.4. Each is that of the rendered text with the chat template around
// it, so that the counts of instructions and of a prompt add up to that of a request.
extension SystemLanguageModel {
  /// Returns how many tokens a prompt takes up, with the opening of the answer.
  public nonisolated(nonsending) func tokenCount(
    for prompt: some PromptRepresentable
  ) async throws -> Int {
    let segment = Transcript.TextSegment(content: prompt.promptRepresentation.text)
    return try await tokenCount(for: [Transcript.Entry.prompt(.init(segments: [.text(segment)]))])
  }

  /// Returns how many tokens instructions take up.
  public nonisolated(nonsending) func tokenCount(
    for instructions: Instructions
  ) async throws -> Int {
    let segment = Transcript.TextSegment(content: instructions.text)
    return try await tokenCount(
      for: [Transcript.Entry.instructions(.init(segments: [.text(segment)]))])
  }

  /// Returns how many tokens entries of a transcript take up.
  public nonisolated(nonsending) func tokenCount(
    for transcriptEntries: some Collection<Transcript.Entry>
  ) async throws -> Int {
    try await render(Array(transcriptEntries)).count
  }

  /// Renders entries as the model reads them.
  ///
  /// Behind a prompt the answer is opened.
  nonisolated(nonsending) func render(_ entries: [Transcript.Entry]) async throws -> [Token] {
    let messages = entries.map { entry in
      switch entry {
      case .instructions: ChatMessage(role: .system, content: entry.segments.text)
      case .prompt: ChatMessage(role: .user, content: entry.segments.text)
      case .response: ChatMessage(role: .assistant, content: entry.segments.text)
      }
    }
    let opensAnswer = if case .prompt = entries.last { true } else { false }
    do {
      return try await engine().model.render(messages, opensAnswer: opensAnswer)
    } catch let error as LlamaError {
      throw LanguageModelSession.GenerationError(error)
    }
  }
}
