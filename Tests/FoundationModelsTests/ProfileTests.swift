import FoundationModels
import Synchronization
import Testing

extension SessionPropertyValues {
  @SessionPropertyEntry fileprivate var isExpert: Bool = false
}

/// What happened, in order.
private final class Log: Sendable {
  private let events = Mutex<[String]>([])

  var all: [String] { events.withLock { $0 } }

  func add(_ event: String) {
    events.withLock { $0.append(event) }
  }
}

/// One of two profiles, by a property.
private struct Switching: LanguageModelSession.DynamicProfile {
  let quick: ScriptedLanguageModel
  let expert: ScriptedLanguageModel
  let log: Log
  @SessionProperty(\.isExpert) var isExpert

  var body: some DynamicProfile {
    if isExpert {
      Profile { Instructions("Expert.") }
        .model(expert)
        .onActivate { log.add("+expert") }
        .onDeactivate { log.add("-expert") }
    } else {
      Profile { Instructions("Quick.") }
        .model(quick as any LanguageModel)
        .onActivate { log.add("+quick") }
        .onDeactivate { log.add("-quick") }
    }
  }
}

private struct Failure: Error {}

@Suite struct ProfileTests {
  private typealias Profile = LanguageModelSession.Profile

  private func calling() -> ScriptedLanguageModel {
    ScriptedLanguageModel([.toolCalling, .reasoning]) { request, channel in
      if case .toolOutput = request.transcript.last {
        await channel.say("answer")
      } else {
        await channel.send(.reasoning(action: .appendText("thought", tokenCount: 1)))
        await channel.call("Echo", #"{"name": "Ada"}"#, id: "1")
        await channel.call("Echo", #"{"name": "Bob"}"#, id: "2")
      }
    }
  }

  @Test func profilesChooseTheModel() async throws {
    let quick = ScriptedLanguageModel(texts: ["q1", "q2", "q3"])
    let expert = ScriptedLanguageModel(texts: ["e1", "e2"])
    let log = Log()
    let session = LanguageModelSession(
      profile: Switching(quick: quick, expert: expert, log: log))
    #expect(try await session.respond(to: "1").content == "q1")
    #expect(try await session.respond(to: "2").content == "q2")
    session.properties.isExpert = true
    #expect(try await session.respond(to: "3").content == "e1")
    #expect(session.transcript.first?.description == "Expert.")
    session.properties.isExpert = false
    #expect(try await session.respond(to: "4").content == "q3")
    #expect(log.all == ["+quick", "-quick", "+expert", "-expert", "+quick"])
    #expect(quick.record.executors.withLock { $0 } == 1)
    #expect(expert.record.executors.withLock { $0 } == 1)
    #expect(expert.record.requests.withLock { $0[0].transcript.count } == 6)
    #expect(session.transcript.map(\.description).dropFirst().prefix(2) == ["1", "q1"])
  }

  @Test func modelsOfOneConfigurationShareAnExecutor() async throws {
    struct ByTurn: LanguageModelSession.DynamicProfile {
      let model: ScriptedLanguageModel
      @SessionProperty(\.history) var history

      var body: some DynamicProfile {
        let model =
          history.count > 1
          ? ScriptedLanguageModel(sharing: model, [.guidedGeneration]) : model
        Profile { Instructions("x") }.model(model)
      }
    }
    let model = ScriptedLanguageModel(texts: ["a", "1"], [])
    let session = LanguageModelSession(profile: ByTurn(model: model))
    try await session.respond(to: "x")
    #expect(try await session.respond(to: "y", generating: Int.self).content == 1)
    #expect(model.record.executors.withLock { $0 } == 1)
    #expect(
      model.record.askedModels.withLock { $0.map { $0.contains(.guidedGeneration) } } == [
        false, true,
      ])
  }

  @Test func callbacksFollowTheTurn() async throws {
    let log = Log()
    let session = LanguageModelSession(
      profile: Profile { Echo() }
        .model(calling())
        .onPrompt { log.add("prompt \($0.description)") }
        .onPrompt { log.add("outer prompt") }
        .onReasoning { log.add($0.description) }
        .onReasoning { log.add("outer thought") }
        .onToolCall { log.add("call \($0.id)") }
        .onToolCall { log.add("called") }
        .onToolOutput { call, output in log.add("output \(call.id) \(output.description)") }
        .onToolOutput { log.add("told") }
        .onResponse { log.add($0.description) }
        .onResponse { log.add("outer answer") }
        .onActivate { log.add("active") }
        .onActivate { log.add("outer active") })
    try await session.respond(to: "x")
    #expect(
      log.all == [
        "active", "outer active", "prompt x", "outer prompt", "thought", "outer thought",
        "call 1", "called", "call 2", "called", "output 1 Ada", "told", "output 2 Bob", "told",
        "answer", "outer answer",
      ])
    #expect(session.transcript.count == 7)
  }

  @Test func whatACallbackChangesShowsInTheRequest() async throws {
    let quick = ScriptedLanguageModel(texts: ["q"])
    let expert = ScriptedLanguageModel(texts: ["e"])
    struct Promoting: LanguageModelSession.DynamicProfileModifier {
      @SessionProperty(\.isExpert) var isExpert

      func body(content: Content) -> some DynamicProfile {
        content.onPrompt { isExpert = true }
      }
    }
    let log = Log()
    let session = LanguageModelSession(
      profile: Switching(quick: quick, expert: expert, log: log).modifier(Promoting()))
    #expect(try await session.respond(to: "x").content == "e")
    #expect(session.transcript.map(\.description) == ["Expert.", "x", "e"])
    #expect(log.all == ["+quick", "-quick", "+expert"])
  }

  @Test(arguments: ["prompt", "reasoning", "call", "output", "response"])
  func aCallbackThatThrowsEndsTheTurn(step: String) async throws {
    @Sendable func fail(at place: String) throws {
      if place == step { throw Failure() }
    }
    let model = calling()
    let session = LanguageModelSession(
      profile: Profile { Echo() }
        .model(model)
        .onPrompt { try fail(at: "prompt") }
        .onReasoning { try fail(at: "reasoning") }
        .onToolCall { try fail(at: "call") }
        .onToolOutput { try fail(at: "output") }
        .onResponse { try fail(at: "response") })
    await #expect(throws: Failure.self) { try await session.respond(to: "x") }
    #expect(session.transcript.isEmpty)
    #expect(!session.isResponding)
    let requests = ["prompt": 0, "response": 2][step] ?? 1
    #expect(model.record.requests.withLock { $0.count } == requests)
    #expect(session.usage.output.totalTokenCount == [0, 3, 4][requests])
  }

  @Test func theModelReadsTheTransformedHistory() async throws {
    let model = ScriptedLanguageModel(texts: ["a", "b", "c"])
    let session = LanguageModelSession(
      profile: Profile { Instructions("Be brief.") }
        .model(model)
        .historyTransform { $0.suffix(3) }
        .historyTransform { $0.filter { $0.description != "a" } })
    for prompt in ["1", "2", "3"] { try await session.respond(to: prompt) }
    #expect(
      model.record.requests.withLock { $0.map { $0.transcript.map(\.description) } } == [
        ["Be brief.", "1"], ["Be brief.", "1", "2"], ["Be brief.", "2", "b", "3"],
      ])
    #expect(
      session.transcript.map(\.description) == ["Be brief.", "1", "a", "2", "b", "3", "c"])
  }

  @Test func innerOptionsWinAndThoseOfTheRequestMost() async throws {
    let model = ScriptedLanguageModel(texts: [], [.reasoning, .toolCalling])
    let session = LanguageModelSession(
      profile: Profile { Echo() }
        .temperature(0.1)
        .samplingMode(nil)
        .reasoningLevel(.light)
        .toolCallingMode(.disallowed)
        .temperature(0.2)
        .samplingMode(.greedy)
        .maximumResponseTokens(5)
        .reasoningLevel(.deep)
        .model(model))
    try await session.respond(to: "x")
    try await session.respond(
      to: "y",
      options: GenerationOptions(
        samplingMode: .random(top: 2), temperature: 0.3, maximumResponseTokens: 7,
        toolCallingMode: .allowed),
      contextOptions: ContextOptions(reasoningLevel: .moderate))
    let requests = model.record.requests.withLock { $0 }
    #expect(
      requests.map(\.generationOptions) == [
        GenerationOptions(
          samplingMode: .greedy, temperature: 0.1, maximumResponseTokens: 5,
          toolCallingMode: .disallowed),
        GenerationOptions(
          samplingMode: .random(top: 2), temperature: 0.3, maximumResponseTokens: 7,
          toolCallingMode: .allowed),
      ])
    #expect(requests.map(\.contextOptions.reasoningLevel) == [.light, .moderate])
    #expect(requests.map(\.enabledToolDefinitions.count) == [0, 1])
    guard case .prompt(let prompt) = session.transcript[1] else {
      Issue.record("the prompt follows the instructions")
      return
    }
    #expect(prompt.options == GenerationOptions())
  }

  @Test func innerModelsWin() async throws {
    let inner = ScriptedLanguageModel(texts: ["inner"])
    let outer = ScriptedLanguageModel(texts: ["outer"])
    let session = LanguageModelSession(
      profile: Profile { Instructions("x") }.model(inner).model(outer))
    #expect(try await session.respond(to: "x").content == "inner")
  }

  @Test func thePolicyOfTheProfileCountsBeforeThatOfTheSession() async {
    func session(
      _ policy: TranscriptErrorHandlingPolicy?
    ) -> LanguageModelSession {
      LanguageModelSession(
        profile: Profile { Instructions("Be brief.") }
          .model(ScriptedLanguageModel { _, _ in throw Failure() })
          .transcriptErrorHandlingPolicy(policy))
    }
    let preserving = session(.preserveTranscript)
    await #expect(throws: Failure.self) { try await preserving.respond(to: "x") }
    #expect(preserving.transcript.map(\.description) == ["Be brief.", "x"])
    let reverting = session(.revertTranscript)
    reverting.transcriptErrorHandlingPolicy = .preserveTranscript
    await #expect(throws: Failure.self) { try await reverting.respond(to: "x") }
    #expect(reverting.transcript.isEmpty)
    let silent = session(nil)
    silent.transcriptErrorHandlingPolicy = .preserveTranscript
    await #expect(throws: Failure.self) { try await silent.respond(to: "x") }
    #expect(silent.transcript.count == 2)
  }
}
