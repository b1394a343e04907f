import Foundation
import FoundationModels

enum LibraryError: LocalizedError {
  case closed(until: String)

  var errorDescription: String? {
    switch self {
    case .closed(let hour): "The library is closed until \(hour)."
    }
  }
}

/// A tool that throws.
struct FindBook: Tool {
  let description = "Finds a book."

  @Generable
  struct Arguments {
    @Guide(description: "The title")
    var title: String
  }

  func call(arguments: Arguments) async throws -> String {
    throw LibraryError.closed(until: "nine")
  }
}

/// Shows why a tool failed, and that the conversation can go on.
enum FailingTool {
  static func run(model: some LanguageModel) async throws -> (message: String, entries: Int) {
    let session = LanguageModelSession(model: model, tools: [FindBook()]) { "You find books." }
    do {
      try await session.respond(to: "Find Emma.")
      return ("found", session.transcript.count)
    } catch let error as LanguageModelSession.ToolCallError {
      guard error.tool is FindBook, case LibraryError.closed(let hour) = error.underlyingError
      else { throw error }
      return (
        "\(error.tool.name) until \(hour): \(error.errorDescription ?? "")",
        session.transcript.count
      )
    }
  }
}
