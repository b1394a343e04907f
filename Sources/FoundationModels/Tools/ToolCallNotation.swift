internal import LlamaRuntime

/// How tools are told to a local model, and how it calls them.
///
/// It is the notation that SmolLM2 was tuned for: a JSON array of calls between tags. Other models
/// keep to it because nothing else can be generated.
enum ToolCallNotation {
  static let opening = "<tool_call>"
  static let closing = "</tool_call>"
  /// What no answer begins with that is not a round of calls: a small model takes one tag for
  /// another.
  static let tagOpening = "<tool"

  /// What the instructions say of the tools.
  static func introduction(of tools: [Transcript.ToolDefinition]) -> String {
    let lines = tools.map { tool in
      var members: [(String, any ConvertibleToGeneratedContent)] = [
        ("name", tool.name), ("description", tool.description),
      ]
      if tool.showsParameters { members.append(("parameters", tool.parameters.resolved().json)) }
      return GeneratedContent(properties: members, uniquingKeysWith: { first, _ in first })
        .jsonString
    }
    return """
      You can call these tools:
      <tools>
      \(lines.joined(separator: "\n"))
      </tools>
      To call a tool, answer only with \(opening)[{"name": "tool", "arguments": {}}]\(closing).
      """
  }

  /// A short conversation in which tools are called, and once none is.
  ///
  /// A model that was not tuned for tools never calls one that it has only read of, whatever the
  /// instructions say. Having seen this, the default model, whose instructions named the tool, called
  /// it for 29 of 36 questions that needed it and gave its output in 28 answers; it called it for none
  /// of 48 that did not need it.
  static func demonstration(of tools: [Transcript.ToolDefinition]) -> [ChatMessage] {
    var messages = [
      ChatMessage(role: .user, content: "Hello"),
      ChatMessage(role: .assistant, content: "Hello! How can I help?"),
    ]
    for (place, tool) in tools.prefix(demonstratedTools).enumerated() {
      let id = String(place)
      let nothing = "Nothing was found."
      let call = Transcript.ToolCall(
        id: id, toolName: tool.name, arguments: tool.parameters.resolved().example)
      let output = Transcript.ToolOutput(
        id: id, toolName: tool.name, segments: [.text(.init(content: nothing))])
      messages += [
        ChatMessage(role: .user, content: tool.description + "."),
        ChatMessage(role: .assistant, content: text(of: Transcript.ToolCalls([call]))),
        ChatMessage(role: .user, content: text(of: [output])),
        ChatMessage(role: .assistant, content: nothing),
      ]
    }
    return messages
  }

  private static let demonstratedTools = 3

  /// A round of calls as the model wrote it.
  static func text(of calls: Transcript.ToolCalls) -> String {
    let list = calls.map { call in
      GeneratedContent(properties: ["name": call.toolName, "arguments": call.arguments])
    }
    return opening + list.generatedContent.jsonString + closing
  }

  /// The outputs of a round as the model reads them.
  static func text(of outputs: [Transcript.ToolOutput]) -> String {
    outputs.map { "Result of \($0.toolName):\n\($0.segments.text)" }.joined(separator: "\n\n")
  }

  /// The calls of a text.
  ///
  /// - Throws: ``GeneratedContent/ParsingError`` when the text was cut.
  static func calls(
    in text: String
  ) throws -> [(name: String, arguments: GeneratedContent)] {
    guard text.hasPrefix(opening), text.hasSuffix(closing) else {
      throw GeneratedContent.ParsingError(
        rawContent: text,
        debugDescription: "A tool call was cut; allow more response tokens.")
    }
    let list = text.dropFirst(opening.count).dropLast(closing.count)
    return try [GeneratedContent](GeneratedContent(json: String(list))).map { call in
      (try call.value(forProperty: "name"), try call.value(forProperty: "arguments"))
    }
  }
}
