import Foundation
import FoundationModels
import Observation
import Synchronization

/// Counts the changes of a session as a view would see them.
final class SessionMonitor: Sendable {
  let session: LanguageModelSession
  private let changes = Mutex<[String: Int]>([:])

  init(model: SystemLanguageModel = .default) {
    session = LanguageModelSession(model: model, instructions: "Be brief.")
  }

  func watch() {
    observe("isResponding") { _ = $0.isResponding }
    observe("transcript") { _ = $0.transcript }
  }

  var seen: [String: Int] { changes.withLock { $0 } }

  private func observe(_ name: String, _ read: @escaping @Sendable (LanguageModelSession) -> Void) {
    withObservationTracking {
      read(session)
    } onChange: { [self] in
      changes.withLock { $0[name, default: 0] += 1 }
      observe(name, read)
    }
  }

  static func run(model: SystemLanguageModel = .default) async throws -> [String: Int] {
    let monitor = SessionMonitor(model: model)
    monitor.watch()
    try await monitor.session.respond(
      to: "Hi.", options: GenerationOptions(sampling: .greedy, maximumResponseTokens: 3))
    return monitor.seen
  }
}
