import Storage
import TestSupport
import Testing

@testable import Summarization

@Suite struct AnswerKeyTests {
  static let plain = request()

  static func request(
    instructions: String = "Shorten.",
    examples: [SessionRequest.Example] = [.init(prompt: "It rained, again.", answer: "It rained.")],
    prompt: String = "Der Fluß stieg, wieder.", pattern: String? = "(?:a|b)",
    sampling: SessionRequest.Sampling = .greedy, maximum: Int? = 40
  ) -> SessionRequest {
    SessionRequest(
      instructions: instructions, examples: examples, prompt: prompt, pattern: pattern,
      sampling: sampling, maximumResponseTokens: maximum)
  }

  /// The digests were computed by another program from the same fields.
  ///
  /// When a change of them is wanted, it costs everyone their stored answers.
  @Test func theKeyDoesNotChangeByItself() {
    let shortening = AnswerKey(request: Self.plain, model: "model 1", language: "de")
    #expect(
      shortening.digest.hex == "397cfa68260c92f63e684161833573aebbe7f10698e8d199cdb65c2104b11305")
    let summary = SessionRequest(
      instructions: "Summarize.", prompt: "The river rose.",
      sampling: .random(probabilityThreshold: 0.9, seed: 1, temperature: 0.5),
      maximumResponseTokens: nil)
    #expect(
      AnswerKey(request: summary, model: "model 1", language: nil).digest.hex
        == "eb0c5c3168b0e483fe022868536d40156c8861946926bf36359d0e170e18eed7")
  }

  @Test func everythingThatDecidesTheAnswerChangesTheKey() {
    let random = SessionRequest.Sampling.random(
      probabilityThreshold: 0.9, seed: 1, temperature: 0.5)
    let requests = [
      Self.plain, Self.request(instructions: "Shorten"), Self.request(examples: []),
      Self.request(examples: [.init(prompt: "It rained, again.", answer: "It rained")]),
      Self.request(examples: [.init(prompt: "It rained, again", answer: ".It rained.")]),
      Self.request(prompt: "Der Fluss stieg, wieder."), Self.request(pattern: nil),
      Self.request(pattern: ""), Self.request(pattern: "(?:a|c)"), Self.request(maximum: nil),
      Self.request(maximum: 41), Self.request(sampling: random),
      Self.request(
        sampling: .random(probabilityThreshold: 0.8, seed: 1, temperature: 0.5)),
      Self.request(
        sampling: .random(probabilityThreshold: 0.9, seed: 2, temperature: 0.5)),
      Self.request(
        sampling: .random(probabilityThreshold: 0.9, seed: .max, temperature: 0.6)),
    ]
    var keys = requests.map { AnswerKey(request: $0, model: "model 1", language: "de") }
    keys.append(AnswerKey(request: Self.plain, model: "model 2", language: "de"))
    keys.append(AnswerKey(request: Self.plain, model: "model 1", language: "en"))
    keys.append(AnswerKey(request: Self.plain, model: "model 1", language: nil))
    #expect(Set(keys).count == requests.count + 3)
    #expect(AnswerKey(request: Self.request(), model: "model 1", language: "de") == keys[0])
  }
}
