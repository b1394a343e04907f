import Foundation
import FoundationModels

/// Cuts a text so that it fits the window with room for an answer.
struct TokenBudget {
  var model: SystemLanguageModel = .default
  var instructions: Instructions
  var tools: [any Tool] = []
  var answer = 200

  func room(for schema: GenerationSchema? = nil) async throws -> Int {
    var used = try await model.tokenCount(for: instructions)
    if !tools.isEmpty { used += try await model.tokenCount(for: tools) }
    if let schema { used += try await model.tokenCount(for: schema) }
    return max(0, model.contextSize - used - answer)
  }

  func paragraphs(of text: String, limit: Int) async throws -> [String] {
    var kept: [String] = []
    for paragraph in text.split(separator: "\n").map(String.init) {
      let candidate = (kept + [paragraph]).joined(separator: "\n")
      guard try await model.tokenCount(for: candidate) <= limit else { break }
      kept.append(paragraph)
    }
    return kept
  }

  static func run(model: SystemLanguageModel = .default) async throws -> (
    room: Int, roomWithSchema: Int, kept: Int, transcript: Int
  ) {
    let budget = TokenBudget(
      model: model, instructions: Instructions("Summarize."), tools: [WeatherTool()])
    let text = repeatElement("The river rose again.", count: 20).joined(separator: "\n")
    let session = LanguageModelSession(model: model, instructions: budget.instructions)
    let kept = try await budget.paragraphs(of: text, limit: 60)
    return (
      try await budget.room(), try await budget.room(for: TripPlan.generationSchema), kept.count,
      try await model.tokenCount(for: session.transcript)
    )
  }
}
