/// What dynamic instructions came to: their text and their tools.
struct InstructionsContent {
  private var parts: [PromptPart] = []
  private(set) var tools: [any Tool] = []

  /// Adds what instructions consist of, down to their text and tools.
  mutating func add(_ instructions: some DynamicInstructions) {
    if let primitive = instructions as? any PrimitiveInstructions {
      primitive.add(to: &self)
    } else {
      add(instructions.body)
    }
  }

  mutating func add(text: Instructions) {
    parts += text.parts
  }

  /// Adds a tool; of two with one name the model could call only the first.
  mutating func add(tool: any Tool) {
    guard !tools.contains(where: { $0.name == tool.name }) else { return }
    tools.append(tool)
  }

  /// The instructions as a transcript begins with them, where there is anything to tell.
  var entry: Transcript.Instructions? {
    guard !parts.isEmpty || !tools.isEmpty else { return nil }
    return Transcript.Instructions(
      segments: parts.isEmpty ? [] : Instructions(parts: parts).segments,
      toolDefinitions: tools.map { Transcript.ToolDefinition(tool: $0) })
  }
}
