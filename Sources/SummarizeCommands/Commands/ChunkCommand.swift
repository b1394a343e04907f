import Documents
import Summarization

/// The command `summarize chunk`.
enum ChunkCommand {
  static func run(_ arguments: Arguments, console: Console) async throws -> ExitStatus {
    let maximum = try arguments.count(.maxTokens)
    let sessions = try await ModelChoice(arguments).sessions()
    let stage = ChunkStage(sessions: sessions)
    let chunker = maximum.map { Chunker(maximum: $0, count: sessions.tokenCount(of:)) }
    var run = try Run(arguments: arguments, console: console)
    return try await run.documents { document, place, _ in
      let chunks =
        if let chunker { try await chunker.chunks(of: document) } else {
          try await stage.chunks(of: document)
        }
      return try ChunkRecord.records(
        of: document, chunks: chunks, model: sessions.modelName, place: place
      ).map(JSON.line).joined()
    } write: { document, lines in
      (lines, document.status)
    }
  }
}
