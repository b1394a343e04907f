import Documents
import Summarization

/// The command `summarize chunk`.
enum ChunkCommand {
  /// A chunk as JSON.
  private struct Output: Encodable {
    let index: Int
    let text: String
    let tokens: Int
    /// The first and the last page.
    let pages: [Int]
  }

  static func run(_ arguments: Arguments, console: Console) async throws -> ExitStatus {
    let maximum = try arguments.count(.maxTokens) ?? 1000
    let sessions = try await ModelChoice(arguments).sessions()
    let chunker = Chunker(maximum: maximum, count: sessions.tokenCount(of:))
    var run = try Run(arguments: arguments, console: console)
    return try await run.documents { document, _ in
      let lines = try await chunker.chunks(of: document).map { chunk in
        let pages = document.pageNumbers(in: chunk.range) ?? 1...1
        return try JSON.line(
          Output(
            index: chunk.index, text: String(document[chunk.range]), tokens: chunk.tokens,
            pages: [pages.lowerBound, pages.upperBound]))
      }
      return lines.joined()
    } write: { document, lines in
      (lines, document.status)
    }
  }
}
