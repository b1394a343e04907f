import Summarization
import Synchronization

/// Sessions that note what they are asked.
final class RecordedSessions: SessionProvider {
  private let sessions: SystemModelSessions
  private let recorded = Mutex<[SessionRequest]>([])

  init(_ sessions: SystemModelSessions) {
    self.sessions = sessions
  }

  /// What was asked, in order.
  var requests: [SessionRequest] { recorded.withLock { $0 } }

  var modelName: String { sessions.modelName }
  var modelIdentity: String? { sessions.modelIdentity }
  var contextSize: Int { sessions.contextSize }

  func supports(language: String) -> Bool { sessions.supports(language: language) }

  func tokenCount(of text: String) async throws -> Int {
    try await sessions.tokenCount(of: text)
  }

  func requestTokenCount(of request: SessionRequest) async throws -> Int {
    try await sessions.requestTokenCount(of: request)
  }

  func respond(
    to request: SessionRequest, until isEnough: @Sendable (String) -> Bool
  ) async throws -> String {
    recorded.withLock { $0.append(request) }
    return try await sessions.respond(to: request, until: isEnough)
  }
}

extension SessionRequest {
  /// The request with instructions that begin like no other's, so that it shares nothing with them.
  func unshared(_ number: Int) -> SessionRequest {
    SessionRequest(
      instructions: "\(number). \(instructions)", examples: examples, prompt: prompt,
      pattern: pattern, sampling: sampling, maximumResponseTokens: maximumResponseTokens)
  }
}
