extension LanguageModelExecutorGenerationChannel {
  /// A piece of a round of tool calls.
  public struct ToolCalls: Sendable {
    /// The entry; `nil` for the latest.
    public var entryID: String?
    /// What becomes of it.
    public var action: Action

    /// What becomes of a round.
    public struct Action: Sendable {
      enum Change: Sendable {
        case call(ToolCall)
        case remove(String)
        case metadata(Metadata)
        case usage(Usage)
      }

      let change: Change

      /// Begins a call, or goes on with the one that has the identifier.
      public static func toolCall(id: String, name: String, action: ToolCall.Action) -> Action {
        Action(change: .call(ToolCall(id: id, name: name, action: action)))
      }

      /// Takes a call back.
      public static func removeToolCall(id: String) -> Action {
        Action(change: .remove(id))
      }

      /// Replaces the notes.
      public static func updateMetadata(
        _ values: [String: any Sendable & Codable & Equatable]
      ) -> Action {
        Action(change: .metadata(.init(values: values)))
      }

      /// Replaces the report of what the request took.
      public static func updateUsage(
        input: Usage.Input, output: Usage.Output,
        metadata: [String: any Sendable & Codable & Equatable] = [:]
      ) -> Action {
        Action(change: .usage(.init(input: input, output: output, metadata: metadata)))
      }
    }

    /// A piece of one call.
    public struct ToolCall: Sendable {
      /// The identifier of the call.
      public var id: String
      /// The tool.
      public var name: String
      /// What becomes of the call.
      public var action: Action

      /// What becomes of a call.
      public struct Action: Sendable {
        enum Change: Sendable {
          case append(ArgumentsFragment)
          case metadata(Metadata)
        }

        let change: Change

        /// Adds to the arguments' JSON.
        public static func appendArguments(_ content: String, tokenCount: Int) -> Action {
          Action(change: .append(.init(content: content, tokenCount: tokenCount)))
        }

        /// Replaces the notes.
        public static func updateMetadata(
          _ values: [String: any Sendable & Codable & Equatable]
        ) -> Action {
          Action(change: .metadata(.init(values: values)))
        }
      }

      /// A piece of the arguments' JSON.
      public struct ArgumentsFragment: Sendable {
        /// The text.
        public var content: String
        /// How many tokens it took.
        public var tokenCount: Int
      }
    }
  }
}
