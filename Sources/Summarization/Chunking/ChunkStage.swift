public import Documents

/// The first stage: cuts a document into chunks that are proved to fit a request.
public struct ChunkStage: Sendable {
  private let sessions: any SessionProvider
  private let profile: ModelProfile

  /// Creates the stage.
  ///
  /// - Parameters:
  ///   - sessions: Where the sessions will come from.
  ///   - profile: How the model is asked; by default the profile of its name.
  public init(sessions: any SessionProvider, profile: ModelProfile? = nil) {
    self.sessions = sessions
    self.profile = profile ?? ModelProfile(modelName: sessions.modelName)
  }

  /// Cuts a document, or leaves it whole where it fits one session with the longest summary that a
  /// request may ask for.
  ///
  /// The cuts do not depend on the summary that is wanted, so that one cutting serves any. A request
  /// that names a language may be a few tokens longer than what is reserved for it; a chunk that then
  /// does not fit is cut again by the map stage.
  ///
  /// - Returns: Chunks that cover the text exactly, at least one.
  /// - Throws: ``SummarizerError/windowTooSmall(_:)``, and what the counting throws.
  public func chunks(of document: Document) async throws -> [Chunk] {
    let writer = SummaryWriter(
      runner: RequestRunner(sessions: sessions, meter: UsageMeter()), profile: profile,
      requestedLanguage: nil, reader: AnswerReader(language: document.language))
    let whole = try await writer.room(
      for: .document, sentences: SummaryLength.mostSentencesOfOneRequest)
    let room = try await writer.room(for: .document, sentences: profile.sentencesPerAnswer)
    guard room > 0 else { throw SummarizerError.windowTooSmall(sessions.contextSize) }
    let text = document.text
    if text.utf8.count < 16 * sessions.contextSize {
      let tokens = try await sessions.tokenCount(of: text)
      if tokens <= whole || text.isEmpty {
        return [Chunk(index: 0, range: 0..<text.utf8.count, tokens: tokens)]
      }
    }
    let chunker = Chunker(
      maximum: room, target: profile.chunkTokens, count: sessions.tokenCount(of:))
    return try await chunker.chunks(of: document)
  }
}
