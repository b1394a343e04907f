import Foundation
import FoundationModels

/// Keeps a conversation from one start of the app to the next.
struct TranscriptStore {
  let url: URL

  func save(_ session: LanguageModelSession) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try encoder.encode(session.transcript).write(to: url, options: .atomic)
  }

  func restore(
    model: SystemLanguageModel = .default, tools: [any Tool] = []
  ) throws -> LanguageModelSession {
    guard let data = try? Data(contentsOf: url) else {
      return LanguageModelSession(model: model, tools: tools, instructions: "You are a librarian.")
    }
    let transcript = try JSONDecoder().decode(Transcript.self, from: data)
    return LanguageModelSession(model: model, tools: tools, transcript: transcript)
  }

  static func run(model: SystemLanguageModel = .default) async throws -> [Transcript] {
    let url = FileManager.default.temporaryDirectory
      .appending(path: "conversation-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: url) }
    let store = TranscriptStore(url: url)
    let options = GenerationOptions(sampling: .greedy, maximumResponseTokens: 8)
    var transcripts: [Transcript] = []
    for question in ["Who wrote Emma?", "What else?"] {
      let session = try store.restore(model: model)
      try await session.respond(to: question, options: options)
      try store.save(session)
      transcripts.append(session.transcript)
    }
    return transcripts
  }
}
