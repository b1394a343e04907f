import Foundation
import FoundationModels

/// Starts again with the first and the last entry where a conversation has become too long.
final class ContextRecovery {
  private(set) var session: LanguageModelSession
  private(set) var recoveries = 0
  private let model: SystemLanguageModel

  init(model: SystemLanguageModel = .default, history: [Transcript.Entry] = []) {
    self.model = model
    let first = LanguageModelSession(model: model, instructions: "You are a diary.").transcript
    session = LanguageModelSession(
      model: model, transcript: Transcript(entries: Array(first) + history))
  }

  func reply(to prompt: String) async throws -> String {
    let options = GenerationOptions(sampling: .greedy, maximumResponseTokens: 6)
    do {
      return try await session.respond(to: prompt, options: options).content
    } catch LanguageModelSession.GenerationError.exceededContextWindowSize {
      recoveries += 1
      session = condensedSession()
      return try await session.respond(to: prompt, options: options).content
    }
  }

  private func condensedSession() -> LanguageModelSession {
    let transcript = session.transcript
    var condensed: [Transcript.Entry] = []
    if let first = transcript.first {
      condensed.append(first)
      if transcript.count > 1, let last = transcript.last {
        condensed.append(last)
      }
    }
    return LanguageModelSession(model: model, transcript: Transcript(entries: condensed))
  }

  static func run(model: SystemLanguageModel = .default) async throws -> (Int, Transcript) {
    let page = String(repeating: "It rained all day and nothing happened. ", count: 600)
    let history: [Transcript.Entry] = [
      .prompt(.init(segments: [.text(.init(content: page))])),
      .response(.init(assetIDs: [], segments: [.text(.init(content: "Noted."))])),
    ]
    let diary = ContextRecovery(model: model, history: history)
    _ = try await diary.reply(to: "What happened?")
    return (diary.recoveries, diary.session.transcript)
  }
}
