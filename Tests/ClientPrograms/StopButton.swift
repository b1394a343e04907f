import Foundation
import FoundationModels

/// A long answer that the user can stop.
@MainActor
final class StopButton {
  private let session: LanguageModelSession
  private var task: Task<Void, any Error>?
  private(set) var text = ""

  init(model: SystemLanguageModel = .default) {
    session = LanguageModelSession(model: model, instructions: "You tell stories.")
  }

  var transcript: Transcript { session.transcript }

  func start() {
    task = Task {
      for try await partial in session.streamResponse(to: "Tell a long story.") {
        text = partial.content
      }
    }
  }

  func stop() async -> Bool {
    task?.cancel()
    defer { task = nil }
    do {
      try await task?.value
      return false
    } catch {
      return error is CancellationError
    }
  }

  static func run(model: SystemLanguageModel = .default) async throws -> (
    wasCancelled: Bool, entries: Int, answersAgain: Bool
  ) {
    let button = StopButton(model: model)
    button.start()
    while button.text.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
    let wasCancelled = await button.stop()
    let entries = button.transcript.count
    try await button.session.respond(
      to: "A word, please.", options: GenerationOptions(maximumResponseTokens: 3))
    return (wasCancelled, entries, button.transcript.count == entries + 2)
  }
}
