import FoundationModels
import Observation
import Synchronization
import TestSupport
import Testing

extension SessionPropertyValues {
  @SessionPropertyEntry var mood: String = "calm"
  @SessionPropertyEntry var count = 0
  @SessionPropertyEntry var guest: String?
}

/// Counts its calls in a property of the session.
private struct Counter: Tool {
  let name = "count"
  let description = "Counts"
  let parameters = GeneratedContent.generationSchema
  @SessionProperty(\.count) var count
  @SessionProperty(\.history) var history

  func call(arguments: GeneratedContent) async throws -> String {
    count += 1
    return "\(count) of \(history.count)"
  }
}

private struct Topic: Identifiable {
  let id: String
}

private struct Greeting: DynamicInstructions {
  @SessionProperty(\.guest) var guest

  var body: some DynamicInstructions {
    if let guest {
      Instructions("Greet \(guest).")
    }
  }
}

private struct Everything: DynamicInstructions {
  @SessionProperty(\.mood) var mood
  @SessionProperty(\.count) var count
  @SessionProperty(\.history) var history

  var body: some DynamicInstructions {
    if mood == "calm" {
      Instructions("Be calm.")
    } else {
      Instructions {
        "Be"
        mood
      }
    }
    Greeting()
    ForEach([Topic(id: "rivers"), Topic(id: "lakes")]) { Instructions("Know \($0.id).") }
    ForEach(0..<count, id: \.self) { number in
      Instructions("Count \(number).")
      EmptyDynamicInstructions()
    }
    AnyDynamicInstructions(Instructions("History: \(history.count)."))
    if count > 0 {
      Echo()
    }
    [Counter(), Echo()] as [any Tool]
  }
}

private struct Nothing: DynamicInstructions {
  var body: some DynamicInstructions {}
}

@Suite struct DynamicInstructionsTests {
  private func instructions(
    of request: LanguageModelExecutorGenerationRequest
  ) -> Transcript.Instructions? {
    guard case .instructions(let instructions) = request.transcript.first else { return nil }
    return instructions
  }

  @Test func partsAndToolsAddUp() async throws {
    let model = ScriptedLanguageModel(texts: ["a", "b"])
    let session = LanguageModelSession(model: model, dynamicInstructions: Everything())
    #expect(session.transcript.isEmpty)
    try await session.respond(to: "one")
    #expect(
      session.transcript.first?.description
        == "Be calm.\nKnow rivers.\nKnow lakes.\nHistory: 1.")
    session.properties.mood = "bold"
    session.properties.count = 2
    session.properties.guest = "Ada"
    try await session.respond(to: "two")
    let requests = model.record.requests.withLock { $0 }
    #expect(
      requests[1].transcript.first?.description
        == "Be\nbold\nGreet Ada.\nKnow rivers.\nKnow lakes.\nCount 0.\nCount 1.\nHistory: 3.")
    let shown = requests.map { instructions(of: $0)?.toolDefinitions.map(\.name) }
    #expect(shown == [["count", "Echo"], ["Echo", "count"]])
    #expect(requests.map { $0.enabledToolDefinitions.map(\.name) } == shown)
    #expect(session.transcript.map(\.description).dropFirst() == ["one", "a", "two", "b"])
  }

  @Test func toolsAreCalledAndChangeWhatIsSaid() async throws {
    struct Counting: DynamicInstructions {
      @SessionProperty(\.count) var count

      var body: some DynamicInstructions {
        Instructions("Called \(count) times.")
        Counter()
      }
    }
    let model = ScriptedLanguageModel { request, channel in
      if request.transcript.last?.description == "2 of 4" {
        await channel.say("done")
      } else {
        await channel.call("count", "{}", id: "\(request.transcript.count)")
      }
    }
    let session = LanguageModelSession(model: model, dynamicInstructions: Counting())
    #expect(try await session.respond(to: "x").content == "done")
    #expect(session.properties.count == 2)
    #expect(session.transcript.count == 7)
    let requests = model.record.requests.withLock { $0 }
    #expect(
      requests.map { $0.transcript.first?.description }
        == ["Called 0 times.", "Called 1 times.", "Called 2 times."])
    #expect(session.transcript.first == requests[2].transcript.first)
  }

  @Test func toolsOfAPlainSessionHaveItsProperties() async throws {
    let model = ScriptedLanguageModel { request, channel in
      if case .toolOutput = request.transcript.last {
        await channel.say("done")
      } else {
        await channel.call("count", "{}", id: "1")
      }
    }
    let session = LanguageModelSession(model: model, tools: [Counter()])
    try await session.respond(to: "x")
    try await session.respond(to: "y")
    #expect(session.properties.count == 2)
    #expect(LanguageModelSession(model: model).properties.count == 0)
  }

  @Test func instructionsThatStayAreTheSameEntry() async throws {
    let session = LanguageModelSession(
      model: ScriptedLanguageModel(texts: ["a", "b", "c"]), dynamicInstructions: Greeting(),
      history: [.prompt(.init(segments: [])), .response(.init(assetIDs: [], segments: []))])
    try await session.respond(to: "1")
    #expect(session.transcript.count == 4)
    session.properties.guest = "Ada"
    try await session.respond(to: "2")
    let first = session.transcript.first
    #expect(first?.description == "Greet Ada.")
    try await session.respond(to: "3")
    #expect(session.transcript.first == first)
    #expect(session.transcript.count == 9)
  }

  @Test func instructionsThatSayNothingAreNotShown() async throws {
    let session = LanguageModelSession(
      model: ScriptedLanguageModel(texts: ["a"]), dynamicInstructions: Nothing(),
      history: [.instructions(.init(segments: [], toolDefinitions: []))])
    try await session.respond(to: "1")
    #expect(session.transcript.map(\.description) == ["1", "a"])
  }

  @Test func aFailedTurnTakesItsInstructionsAlong() async throws {
    struct Failure: Error {}
    let session = LanguageModelSession(
      model: ScriptedLanguageModel { _, _ in throw Failure() },
      dynamicInstructions: Instructions("Be brief."))
    await #expect(throws: Failure.self) { try await session.respond(to: "x") }
    #expect(session.transcript.isEmpty)
  }

  @Test func streamsShowTheInstructions() async throws {
    let session = LanguageModelSession(
      model: ScriptedLanguageModel(texts: ["abc"]), dynamicInstructions: Instructions("Be brief."))
    var counts: Set<Int> = []
    var last = ""
    for try await snapshot in session.streamResponse(to: "x") {
      counts.insert(session.transcript.count)
      last = snapshot.content
    }
    #expect(last == "abc")
    #expect(counts == [3])
    #expect(session.transcript.map(\.description) == ["Be brief.", "x", "abc"])
  }

  @Test(.timeLimit(.minutes(5))) func prewarmingReadsTheInstructions() async {
    let model = ScriptedLanguageModel(texts: [])
    let session = LanguageModelSession(model: model, dynamicInstructions: Everything())
    session.properties.guest = "Bob"
    session.prewarm(promptPrefix: Prompt("x"))
    while model.record.prewarmed.withLock({ $0.isEmpty }) { await Task.yield() }
    let transcript = model.record.prewarmed.withLock { $0[0] }
    #expect(transcript.first?.description.contains("Greet Bob.") == true)
    #expect(transcript.last?.description == "x")
    #expect(session.transcript.isEmpty)
  }

  @Test func propertiesAreObservedOneByOne() {
    let session = LanguageModelSession(model: ScriptedLanguageModel(texts: []))
    let changes = Mutex(0)
    func observe(_ access: () -> Void) {
      withObservationTracking(access) { changes.withLock { $0 += 1 } }
    }
    observe { _ = session.properties.count }
    session.properties.mood = "bold"
    #expect(changes.withLock { $0 } == 0)
    session.properties.count += 1
    #expect(changes.withLock { $0 } == 1)
    observe { _ = session.properties.history }
    session.properties.history = [.prompt(.init(segments: []))]
    #expect(changes.withLock { $0 } == 2)
    #expect(session.transcript.count == 1)
  }

  @Test func propertiesHaveDefaultsOutsideOfSessions() {
    #expect(Counter().count == 0)
    #expect(Everything().mood == "calm")
    #expect(Everything().history.isEmpty)
  }

  @Test func propertiesCannotBeSetOutsideOfSessions() async throws {
    let result = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      Counter().count = 1
    }
    let message = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(message.contains("while a session is answering"))
  }

  @Test func toolsOnlyReadTheHistory() async throws {
    let result = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      struct Forget: Tool {
        let description = "Forgets"
        let parameters = GeneratedContent.generationSchema
        @SessionProperty(\.history) var history

        func call(arguments: GeneratedContent) async throws -> String {
          history = []
          return ""
        }
      }
      let model = ScriptedLanguageModel { request, channel in
        if case .toolOutput = request.transcript.last {
          await channel.say("done")
        } else {
          await channel.call("Forget", "{}", id: "1")
        }
      }
      try await LanguageModelSession(model: model, tools: [Forget()]).respond(to: "x")
    }
    let message = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(message.contains("can only read the history"))
  }

  @Test func theLocalModelReadsWhatIsActive() async throws {
    let session = LanguageModelSession(
      model: SystemLanguageModel(configuration: .init(modelPath: DefaultModel.path)),
      dynamicInstructions: Greeting())
    let options = GenerationOptions(sampling: .greedy, maximumResponseTokens: 24)
    let before = try await session.respond(to: "Greet your guest.", options: options)
    session.transcript = Transcript()
    session.properties.guest = "Wilhelmina"
    let after = try await session.respond(to: "Greet your guest.", options: options)
    #expect(session.transcript.first?.description == "Greet Wilhelmina.")
    #expect(before.content != after.content)
  }
}
