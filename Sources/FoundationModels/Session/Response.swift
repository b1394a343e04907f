extension LanguageModelSession {
  /// An answer (FM API: `LanguageModelSession.Response`).
  public struct Response<Content> where Content: Generable {
    /// The answer.
    public let content: Content
    /// The answer before it was turned into its type.
    public let rawContent: GeneratedContent
    /// What this turn added to the transcript after the prompt: calls and outputs of tools, and the
    /// response.
    public let transcriptEntries: ArraySlice<Transcript.Entry>
    /// What the turn took (27 API).
    public let usage: Usage

    init(_ snapshot: TurnSnapshot) throws {
      content = try Content(snapshot.rawContent)
      rawContent = snapshot.rawContent
      transcriptEntries = snapshot.entries
      usage = snapshot.usage
    }
  }
}

extension LanguageModelSession.Response: Sendable where Content: Sendable {}

/// A turn as far as it has come.
struct TurnSnapshot: Sendable {
  /// The response.
  let rawContent: GeneratedContent
  /// What the turn added to the transcript after the prompt.
  let entries: ArraySlice<Transcript.Entry>
  /// What the turn took.
  let usage: LanguageModelSession.Usage
}
