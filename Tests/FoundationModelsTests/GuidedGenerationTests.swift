import Foundation
import FoundationModels
import Synchronization
import TestSupport
import Testing

@Generable(description: "A person in a story")
private struct Hero {
  @Guide(description: "The full name") var name: String
  @Guide(description: "Age in years", .range(18...99)) var age: Int
  @Guide(.count(2)) var friends: [Friend]
  var home: Home?

  @Generable struct Friend { @Guide(/[A-Z][a-z]{2,7}/) var name: String; var isOld: Bool }
  @Generable enum Home: String { case town = "a town", village = "a village" }
}

/// What the default model generates, of which nothing but the form is certain.
@Suite(.serialized) struct GuidedGenerationTests {
  static let model = SystemLanguageModel(configuration: .init(modelPath: DefaultModel.path))

  private static func options(seed: UInt64, limit: Int? = 120) -> GenerationOptions {
    GenerationOptions(
      samplingMode: .random(probabilityThreshold: 1, seed: seed), temperature: 1,
      maximumResponseTokens: limit)
  }

  private func holds(_ hero: Hero) -> Bool {
    18...99 ~= hero.age && hero.friends.count == 2
      && hero.friends.allSatisfy { $0.name.wholeMatch(of: /[A-Z][a-z]{2,7}/) != nil }
  }

  @Test(arguments: 0..<3 as Range<UInt64>) func guidesHold(seed: UInt64) async throws {
    let session = LanguageModelSession(model: Self.model)
    let response = try await session.respond(
      to: "Invent a hero.", generating: Hero.self, includeSchemaInPrompt: seed == 0,
      options: Self.options(seed: seed))
    #expect(holds(response.content))
    #expect(response.rawContent.isComplete)
    #expect(response.usage.output.totalTokenCount <= 120)
    #expect(try GeneratedContent(json: response.rawContent.jsonString).isComplete)
  }

  @Test func aLimitEndsTheAnswerBeforeItIsCut() async throws {
    for limit in [60, 80] {
      let response = try await LanguageModelSession(model: Self.model).respond(
        to: "Invent a hero.", generating: Hero.self, includeSchemaInPrompt: false,
        options: Self.options(seed: 5, limit: limit))
      #expect(holds(response.content))
      #expect(response.usage.output.totalTokenCount <= limit)
    }
    let session = LanguageModelSession(model: Self.model)
    await #expect {
      try await session.respond(
        to: "Invent a hero.", generating: Hero.self, options: Self.options(seed: 5, limit: 8))
    } throws: { error in
      if case LanguageModelSession.GenerationError.decodingFailure = error { true } else { false }
    }
    #expect(session.transcript.isEmpty)
  }

  @Test func rootsNeedNotBeObjects() async throws {
    func answer<Value: Generable>(_ type: Value.Type) async throws -> Value {
      try await LanguageModelSession(model: Self.model).respond(
        to: "Answer.", generating: type, options: Self.options(seed: 1, limit: 24)
      ).content
    }
    _ = try await answer(Int.self)
    _ = try await answer(Decimal.self)
    _ = try await answer(Bool.self)
    _ = try await answer([Int].self)
    _ = try await answer(String.self)
    #expect(try await answer(GeneratedContent.self).isComplete)
  }

  @Test func snapshotsFillUp() async throws {
    let session = LanguageModelSession(model: Self.model)
    let stream = session.streamResponse(
      to: "Invent a hero.", generating: Hero.self, includeSchemaInPrompt: false,
      options: Self.options(seed: 2))
    var filled: [Int] = []
    var identities: Set<GenerationID> = []
    for try await snapshot in stream {
      let hero = snapshot.content
      identities.insert(hero.id)
      filled.append([hero.name != nil, hero.age != nil, hero.friends != nil].count { $0 })
    }
    #expect(filled == filled.sorted())
    #expect(filled.last == 3)
    #expect(Set(filled).count > 2)
    #expect(identities.count == 1)
    #expect(holds(try await stream.collect().content))
  }

  @Test func aSchemaInThePromptIsRead() async throws {
    func readTokens(_ includes: Bool) async throws -> Int {
      try await LanguageModelSession(model: Self.model).respond(
        to: "Answer.", generating: Hero.Home.self, includeSchemaInPrompt: includes,
        options: Self.options(seed: 1)
      ).usage.input.totalTokenCount
    }
    let difference = try await readTokens(true) - readTokens(false)
    // Two line ends part the schema from the prompt.
    let counted = try await Self.model.tokenCount(for: Hero.Home.generationSchema)
    #expect(abs(difference - counted) <= 2)
  }

  @Test func whatNoGrammarDescribesIsRefused() async {
    let session = LanguageModelSession(model: Self.model)
    await #expect {
      let schema = try GenerationSchema(
        root: DynamicGenerationSchema(type: Int.self, guides: [.minimum(2), .maximum(1)]),
        dependencies: [])
      try await session.respond(to: "x", schema: schema)
    } throws: { error in
      guard case LanguageModelSession.GenerationError.unsupportedGuide(let context) = error else {
        return false
      }
      return context.debugDescription.contains("minimum")
    }
    #expect(session.transcript.isEmpty)
  }

  @Test func promptsMayBeTinyAndHuge() async throws {
    let session = LanguageModelSession(model: Self.model)
    try await session.respond(to: "?", options: Self.options(seed: 1, limit: 4))
    await #expect {
      try await session.respond(to: String(repeating: "word ", count: 200_000))
    } throws: { error in
      guard
        case LanguageModelSession.GenerationError.exceededContextWindowSize(let context) = error
      else { return false }
      return context.debugDescription.contains("4096")
    }
    #expect(session.transcript.count == 2)
  }
}

private struct WeatherTool: Tool {
  @Generable struct Arguments { @Guide(description: "The city") var city: String }

  let name = "getWeather"
  let description = "Tells the weather in a city"
  var maximumCalls = Int.max
  let cities = Shared()

  struct Exhausted: Error {}

  final class Shared: Sendable {
    let names = Mutex<[String]>([])
  }

  func call(arguments: Arguments) async throws -> String {
    let count = cities.names.withLock { names in
      names.append(arguments.city)
      return names.count
    }
    guard count <= maximumCalls else { throw Exhausted() }
    return "It is 21 degrees and sunny."
  }
}

@Suite(.serialized) struct LocalToolTests {
  static let model = GuidedGenerationTests.model
  static let greedy = GenerationOptions(samplingMode: .greedy, maximumResponseTokens: 40)

  @Test func theModelCallsAToolWhenTheInstructionsDemandIt() async throws {
    let tool = WeatherTool()
    let session = LanguageModelSession(
      model: Self.model, tools: [tool],
      instructions: "Use the tool getWeather to answer questions.")
    let response = try await session.respond(
      to: "What is the weather in Paris?", options: Self.greedy)
    #expect(!tool.cities.names.withLock { $0 }.isEmpty)
    #expect(!response.content.isEmpty)
    guard case .toolCalls(let calls) = session.transcript[2],
      case .toolOutput(let output) = session.transcript[3],
      case .response = session.transcript.last
    else {
      Issue.record("calls and outputs come before the response")
      return
    }
    #expect(calls.first?.toolName == "getWeather")
    #expect(calls.first?.id == output.id)
  }

  @Test func aToolThatIsNotNeededIsNotCalled() async throws {
    let tool = WeatherTool()
    let session = LanguageModelSession(
      model: Self.model, tools: [tool],
      instructions: "Use the tool getWeather to answer questions.")
    try await session.respond(to: "Hello!", options: Self.greedy)
    #expect(tool.cities.names.withLock { $0 }.isEmpty)
    #expect(session.transcript.count == 3)
  }

  @Test func demandedCallsEndWhenAToolThrows() async throws {
    let tool = WeatherTool(maximumCalls: 2)
    let session = LanguageModelSession(model: Self.model, tools: [tool])
    await #expect(throws: LanguageModelSession.ToolCallError.self) {
      try await session.respond(
        to: "Hello",
        options: GenerationOptions(
          samplingMode: .greedy, maximumResponseTokens: 40, toolCallingMode: .required))
    }
    #expect(tool.cities.names.withLock { $0.count } == 3)
    #expect(session.transcript.count == 1)
  }

  @Test func forbiddenToolsAreNotRead() async throws {
    let tool = WeatherTool()
    let session = LanguageModelSession(model: Self.model, tools: [tool], instructions: "Help.")
    let with = try await session.respond(to: "Hello", options: Self.greedy).usage.input
    var forbidden = Self.greedy
    forbidden.toolCallingMode = .disallowed
    let other = LanguageModelSession(model: Self.model, tools: [tool], instructions: "Help.")
    let without = try await other.respond(to: "Hello", options: forbidden).usage.input
    let counted = try await Self.model.tokenCount(for: [tool])
    #expect(with.totalTokenCount - without.totalTokenCount == counted)
  }
}
