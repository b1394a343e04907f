import FoundationModels
import Synchronization
import Testing

/// Notes what a session does in one of its properties.
private struct Noting: LanguageModelSession.DynamicProfileModifier {
  let name: String
  @SessionProperty(\.mood) var notes

  func body(content: Content) -> some DynamicProfile {
    content
      .onPrompt { notes += " \(name)" }
      .temperature(0.5)
  }
}

/// Applies another modifier in one of two ways.
private struct Nesting: LanguageModelSession.DynamicProfileModifier {
  let isWarm: Bool

  func body(content: Content) -> some DynamicProfile {
    if isWarm {
      content.modifier(Noting(name: "warm"))
    } else {
      content.modifier(Noting(name: "cold")).maximumResponseTokens(3)
    }
  }
}

/// Keeps the latest turn only.
private struct Forgetting: LanguageModelSession.DynamicProfileModifier {
  @SessionProperty(\.history) var history

  func body(content: Content) -> some DynamicProfile {
    content
      .onPrompt { history = history.suffix(1) }
      .onResponse { _ in history = history.suffix(2) }
  }
}

/// A profile that could not cross threads.
private final class Shared: LanguageModelSession.DynamicProfile {
  var evaluations = 0
  let model: ScriptedLanguageModel

  init(model: ScriptedLanguageModel) {
    self.model = model
  }

  var body: some DynamicProfile {
    evaluations += 1
    let number = evaluations
    return Profile { Instructions("Evaluation \(number).") }.model(model)
      .historyTransform { [self] in evaluations > 1 ? $0.suffix(1) : $0 }
  }
}

@MainActor private final class Screen {
  nonisolated init() {}

  var texts: [String] = []
}

@Suite struct ProfileModifierTests {
  private typealias Profile = LanguageModelSession.Profile
  private typealias AnyProfile = LanguageModelSession.AnyDynamicProfile

  @Test func modifiersNest() async throws {
    let model = ScriptedLanguageModel(texts: [])
    let session = LanguageModelSession(
      profile: Profile { Instructions("x") }
        .model(model)
        .modifier(Nesting(isWarm: true))
        .temperature(0.9)
        .modifier(Nesting(isWarm: false)))
    try await session.respond(to: "x")
    #expect(session.properties.mood == "calm warm cold")
    let options = model.record.requests.withLock { $0[0].generationOptions }
    #expect(options == GenerationOptions(temperature: 0.5, maximumResponseTokens: 3))
  }

  @Test func callbacksMayReplaceTheHistory() async throws {
    let model = ScriptedLanguageModel(texts: ["a", "b", "c"])
    let session = LanguageModelSession(
      profile: Profile { Instructions("Forget.") }.model(model).modifier(Forgetting()),
      history: [.prompt(.init(segments: [])), .response(.init(assetIDs: [], segments: []))])
    let first = try await session.respond(to: "1")
    #expect(first.transcriptEntries.map(\.description) == ["a"])
    var snapshots = 0
    for try await _ in session.streamResponse(to: "2") { snapshots += 1 }
    #expect(snapshots == 1)
    #expect(session.transcript.map(\.description) == ["Forget.", "2", "b"])
    #expect(
      model.record.requests.withLock { $0.map { $0.transcript.map(\.description) } }
        == [["Forget.", "1"], ["Forget.", "2"]])
  }

  @Test func aFailedTurnBringsTheHistoryBack() async throws {
    struct Failure: Error {}
    let session = LanguageModelSession(
      profile: Profile { Instructions("Forget.") }
        .model(ScriptedLanguageModel { _, _ in throw Failure() })
        .modifier(Forgetting()),
      history: [.prompt(.init(id: "mine", segments: []))])
    await #expect(throws: Failure.self) { try await session.respond(to: "1") }
    #expect(session.transcript.map(\.id) == ["mine"])
  }

  @Test func replacingTheHistoryFromOutsideEndsTheTurn() async throws {
    let (gate, open) = AsyncStream<Void>.makeStream()
    let session = LanguageModelSession(
      model: ScriptedLanguageModel { _, channel in
        for await _ in gate { break }
        await channel.say("late")
      }, dynamicInstructions: Instructions("Be brief."))
    let turn = Task { try await session.respond(to: "x").content }
    while !session.isResponding { await Task.yield() }
    session.properties.history = []
    open.yield()
    await #expect(throws: LanguageModelSession.Error.transcriptMutationWhileResponding) {
      try await turn.value
    }
    #expect(session.properties.history.isEmpty)
  }

  @Test func aProfileNeedNotBeSendable() async throws {
    let model = ScriptedLanguageModel(texts: ["a", "b"])
    let session = LanguageModelSession(profile: Shared(model: model))
    try await session.respond(to: "1")
    try await session.respond(to: "2")
    #expect(
      model.record.requests.withLock { $0.map { $0.transcript.map(\.description) } }
        == [["Evaluation 1.", "1"], ["Evaluation 2.", "2"]])
  }

  @Test func callbacksStayOnTheirActor() async throws {
    let screen = Screen()
    let session = LanguageModelSession(
      profile: Profile { Instructions("x") }
        .model(ScriptedLanguageModel(texts: ["hello"]))
        .onActivate { @MainActor in screen.texts.append("active") }
        .onPrompt { @MainActor in screen.texts.append("asked") }
        .onResponse { @MainActor response in screen.texts.append(response.description) })
    try await session.respond(to: "x")
    #expect(await screen.texts == ["active", "asked", "hello"])
  }

  @Test func profilesOfAnyTypeAreToldApartByWhatTheyHold() async throws {
    struct Base: LanguageModelSession.DynamicProfile {
      let model: ScriptedLanguageModel
      @SessionProperty(\.count) var count
      @SessionProperty(\.mood) var notes

      var body: some DynamicProfile {
        chosen.onActivate { notes += " +" }.onDeactivate { notes += " -" }
      }

      private var chosen: AnyProfile {
        let text = Instructions("x")
        return count < 2
          ? AnyProfile(Profile { text }.model(model).temperature(Double(count)))
          : AnyProfile(erasing: AnyProfile(Profile { text }.model(model)))
      }
    }
    let model = ScriptedLanguageModel(texts: [])
    let session = LanguageModelSession(profile: AnyProfile(Base(model: model)))
    for count in 0...3 {
      session.properties.count = count
      try await session.respond(to: "x")
    }
    #expect(session.properties.mood == "calm + - +")
    #expect(
      model.record.requests.withLock { $0.map(\.generationOptions.temperature) } == [
        0, 1, nil, nil,
      ])
  }
}
