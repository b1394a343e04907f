import FoundationModels
import TestSupport
import Testing

@Suite struct ResponseStreamTests {
  static let model = SystemLanguageModel(configuration: .init(modelPath: DefaultModel.path))
  static let greedy = GenerationOptions(sampling: .greedy, maximumResponseTokens: 40)

  @Test func snapshotsGrowToTheWholeAnswer() async throws {
    let whole = try await LanguageModelSession(model: Self.model)
      .respond(to: "Where do whales live?", options: Self.greedy)
    let session = LanguageModelSession(model: Self.model)
    let stream = session.streamResponse(to: "Where do whales live?", options: Self.greedy)
    var texts: [String] = []
    for try await snapshot in stream { texts.append(snapshot.content) }
    #expect(texts.count > 3)
    for (text, next) in zip(texts, texts.dropFirst()) { #expect(next.hasPrefix(text)) }
    #expect(texts.last == whole.content)
    #expect(try await stream.collect().content == whole.content)
    #expect(session.transcript.count == 2)
  }

  @Test func leavingTheLoopEndsTheGeneration() async throws {
    let session = LanguageModelSession(model: Self.model)
    let endless = GenerationOptions(
      sampling: .random(probabilityThreshold: 1, seed: 2), temperature: 5)
    for try await snapshot in session.streamResponse(to: "Write a story.", options: endless)
    where snapshot.content.count > 20 {
      break
    }
    while session.isResponding { await Task.yield() }
    // What was there when the loop was left stays (FM API §11.5).
    #expect(session.transcript.count == 2)
    #expect((session.transcript.last?.description.count ?? 0) > 20)
    try await session.respond(to: "Hello", options: Self.greedy)
    #expect(session.transcript.count == 4)
  }

  @Test func errorsReachTheConsumer() async throws {
    let model = SystemLanguageModel(configuration: .init(modelPath: "/nowhere/model.gguf"))
    let stream = LanguageModelSession(model: model).streamResponse(to: "Hello")
    await #expect(throws: LanguageModelSession.GenerationError.self) {
      for try await _ in stream {}
    }
  }

  @Test func aCancelledConsumerEndsTheGeneration() async throws {
    let session = LanguageModelSession(model: Self.model)
    let task = Task {
      let endless = GenerationOptions(
        sampling: .random(probabilityThreshold: 1, seed: 2), temperature: 5)
      for try await _ in session.streamResponse(to: "Write a story.", options: endless) {}
    }
    while !session.isResponding { await Task.yield() }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(!session.isResponding)
    #expect(session.transcript.isEmpty)
    try await session.respond(to: "Hello", options: Self.greedy)
  }
}
