import Foundation
import FoundationModels

/// What an app says about each way in which a request can fail.
enum ErrorMessages {
  typealias GenerationError = LanguageModelSession.GenerationError

  static func message(for error: any Error) -> String {
    switch error {
    case let error as GenerationError: message(for: error)
    case let error as LanguageModelSession.ToolCallError:
      "\(error.tool.name) failed: \(error.underlyingError.localizedDescription)"
    case is CancellationError: "Stopped."
    default: error.localizedDescription
    }
  }

  static func message(for error: GenerationError) -> String {
    switch error {
    case .exceededContextWindowSize: "The conversation is too long."
    case .assetsUnavailable: "The model is missing."
    case .guardrailViolation: "This cannot be answered."
    case .unsupportedGuide(let context): "Ask the developer: \(context.debugDescription)"
    case .unsupportedLanguageOrLocale: "The language is not supported."
    case .decodingFailure: "The answer was unreadable."
    case .rateLimited: "Try again later."
    case .concurrentRequests: "One question at a time."
    case .refusal(_, let context): "Declined: \(context.debugDescription)"
    @unknown default: "Something went wrong."
    }
  }

  static func report(_ error: some LocalizedError) -> [String] {
    [error.errorDescription, error.failureReason, error.recoverySuggestion].compactMap { $0 }
  }

  static var all: [GenerationError] {
    let context = GenerationError.Context(debugDescription: "context")
    return [
      .exceededContextWindowSize(context), .assetsUnavailable(context),
      .guardrailViolation(context), .unsupportedGuide(context),
      .unsupportedLanguageOrLocale(context), .decodingFailure(context), .rateLimited(context),
      .concurrentRequests(context), .refusal(.init(transcriptEntries: []), context),
    ]
  }

  /// Asks for a text with look-ahead, which no model keeps to.
  static func requestUnsupportedGuide(model: SystemLanguageModel = .default) async -> String {
    do {
      let session = LanguageModelSession(model: model)
      let schema = GenerationSchema(
        type: GeneratedContent.self,
        properties: [.init(name: "word", type: String.self, guides: [/(?=a)[a-z]+/])])
      _ = try await session.respond(to: "A word.", schema: schema)
      return "answered"
    } catch GenerationError.unsupportedGuide {
      return "unsupportedGuide"
    } catch let error as GenerationError {
      return error.errorDescription ?? ""
    } catch {
      return message(for: error)
    }
  }

  /// Asks twice at the same time.
  static func requestTwice(model: SystemLanguageModel = .default) async throws -> Bool {
    let session = LanguageModelSession(model: model)
    let first = Task {
      try await session.respond(
        to: "Count to ten.", options: GenerationOptions(maximumResponseTokens: 20))
    }
    while !session.isResponding { await Task.yield() }
    defer { first.cancel() }
    do {
      try await session.respond(to: "And now?")
      return false
    } catch LanguageModelSession.GenerationError.concurrentRequests {
      return try await !first.value.content.isEmpty
    }
  }
}
