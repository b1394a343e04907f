public import Foundation

extension Transcript {
  /// What the developer told the model, with the tools that it has.
  public struct Instructions: Sendable, Identifiable, Equatable, CustomStringConvertible {
    /// The identifier of the entry.
    public var id: String
    /// The parts of the instructions.
    public var segments: [Segment]
    /// The tools that the model is told of.
    public var toolDefinitions: [ToolDefinition]

    /// Creates instructions.
    public init(
      id: String = UUID().uuidString, segments: [Segment], toolDefinitions: [ToolDefinition]
    ) {
      self.id = id
      self.segments = segments
      self.toolDefinitions = toolDefinitions
    }

    /// The text of the instructions.
    public var description: String { segments.text }
  }

  /// What the model is told of a tool.
  public struct ToolDefinition: Sendable, Equatable {
    /// The name by which the model calls the tool.
    public var name: String
    /// When and for what to call it.
    public var description: String
    /// The arguments that it takes; readable from the 27 API on.
    public var parameters: GenerationSchema
    /// Whether the model reads the schema, or only has to keep to it.
    var showsParameters = true

    /// Creates a definition.
    public init(name: String, description: String, parameters: GenerationSchema) {
      self.name = name
      self.description = description
      self.parameters = parameters
    }

    /// Creates the definition of a tool.
    public init(tool: some Tool) {
      self.init(name: tool.name, description: tool.description, parameters: tool.parameters)
      showsParameters = tool.includesSchemaInInstructions
    }

    /// Whether two definitions say the same.
    public static func == (lhs: ToolDefinition, rhs: ToolDefinition) -> Bool {
      lhs.name == rhs.name && lhs.description == rhs.description
        && lhs.showsParameters == rhs.showsParameters
        && lhs.parameters.isSame(as: rhs.parameters)
    }
  }
}
