import Foundation
import FoundationModels
import Observation
import Synchronization
import Testing

@Suite struct ProviderTests {
  typealias Channel = LanguageModelExecutorGenerationChannel

  @Test func eventsOfOneKindMakeOneEntry() async throws {
    let model = ScriptedLanguageModel([.reasoning]) { _, channel in
      await channel.send(.reasoning(action: .appendText("Let me ", tokenCount: 2)))
      await channel.send(.reasoning(action: .appendText("think.", tokenCount: 1)))
      await channel.send(.reasoning(action: .updateSignature(Data([1]), tokenCount: 0)))
      await channel.say("Ans")
      await channel.say("wer")
      await channel.send(.response(action: .appendText("!", segmentID: "x", tokenCount: 1)))
      await channel.send(.response(action: .replaceTextSegment("?", segmentID: "x", tokenCount: 1)))
      await channel.send(.response(action: .updateMetadata(["model": "m"])))
      await channel.send(
        .response(
          action: .updateUsage(
            input: .init(totalTokenCount: 7, cachedTokenCount: 3),
            output: .init(totalTokenCount: 5, reasoningTokenCount: 3))))
    }
    let session = LanguageModelSession(model: model, instructions: "Be brief.")
    let response = try await session.respond(to: "Hi")
    #expect(response.content == "Answer\n?")
    #expect(response.usage.totalTokenCount == 12)
    #expect(session.usage.input.cachedTokenCount == 3)
    #expect(session.transcript.count == 4)
    guard case .reasoning(let reasoning) = session.transcript[2],
      case .response(let answer) = session.transcript[3]
    else {
      Issue.record("a thought comes before the response")
      return
    }
    #expect(reasoning.description == "Let me think.")
    #expect(reasoning.signature == Data([1]))
    #expect(answer.segments.map(\.id) == ["0", "x"])
    #expect(answer.metadata["model"] as? String == "m")
    #expect(Array(response.transcriptEntries) == Array(session.transcript[2...]))
    let data = try JSONEncoder().encode(session.transcript)
    #expect(try JSONDecoder().decode(Transcript.self, from: data) == session.transcript)
  }

  @Test func tokensAreCountedWhereTheProviderReportsNone() async throws {
    let session = LanguageModelSession(model: ScriptedLanguageModel(texts: ["four", "two"]))
    #expect(try await session.respond(to: "1").usage.output.totalTokenCount == 4)
    try await session.respond(to: "2")
    #expect(session.usage.totalTokenCount == 7)
  }

  @Test func aRequestCarriesAllThatWasSaid() async throws {
    let model = ScriptedLanguageModel(texts: ["a", "{}", "b"])
    let session = LanguageModelSession(model: model) {
      "One."
      "Two."
    }
    let options = GenerationOptions(temperature: 0.5)
    try await session.respond(
      to: "first", options: options, contextOptions: ContextOptions(), metadata: ["id": 4])
    try await session.respond(
      to: "second", schema: GeneratedContent.generationSchema, includeSchemaInPrompt: false)
    session.prewarm(promptPrefix: Prompt("third"))
    let requests = model.record.requests.withLock { $0 }
    #expect(requests.map(\.transcript.count) == [2, 4])
    #expect(requests[0].generationOptions == options)
    #expect(requests[0].metadata["id"] as? Int == 4)
    #expect(requests[0].schema == nil)
    #expect(requests[1].schema?.name == "GeneratedContent")
    #expect(requests[1].contextOptions.includeSchemaInPrompt == false)
    #expect(requests[1].transcript.first?.description == "One.\nTwo.")
    #expect(model.record.executors.withLock { $0 } == 1)
    #expect(model.record.prewarmed.withLock { $0.first?.last?.description } == "third")
  }

  @Test func whatTheModelCannotDoIsSaidFirst() async {
    let model = ScriptedLanguageModel(texts: ["{}"], [])
    func expectUnsupported(
      _ capability: LanguageModelCapabilities.Capability,
      _ body: () async throws -> Void
    ) async {
      await #expect {
        try await body()
      } throws: { error in
        guard case LanguageModelError.unsupportedCapability(let payload) = error else {
          return false
        }
        return payload.capability == capability
      }
    }
    await expectUnsupported(.guidedGeneration) {
      try await LanguageModelSession(model: model).respond(to: "x", generating: Int.self)
    }
    await expectUnsupported(.toolCalling) {
      try await LanguageModelSession(model: model, tools: [Echo()]).respond(to: "x")
    }
    await expectUnsupported(.reasoning) {
      try await LanguageModelSession(model: model).respond(
        to: "x", contextOptions: ContextOptions(reasoningLevel: .deep))
    }
    await expectUnsupported(.vision) {
      let picture = Transcript.AttachmentSegment(
        content: .image(.init(imageURL: URL(filePath: "/tmp/x.png"))))
      let transcript = Transcript(entries: [.prompt(.init(segments: [.attachment(picture)]))])
      try await LanguageModelSession(model: model, transcript: transcript).respond(to: "x")
    }
    #expect(model.record.requests.withLock { $0 }.isEmpty)
  }

  @Test func errorsOfTheProviderPassThrough() async {
    let failure = LanguageModelError.rateLimited(.init(resetDate: nil, debugDescription: "slow"))
    let session = LanguageModelSession(
      model: ScriptedLanguageModel { _, channel in
        await channel.say("part")
        throw failure
      })
    await #expect {
      try await session.respond(to: "x")
    } throws: {
      ($0 as? LanguageModelError)?.debugDescription == "slow"
    }
    #expect(session.transcript.isEmpty)
    session.transcriptErrorHandlingPolicy = .preserveTranscript
    await #expect(throws: LanguageModelError.self) { try await session.respond(to: "x") }
    #expect(session.transcript.count == 1)
    #expect(!session.isResponding)
  }

  @Test func aTranscriptThatIsReplacedEndsTheTurn() async throws {
    let (gate, open) = AsyncStream<Void>.makeStream()
    let session = LanguageModelSession(
      model: ScriptedLanguageModel { _, channel in
        for await _ in gate { break }
        await channel.say("late")
      })
    let turn = Task { try await session.respond(to: "x").content }
    while !session.isResponding { await Task.yield() }
    session.transcript = Transcript(entries: [.prompt(.init(id: "mine", segments: []))])
    open.yield()
    await #expect(throws: LanguageModelSession.Error.transcriptMutationWhileResponding) {
      try await turn.value
    }
    #expect(session.transcript.map(\.id) == ["mine"])
    #expect(!session.isResponding)
  }

  @Test(arguments: [#"{"name": "x""#, "nonsense", "", "[]", #"{"name": 3, "children": []}"#])
  func anAnswerOfAnotherTypeIsADecodingFailure(text: String) async {
    let session = LanguageModelSession(model: ScriptedLanguageModel(texts: [text]))
    await #expect {
      try await session.respond(to: "x", generating: Person.self)
    } throws: { error in
      guard case LanguageModelSession.GenerationError.decodingFailure(let context) = error else {
        return false
      }
      return !context.debugDescription.contains("nonsense")
    }
    #expect(session.transcript.isEmpty)
  }

  @Test func structuredAnswersAreStructuredSegments() async throws {
    let json = #"{"age": 20, "children": [], "name": "Ada"}"#
    let session = LanguageModelSession(model: ScriptedLanguageModel(texts: [json]))
    let response = try await session.respond(to: "x", generating: Person.self)
    #expect(response.content.age == 20)
    #expect(response.rawContent.jsonString == json)
    guard case .prompt(let prompt) = session.transcript[0],
      case .response(let answer) = session.transcript[1],
      case .structure(let segment) = answer.segments.first
    else {
      Issue.record("a typed answer is a structured segment")
      return
    }
    #expect(prompt.responseFormat?.name == "Person")
    #expect(prompt.contextOptions.includeSchemaInPrompt == true)
    #expect(segment.source == "Person")
    #expect(segment.id == "0")
    #expect(segment.content == response.rawContent)
  }

  @Test func objectsKeepTheirIdentityWhileTheyGrow() async throws {
    let json = #"{"children": [{"children": [], "name": "B"}], "name": "A"}"#
    let session = LanguageModelSession(model: ScriptedLanguageModel(texts: [json]))
    var roots: Set<GenerationID?> = []
    var snapshots = 0
    let stream = session.streamResponse(to: "x", schema: Person.generationSchema)
    for try await snapshot in stream {
      roots.insert(snapshot.rawContent.id)
      snapshots += 1
    }
    let final = try await stream.collect()
    #expect(snapshots > 20)
    #expect(roots == [final.rawContent.id])
    #expect(final.rawContent.id != nil)
    #expect(final.content.isComplete)
    let child = try final.content.value([GeneratedContent].self, forProperty: "children")[0]
    #expect(child.id != nil && child.id != final.rawContent.id)
  }

  @Test func observersSeeATurn() async throws {
    let session = LanguageModelSession(model: ScriptedLanguageModel(texts: ["x"]))
    let changes = Mutex(0)
    withObservationTracking {
      _ = session.transcript
    } onChange: {
      changes.withLock { $0 += 1 }
    }
    withObservationTracking {
      _ = session.isResponding
    } onChange: {
      changes.withLock { $0 += 1 }
    }
    try await session.respond(to: "x")
    #expect(changes.withLock { $0 } == 2)
  }

  @Test func feedbackHoldsTheConversation() async throws {
    let session = LanguageModelSession(model: ScriptedLanguageModel(texts: ["x"]))
    try await session.respond(to: "What is it?")
    let data = session.logFeedbackAttachment(
      sentiment: .negative, issues: [.init(category: .incorrect, explanation: "no")],
      desiredResponseText: "y")
    let report = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(report["sentiment"] as? String == "negative")
    let issue = (report["issues"] as? [[String: String]])?.first
    #expect(issue == ["category": "incorrect", "explanation": "no"])
    #expect((report["desiredOutput"] as? [String: Any])?["role"] as? String == "response")
    #expect(String(decoding: data, as: UTF8.self).contains("What is it?"))
    let structured = session.logFeedbackAttachment(sentiment: nil, desiredResponseContent: [1, 2])
    #expect(String(decoding: structured, as: UTF8.self).contains("\"structure\""))
  }

  @Test func aRefusalCanExplainItself() async throws {
    let refusal = LanguageModelError.Refusal(explanation: "I will not.", debugDescription: "d")
    #expect(try await refusal.explanation.content == "I will not.")
    var texts: [String] = []
    for try await snapshot in refusal.explanationStream { texts.append(snapshot.content) }
    #expect(texts == ["I will not."])
  }
}
