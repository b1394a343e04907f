import Foundation
import FoundationModels
import Synchronization

extension SessionPropertyValues {
  @SessionPropertyEntry var isTraining: Bool = false
  @SessionPropertyEntry var goal: String? = nil
  @SessionPropertyEntry var lookups: Int = 0
}

/// A tool that keeps count with the session.
struct LookUpPlan: Tool {
  let description = "Looks up the plan of the week."
  @SessionProperty(\.lookups) var lookups

  @Generable
  struct Arguments {
    var week: Int
  }

  func call(arguments: Arguments) async throws -> String {
    lookups += 1
    return "Week \(arguments.week): rest."
  }
}

struct GoalInstructions: DynamicInstructions {
  @SessionProperty(\.goal) var goal

  var body: some DynamicInstructions {
    if let goal {
      Instructions("The goal is \(goal).")
    } else {
      Instructions { "Ask for the goal." }
    }
  }
}

struct RecentTurns: LanguageModelSession.DynamicProfileModifier {
  var count: Int

  func body(content: Content) -> some DynamicProfile {
    content.historyTransform { Array($0.suffix(count)) }
  }
}

extension LanguageModelSession.DynamicProfile {
  func recentTurns(_ count: Int) -> some LanguageModelSession.DynamicProfile {
    modifier(RecentTurns(count: count))
  }
}

/// A coach that plans, and one that trains.
struct CoachProfile: LanguageModelSession.DynamicProfile {
  var planner: PhraseBookModel
  var trainer: any LanguageModel
  let log: @Sendable (String) -> Void
  @SessionProperty(\.isTraining) var isTraining

  var body: some DynamicProfile {
    if isTraining {
      Profile {
        Instructions("Count the repetitions.")
      }
      .model(trainer)
      .temperature(0.2)
      .onActivate { log("training") }
    } else {
      Profile {
        Instructions("You plan the week.")
        GoalInstructions()
        LookUpPlan()
        DynamicInstructionsForEach(["Monday", "Friday"], id: \.self) { day in
          Instructions("There is training on \(day).")
        }
      }
      .model(planner)
      .samplingMode(.greedy)
      .maximumResponseTokens(50)
      .toolCallingMode(.allowed)
      .reasoningLevel(nil)
      .transcriptErrorHandlingPolicy(.preserveTranscript)
      .recentTurns(8)
      .onPrompt { prompt in log("prompt \(prompt.segments.count)") }
      .onToolCall { call in log(call.toolName) }
      .onToolOutput { call, output in log("\(output.id == call.id)") }
      .onResponse { log("response") }
      .onDeactivate { log("planned") }
    }
  }
}

/// A week with the coach.
enum CoachProfiles {
  final class Log: Sendable {
    private let lines = Mutex<[String]>([])
    var all: [String] { lines.withLock { $0 } }
    func add(_ line: String) { lines.withLock { $0.append(line) } }
  }

  static func run() async throws -> (
    replies: [String], instructions: [String], lookups: Int, log: [String]
  ) {
    let log = Log()
    let profile = CoachProfile(
      planner: PhraseBookModel(fallback: "Run twice.", calls: ["LookUpPlan": #"{"week": 2}"#]),
      trainer: PhraseBookModel(fallback: "One."), log: log.add)
    let session = LanguageModelSession(profile: profile)
    var instructions: [String] = []
    var replies: [String] = []
    func ask(_ prompt: String) async throws {
      replies.append(try await session.respond(to: prompt).content)
      instructions.append(session.transcript.first?.description ?? "")
    }
    try await ask("Plan my week.")
    session.properties.goal = "a marathon"
    try await ask("And now?")
    session.properties.isTraining = true
    try await ask("Go!")
    return (replies, instructions, session.properties.lookups, log.all)
  }

  static func dynamicInstructions(model: some LanguageModel) async throws -> String {
    let session = LanguageModelSession(model: model, dynamicInstructions: GoalInstructions())
    session.properties.goal = "strength"
    try await session.respond(to: "Hello")
    return session.transcript.first?.description ?? ""
  }
}
