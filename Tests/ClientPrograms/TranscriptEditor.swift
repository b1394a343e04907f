import Foundation
import FoundationModels

/// Changes what was said: takes turns back, and shortens what is long.
enum TranscriptEditor {
  static func takeBack(_ session: LanguageModelSession) {
    guard
      let last = session.transcript.lastIndex(where: { entry in
        if case .prompt = entry { true } else { false }
      })
    else { return }
    session.transcript.removeSubrange(last...)
  }

  static func shorten(_ session: LanguageModelSession, to limit: Int) {
    for index in session.transcript.indices {
      guard case .response(var response) = session.transcript[index] else { continue }
      response.segments = response.segments.map { segment in
        guard case .text(var text) = segment else { return segment }
        text.content = String(text.content.prefix(limit))
        return .text(text)
      }
      session.transcript[index] = .response(response)
    }
  }

  static func run() async throws -> (before: Int, shortened: [String], after: Int, kept: [String]) {
    let session = LanguageModelSession(
      model: PhraseBookModel(fallback: "A long answer."), instructions: "Be brief.")
    try await session.respond(to: "One?")
    try await session.respond(to: "Two?")
    let before = session.transcript.count
    shorten(session, to: 6)
    let shortened = session.transcript.map(\.description)
    takeBack(session)
    session.transcript.append(contentsOf: session.transcript.history.suffix(1))
    return (before, shortened, session.transcript.count, try await keepFailedTurn())
  }

  /// Keeps a question that was not answered, so that the user need not write it again.
  private static func keepFailedTurn() async throws -> [String] {
    let failure = LanguageModelError.timeout(.init(debugDescription: "slow"))
    let session = LanguageModelSession(model: PhraseBookModel(failure: failure))
    session.transcriptErrorHandlingPolicy = .preserveTranscript
    do {
      try await session.respond(to: "Are you there?")
      return []
    } catch LanguageModelError.timeout {
      return session.transcript.map(\.description)
    }
  }
}
