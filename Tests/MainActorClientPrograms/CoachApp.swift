import Foundation
import FoundationModels
import Observation

nonisolated extension SessionPropertyValues {
  @SessionPropertyEntry var isTired: Bool = false
}

@Observable
final class CoachState {
  var goal = "a marathon"
  private(set) var log: [String] = []

  func add(_ line: String) { log.append(line) }
}

struct CoachInstructions: DynamicInstructions {
  let state: CoachState

  var body: some DynamicInstructions {
    let _ = MainActor.assertIsolated()
    Instructions("The goal is \(state.goal).")
  }
}

struct CoachProfile: LanguageModelSession.DynamicProfile {
  let state: CoachState
  @SessionProperty(\.isTired) var isTired

  var body: some DynamicProfile {
    let _ = MainActor.assertIsolated()
    if isTired {
      Profile { Instructions("Rest.") }
    } else {
      Profile { CoachInstructions(state: state) }
        .onResponse { response in state.add(response.description) }
        .onActivate { state.add("active") }
    }
  }
}

enum CoachApp {
  static func run() async throws -> (instructions: [String], log: [String]) {
    let state = CoachState()
    let session = LanguageModelSession(
      profile: CoachProfile(state: state).model(NotebookModel(answer: "Run.", title: "")))
    var instructions: [String] = []
    for isTired in [false, true] {
      session.properties.isTired = isTired
      try await session.respond(to: "Now?")
      instructions.append(session.transcript.first?.description ?? "")
    }
    let other = LanguageModelSession(
      model: NotebookModel(answer: "Swim.", title: ""),
      dynamicInstructions: CoachInstructions(state: state))
    state.goal = "the sea"
    for try await snapshot in other.streamResponse(to: "Now?") { state.add(snapshot.content) }
    instructions.append(other.transcript.first?.description ?? "")
    return (instructions, state.log)
  }
}
