import Foundation
import FoundationModels

/// What an app says about the errors of any provider.
enum ProviderErrors {
  static func message(for error: LanguageModelError) -> String {
    switch error {
    case .contextSizeExceeded(let details):
      return "\(details.tokenCount) of \(details.contextSize) tokens"
    case .rateLimited(let details):
      return details.resetDate.map { "Wait until \($0.timeIntervalSince1970)" } ?? "Wait"
    case .guardrailViolation(let details): return "Unsafe: \(details.debugDescription)"
    case .refusal(let refusal): return "Declined: \(refusal.debugDescription)"
    case .unsupportedCapability(let details):
      return details.capability == .vision ? "It cannot see" : "It cannot do that"
    case .unsupportedTranscriptContent(let details):
      return "\(details.unsupportedContent.count) entries cannot be read"
    case .unsupportedGenerationGuide(let details):
      return "A guide of \(details.schemaName ?? "a type")"
    case .unsupportedLanguageOrLocale(let details):
      return "Not in \(details.languageCode.identifier)"
    case .timeout: return "Too slow"
    @unknown default: return error.localizedDescription
    }
  }

  static var all: [LanguageModelError] {
    [
      .contextSizeExceeded(.init(contextSize: 8, tokenCount: 9, debugDescription: "d")),
      .rateLimited(.init(resetDate: Date(timeIntervalSince1970: 60), debugDescription: "d")),
      .guardrailViolation(.init(debugDescription: "d")),
      .refusal(.init(explanation: "Rather not.", debugDescription: "d")),
      .unsupportedCapability(.init(capability: .vision, debugDescription: "d")),
      .unsupportedTranscriptContent(.init(unsupportedContent: [], debugDescription: "d")),
      .unsupportedGenerationGuide(.init(schemaName: "Trip", debugDescription: "d")),
      .unsupportedLanguageOrLocale(.init(languageCode: .welsh, debugDescription: "d")),
      .timeout(.init(debugDescription: "d")),
    ]
  }

  static func run(failure: LanguageModelError) async -> String {
    let session = LanguageModelSession(model: PhraseBookModel(failure: failure))
    do {
      return try await session.respond(to: "Good morning").content
    } catch let error as LanguageModelError {
      if case .refusal(let refusal) = error {
        return (try? await refusal.explanation.content) ?? message(for: error)
      }
      return message(for: error)
    } catch let error as LanguageModelSession.Error {
      switch error {
      case .concurrentRequests: return "One at a time"
      case .transcriptMutationWhileResponding: return "Changed"
      @unknown default: return error.localizedDescription
      }
    } catch let error as SystemLanguageModel.Error {
      if case .assetsUnavailable(let details) = error { return details.debugDescription }
      return error.localizedDescription
    } catch let error as GeneratedContent.ParsingError {
      return error.rawContent
    } catch {
      return "\(error)"
    }
  }
}
