public import Foundation

extension Transcript {
  /// The tools that the model called in one round.
  public struct ToolCalls: Sendable, Identifiable, Equatable, RandomAccessCollection,
    CustomStringConvertible
  {
    /// The identifier of the entry.
    public var id: String
    private let calls: [ToolCall]

    /// Creates a round of calls.
    public init<S>(id: String = UUID().uuidString, _ calls: S)
    where S: Sequence, S.Element == ToolCall {
      self.id = id
      self.calls = Array(calls)
    }

    /// The call at a place.
    public subscript(position: Int) -> ToolCall { calls[position] }
    /// The place of the first call.
    public var startIndex: Int { calls.startIndex }
    /// The place behind the last call.
    public var endIndex: Int { calls.endIndex }

    /// The calls, each on a line.
    public var description: String { calls.map(\.description).joined(separator: "\n") }
  }

  /// One call of a tool.
  public struct ToolCall: Sendable, Identifiable, Equatable, CustomStringConvertible {
    /// The identifier of the call, which its output has too.
    public var id: String
    /// The tool.
    public var toolName: String
    /// What it was called with.
    public var arguments: GeneratedContent
    /// What the provider noted with the call (27 API).
    public var metadata: [String: any Codable & Sendable & Equatable]

    /// Creates a call.
    public init(id: String, toolName: String, arguments: GeneratedContent) {
      self.init(id: id, metadata: [:], toolName: toolName, arguments: arguments)
    }

    /// Creates a call (27 API).
    public init(
      id: String, metadata: [String: any Codable & Sendable & Equatable], toolName: String,
      arguments: GeneratedContent
    ) {
      self.id = id
      self.metadata = metadata
      self.toolName = toolName
      self.arguments = arguments
    }

    /// Whether two calls are the same in all parts.
    public static func == (lhs: ToolCall, rhs: ToolCall) -> Bool {
      lhs.id == rhs.id && lhs.toolName == rhs.toolName && lhs.arguments == rhs.arguments
        && areEqual(lhs.metadata, rhs.metadata)
    }

    /// The tool and its arguments as JSON.
    public var description: String { "\(toolName)(\(arguments.jsonString))" }
  }

  /// What a tool gave back.
  public struct ToolOutput: Sendable, Identifiable, Equatable, CustomStringConvertible {
    /// The identifier of the call that it answers.
    public var id: String
    /// The tool.
    public var toolName: String
    /// The parts of the output.
    public var segments: [Segment]

    /// Creates an output.
    public init(id: String, toolName: String, segments: [Segment]) {
      self.id = id
      self.toolName = toolName
      self.segments = segments
    }

    /// The text of the output.
    public var description: String { segments.text }
  }
}
