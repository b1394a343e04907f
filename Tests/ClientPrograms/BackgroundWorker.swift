import Foundation
import FoundationModels

/// Reads notes away from the main actor.
actor BackgroundWorker {
  private let session: LanguageModelSession
  private var cache: [String: Headline] = [:]

  init(model: SystemLanguageModel = .default) {
    session = LanguageModelSession(model: model, instructions: "You write headlines.")
  }

  func headline(for note: String) async throws -> Headline {
    if let known = cache[note] { return known }
    let headline = try await session.respond(
      to: note, generating: Headline.self,
      options: GenerationOptions(sampling: .greedy, maximumResponseTokens: 20)
    ).content
    cache[note] = headline
    return headline
  }

  func length(of prompt: String) async throws -> Int {
    var count = 0
    let stream = session.streamResponse(
      to: prompt, options: GenerationOptions(sampling: .greedy, maximumResponseTokens: 5))
    for try await snapshot in stream { count = snapshot.content.count }
    return count
  }

  nonisolated(nonsending) static func onCaller(
    _ session: LanguageModelSession
  ) async throws -> String {
    try await session.respond(to: "A word.", options: options).content
  }

  @concurrent static func offCaller(_ session: LanguageModelSession) async throws -> String {
    try await session.respond(to: "A word.", options: options).content
  }

  private static let options = GenerationOptions(sampling: .greedy, maximumResponseTokens: 3)
}

/// A type that stays where it is, with a session.
final class Notebook {
  private let session: LanguageModelSession
  private(set) var pages: [String] = []

  init(model: SystemLanguageModel = .default) {
    session = LanguageModelSession(model: model)
  }

  nonisolated(nonsending) func write(_ prompt: String) async throws {
    let response = try await session.respond(
      to: prompt, options: GenerationOptions(sampling: .greedy, maximumResponseTokens: 3))
    pages.append(response.content)
  }
}

/// Calls from all sides.
@MainActor
enum IsolationTour {
  static func run(model: SystemLanguageModel = .default) async throws -> [Int] {
    let worker = BackgroundWorker(model: model)
    let headline = try await worker.headline(for: "The bridge is open again.")
    let again = try await worker.headline(for: "The bridge is open again.")
    let session = LanguageModelSession(model: model)
    let here = try await BackgroundWorker.onCaller(session)
    let there = try await BackgroundWorker.offCaller(session)
    let notebook = Notebook(model: model)
    try await notebook.write("A word.")
    let detached = try await Task.detached(priority: .utility) {
      try await worker.length(of: "Another.")
    }.value
    return [
      headline.text == again.text ? 1 : 0, here.count, there.count, notebook.pages.count, detached,
    ]
  }
}
