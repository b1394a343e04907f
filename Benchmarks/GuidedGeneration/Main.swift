import Foundation
import FoundationModels

/// Generates values of 20 schemas with the default model and counts what does not hold.
///
/// Prints, for each schema, how many values parse, break a guide or take more tokens than they may,
/// and how long a token takes compared with free text of as many tokens. The schema is in the prompt
/// of every other request; only those without are timed, since their prompts are as long as those of
/// free text.
@main
struct GuidedGenerationBenchmark {
  static func main() async throws {
    let seeds = CommandLine.arguments.dropFirst().first.flatMap { UInt64($0) } ?? 50
    let model = SystemLanguageModel.default
    // Loads the model, which no measurement should include.
    try await LanguageModelSession(model: model).respond(
      to: "Hello", options: GenerationOptions(maximumResponseTokens: 1))
    var total = Result()
    print("schema".padded(16), "parse", "broken", "over", "tokens", "ratio to free text")
    for test in Case.all {
      var result = Result()
      for seed in 0..<seeds { try await run(test, seed: seed, &result) }
      print(test.name.padded(16), result.line)
      total.add(result)
    }
    print("all".padded(16), total.line)
  }

  private static func run(_ test: Case, seed: UInt64, _ result: inout Result) async throws {
    let limit = 80 + Int(seed % 5) * 40
    let clock = ContinuousClock()
    let options = GenerationOptions(
      samplingMode: .random(probabilityThreshold: 1, seed: seed), temperature: 1,
      maximumResponseTokens: limit)
    let showsSchema = seed % 2 == 1
    let start = clock.now
    do {
      let (broken, tokens) = try await test.run(LanguageModelSession(), options, showsSchema)
      let time = clock.now - start
      result.parsed += 1
      result.broken += broken.isEmpty ? 0 : 1
      result.over += tokens > limit ? 1 : 0
      result.tokens += tokens
      broken.forEach { print("  seed \(seed): \($0)") }
      result.runs += 1
      guard !showsSchema else { return }
      result.guidedTime += time
      result.guidedTokens += tokens
      var free = options
      free.maximumResponseTokens = tokens
      let freeStart = clock.now
      let response = try await LanguageModelSession().respond(
        to: test.prompt + " Write a long text.", options: free)
      result.freeTime += clock.now - freeStart
      result.freeTokens += response.usage.output.totalTokenCount
    } catch {
      print("  seed \(seed): \(error)")
      result.runs += 1
    }
  }

  private struct Result {
    var runs = 0
    var parsed = 0
    var broken = 0
    var over = 0
    var tokens = 0
    var guidedTokens = 0
    var freeTokens = 0
    var guidedTime = Duration.zero
    var freeTime = Duration.zero

    var line: String {
      let guided = guidedTime / Double(max(guidedTokens, 1))
      let free = freeTime / Double(max(freeTokens, 1))
      return "\(parsed)/\(runs) \(broken) \(over) \(tokens) "
        + String(format: "%.2f", guided / free)
    }

    mutating func add(_ other: Result) {
      runs += other.runs
      parsed += other.parsed
      broken += other.broken
      over += other.over
      tokens += other.tokens
      guidedTokens += other.guidedTokens
      freeTokens += other.freeTokens
      guidedTime += other.guidedTime
      freeTime += other.freeTime
    }
  }
}

extension String {
  fileprivate func padded(_ width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
