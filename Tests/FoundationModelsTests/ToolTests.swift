import Foundation
import FoundationModels
import Synchronization
import Testing

struct Echo: Tool {
  let description = "Repeats"
  let parameters = Person.generationSchema

  func call(arguments: GeneratedContent) async throws -> String {
    try arguments.value(String.self, forProperty: "name")
  }
}

/// Waits until as many calls run as it was told.
private final class Meeting: Tool {
  let name = "meet"
  let description = "Waits for the others"
  let parameters = GeneratedContent.generationSchema
  private let expected: Int
  private let arrived = Mutex<[CheckedContinuation<Void, Never>]>([])

  init(expected: Int) {
    self.expected = expected
  }

  func call(arguments: GeneratedContent) async throws -> [String] {
    await withCheckedContinuation { continuation in
      let ready = arrived.withLock { arrived in
        arrived.append(continuation)
        return arrived.count == expected ? arrived : []
      }
      ready.forEach { $0.resume() }
    }
    return ["met"]
  }
}

private struct Broken: Tool {
  struct Failure: Error, LocalizedError {
    let errorDescription: String? = "It is out of order."
  }

  let name = "broken"
  let description = "Fails"
  let parameters = GeneratedContent.generationSchema

  func call(arguments: GeneratedContent) async throws -> String { throw Failure() }
}

/// Never ends, not even when it is cancelled.
private struct Hanging: Tool {
  let name = "hang"
  let description = "Never ends"
  let parameters = GeneratedContent.generationSchema
  let began: AsyncStream<Void>.Continuation

  func call(arguments: GeneratedContent) async throws -> String {
    began.yield()
    await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
    return ""
  }
}

@Suite struct ToolTests {
  /// Calls tools in the first round, and answers with the number of outputs in the second.
  private func calling(_ calls: [(name: String, arguments: String)]) -> ScriptedLanguageModel {
    ScriptedLanguageModel { request, channel in
      let outputs = request.transcript.filter { if case .toolOutput = $0 { true } else { false } }
      guard outputs.isEmpty else {
        await channel.say("\(outputs.count) outputs")
        return
      }
      for (place, call) in calls.enumerated() {
        await channel.call(call.name, call.arguments, id: "call-\(place)")
      }
    }
  }

  @Test func theTurnIsRecordedInOrder() async throws {
    let model = calling([("Echo", #"{"name": "Ada"}"#), ("Echo", #"{"name": "Bob"}"#)])
    let session = LanguageModelSession(model: model, tools: [Echo()])
    guard case .instructions(let instructions) = session.transcript.first else {
      Issue.record("tools make instructions")
      return
    }
    #expect(instructions.toolDefinitions == [.init(tool: Echo())])
    let response = try await session.respond(to: "x")
    #expect(response.content == "2 outputs")
    #expect(response.transcriptEntries.count == 4)
    guard case .toolCalls(let calls) = session.transcript[2],
      case .toolOutput(let first) = session.transcript[3],
      case .toolOutput(let second) = session.transcript[4],
      case .response = session.transcript[5]
    else {
      Issue.record("calls, outputs and the response follow the prompt")
      return
    }
    #expect(calls.map(\.id) == ["call-0", "call-1"])
    #expect([first.id, second.id] == ["call-0", "call-1"])
    #expect([first.description, second.description] == ["Ada", "Bob"])
    let data = try JSONEncoder().encode(session.transcript)
    let read = try JSONDecoder().decode(Transcript.self, from: data)
    #expect(read == session.transcript)
    let requests = model.record.requests.withLock { $0 }
    #expect(requests.map { $0.enabledToolDefinitions.map(\.name) } == [["Echo"], ["Echo"]])
  }

  @Test(.timeLimit(.minutes(5))) func callsOfARoundRunTogether() async throws {
    let session = LanguageModelSession(
      model: calling([("meet", "{}"), ("meet", ""), ("meet", "{}")]),
      tools: [Meeting(expected: 3)])
    #expect(try await session.respond(to: "x").content == "3 outputs")
    guard case .toolOutput(let output) = session.transcript[3],
      case .structure(let segment) = output.segments.first
    else {
      Issue.record("a generable output keeps its structure")
      return
    }
    #expect(segment.content.jsonString == #"["met"]"#)
  }

  @Test func aToolThatThrowsEndsTheTurn() async {
    let session = LanguageModelSession(
      model: calling([("broken", "{}")]), tools: [Broken()])
    await #expect {
      try await session.respond(to: "x")
    } throws: { error in
      guard let error = error as? LanguageModelSession.ToolCallError else { return false }
      return error.tool.name == "broken" && error.underlyingError is Broken.Failure
        && error.errorDescription == "The tool “broken” failed: It is out of order."
    }
    #expect(session.transcript.count == 1)
    #expect(!session.isResponding)
  }

  @Test(.timeLimit(.minutes(5))) func aToolThatHangsDoesNotHoldACancelledTurn() async {
    let (begun, began) = AsyncStream<Void>.makeStream()
    let session = LanguageModelSession(
      model: calling([("hang", "{}")]), tools: [Hanging(began: began)])
    let turn = Task { try await session.respond(to: "x").content }
    for await _ in begun { break }
    turn.cancel()
    await #expect(throws: CancellationError.self) { try await turn.value }
    #expect(session.transcript.count == 1)
    #expect(!session.isResponding)
  }

  @Test(arguments: [("nobody", "{}"), ("Echo", "{"), ("Echo", "nonsense")])
  func callsThatCannotBeMadeAreDecodingFailures(name: String, arguments: String) async {
    let session = LanguageModelSession(model: calling([(name, arguments)]), tools: [Echo()])
    await #expect {
      try await session.respond(to: "x")
    } throws: { error in
      if case LanguageModelSession.GenerationError.decodingFailure = error { true } else { false }
    }
  }

  @Test func argumentsOfAnotherTypeAreTheToolsError() async {
    let session = LanguageModelSession(
      model: calling([("Echo", #"{"name": 3}"#)]), tools: [Echo()])
    await #expect {
      try await session.respond(to: "x")
    } throws: { error in
      let error = error as? LanguageModelSession.ToolCallError
      return error?.underlyingError is GeneratedContent.ParsingError
    }
  }

  @Test func roundsHaveAnEnd() async throws {
    let model = ScriptedLanguageModel { request, channel in
      if request.enabledToolDefinitions.isEmpty {
        await channel.say("I give up.")
      } else {
        await channel.call("Echo", #"{"name": "x"}"#, id: UUID().uuidString)
      }
    }
    let session = LanguageModelSession(model: model, tools: [Echo()])
    #expect(try await session.respond(to: "x").content == "I give up.")
    #expect(model.record.requests.withLock { $0.count } == 17)
    await #expect {
      try await session.respond(
        to: "x", options: GenerationOptions(toolCallingMode: .required))
    } throws: { error in
      if case LanguageModelSession.GenerationError.decodingFailure = error { true } else { false }
    }
  }

  @Test func toolsCanBeForbiddenAndDemanded() async throws {
    let model = ScriptedLanguageModel(texts: ["no tools"])
    let session = LanguageModelSession(model: model, tools: [Echo()])
    try await session.respond(to: "x", options: GenerationOptions(toolCallingMode: .disallowed))
    #expect(model.record.requests.withLock { $0[0].enabledToolDefinitions }.isEmpty)
    await #expect {
      try await LanguageModelSession(model: model).respond(
        to: "x", options: GenerationOptions(toolCallingMode: .required))
    } throws: { !($0 is LanguageModelError) && ($0 as NSError).code == -1 }
  }
}
