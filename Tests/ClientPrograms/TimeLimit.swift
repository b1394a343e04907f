import Foundation
import FoundationModels

/// An answer that is not waited for longer than a while.
enum TimeLimit {
  static func answer(
    to prompt: String, in session: LanguageModelSession, within limit: Duration
  ) async throws -> String? {
    try await withThrowingTaskGroup(of: String?.self) { group in
      group.addTask { try await session.respond(to: prompt).content }
      group.addTask {
        try await Task.sleep(for: limit)
        return nil
      }
      defer { group.cancelAll() }
      return try await group.next() ?? nil
    }
  }

  /// The beginning of an answer; the rest is not written.
  static func beginning(
    of prompt: String, in session: LanguageModelSession, count: Int
  ) async throws -> String {
    for try await snapshot in session.streamResponse(to: prompt)
    where snapshot.content.count >= count {
      return snapshot.content
    }
    return ""
  }

  static func run(model: SystemLanguageModel = .default) async throws -> (
    isLate: Bool, entries: [Int], beginning: String
  ) {
    let session = LanguageModelSession(model: model)
    let answer = try await answer(
      to: "Tell a very long story about a whale.", in: session, within: .milliseconds(20))
    var entries = [session.transcript.count]
    let beginning = try await beginning(of: "Tell a story.", in: session, count: 5)
    while session.isResponding { try await Task.sleep(for: .milliseconds(5)) }
    entries.append(session.transcript.count)
    return (answer == nil, entries, beginning)
  }
}
