/// A step of a turn that profiles can follow.
enum ProfileEvent: Sendable {
  case prompt(Transcript.Prompt)
  case response(Transcript.Response)
  case reasoning(Transcript.Reasoning)
  case toolCall(Transcript.ToolCall)
  case toolOutput(Transcript.ToolCall, Transcript.ToolOutput)

  enum Kind {
    case prompt, response, reasoning, toolCall, toolOutput
  }

  var kind: Kind {
    switch self {
    case .prompt: .prompt
    case .response: .response
    case .reasoning: .reasoning
    case .toolCall: .toolCall
    case .toolOutput: .toolOutput
    }
  }

  /// The steps that an entry of the model stands for.
  static func steps(of entry: Transcript.Entry) -> [ProfileEvent] {
    switch entry {
    case .response(let response): [.response(response)]
    case .reasoning(let reasoning): [.reasoning(reasoning)]
    case .toolCalls(let calls): calls.map { .toolCall($0) }
    case .instructions, .prompt, .toolOutput: []
    }
  }
}

/// What a profile does at a step of a turn.
struct ProfileCallback {
  let kind: ProfileEvent.Kind
  let action: nonisolated(nonsending) (ProfileEvent) async throws -> Void
}
