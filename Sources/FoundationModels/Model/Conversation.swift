internal import LlamaRuntime

/// A transcript as a local model reads it.
struct Conversation: Sendable {
  private let messages: [ChatMessage]
  private let opensAnswer: Bool

  init(_ entries: [Transcript.Entry], useCase: SystemLanguageModel.UseCase) {
    var messages: [ChatMessage] = []
    var outputs: [Transcript.ToolOutput] = []
    for (entry, next) in zip(entries, entries.dropFirst().map { $0 } + [nil]) {
      guard case .toolOutput(let output) = entry else {
        messages += Self.messages(of: entry)
        continue
      }
      // The outputs of a round are one message, since templates expect the roles to alternate.
      outputs.append(output)
      if case .toolOutput = next { continue }
      messages.append(ChatMessage(role: .user, content: ToolCallNotation.text(of: outputs)))
      outputs = []
    }
    if messages.first?.role != .system, let task = useCase.instructions {
      messages.insert(ChatMessage(role: .system, content: task), at: 0)
    }
    self.messages = messages
    opensAnswer =
      switch entries.last {
      case .prompt, .toolOutput: true
      default: false
      }
  }

  /// The whole conversation; behind a prompt the answer is opened.
  func tokens(_ model: LlamaModel) throws(LlamaError) -> [Token] {
    try model.render(messages, opensAnswer: opensAnswer)
  }

  /// What all requests of a session begin with.
  func instructionTokens(_ model: LlamaModel) throws(LlamaError) -> [Token] {
    try model.render(messages.filter { $0.role == .system }, opensAnswer: false)
  }

  /// What stands before the last prompt, which requests with the same examples have in common.
  func earlierTokens(_ model: LlamaModel) throws(LlamaError) -> [Token] {
    try model.render(messages.dropLast(), opensAnswer: false)
  }

  /// What a request begins with whose prompt begins like the last one here.
  func prefixTokens(_ model: LlamaModel) throws(LlamaError) -> [Token] {
    guard opensAnswer, let prompt = messages.last else { return try tokens(model) }
    // Two continuations have in common what does not depend on how the prompt goes on.
    let whole = try tokens(model)
    let longer = ChatMessage(role: prompt.role, content: prompt.content + "\n.")
    let other = try model.render(messages.dropLast() + [longer], opensAnswer: true)
    return Array(zip(whole, other).prefix { $0 == $1 }.map(\.0))
  }

  private static func messages(of entry: Transcript.Entry) -> [ChatMessage] {
    switch entry {
    case .instructions(let instructions):
      let tools = instructions.toolDefinitions
      let text = instructions.segments.text
      guard !tools.isEmpty else { return [ChatMessage(role: .system, content: text)] }
      let parts = [text, ToolCallNotation.introduction(of: tools)].filter { !$0.isEmpty }
      return [ChatMessage(role: .system, content: parts.joined(separator: "\n\n"))]
        + ToolCallNotation.demonstration(of: tools)
    case .prompt(let prompt):
      var parts = [prompt.segments.text]
      if prompt.contextOptions.includeSchemaInPrompt == true, let format = prompt.responseFormat {
        parts.append(format.schema.introduction)
      }
      return [ChatMessage(role: .user, content: parts.joined(separator: "\n\n"))]
    case .toolCalls(let calls):
      return [ChatMessage(role: .assistant, content: ToolCallNotation.text(of: calls))]
    case .toolOutput: return []
    case .response(let response):
      return [ChatMessage(role: .assistant, content: response.segments.text)]
    case .reasoning(let reasoning):
      return [ChatMessage(role: .assistant, content: reasoning.segments.text)]
    }
  }
}

extension GenerationSchema {
  /// What a prompt says of the form of its answer.
  var introduction: String {
    "Answer with JSON that follows this schema:\n\(resolved().json.jsonString)"
  }
}
