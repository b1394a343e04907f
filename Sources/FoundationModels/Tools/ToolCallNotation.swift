/// How tools are told to a local model, and how it calls them.
///
/// It is the notation that SmolLM2 was tuned for: a JSON array of calls between tags. Other models
/// keep to it because nothing else can be generated.
enum ToolCallNotation {
  static let opening = "<tool_call>"
  static let closing = "</tool_call>"

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
      To call a tool, answer only with \(opening)[{"name": "tool", "arguments": {}}]\(closing). \
      Its output comes back between <tool_response> and </tool_response>; then answer the question.
      """
  }

  /// A round of calls as the model wrote it.
  static func text(of calls: Transcript.ToolCalls) -> String {
    let list = calls.map { call in
      GeneratedContent(properties: ["name": call.toolName, "arguments": call.arguments])
    }
    return opening + list.generatedContent.jsonString + closing
  }

  /// An output as the model reads it.
  static func text(of output: Transcript.ToolOutput) -> String {
    "<tool_response>\n\(output.segments.text)\n</tool_response>"
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
