import Foundation
import FoundationModels

/// One prompt under all ways to choose tokens.
enum SamplingStudy {
  static var modes: [String: GenerationOptions] {
    var warm = GenerationOptions(sampling: .random(top: 20, seed: 7))
    warm.temperature = 1.2
    return [
      "default": GenerationOptions(),
      "greedy": GenerationOptions(sampling: .greedy),
      "top 5": GenerationOptions(sampling: .random(top: 5, seed: 3), temperature: 0.8),
      "threshold": GenerationOptions(sampling: .random(probabilityThreshold: 0.7, seed: 1)),
      "unseeded": GenerationOptions(sampling: .random(top: 2)),
      "cool": GenerationOptions(temperature: 0.1),
      "warm": warm,
    ]
  }

  static func run(model: SystemLanguageModel = .default) async throws -> [String: [String]] {
    var answers: [String: [String]] = [:]
    for (name, options) in modes {
      var options = options
      options.maximumResponseTokens = 5
      for _ in 0..<2 {
        let session = LanguageModelSession(model: model)
        answers[name, default: []].append(
          try await session.respond(to: "Name an animal.", options: options).content)
      }
    }
    return answers
  }
}
