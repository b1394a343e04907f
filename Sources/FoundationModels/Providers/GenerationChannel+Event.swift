public import Foundation

extension LanguageModelExecutorGenerationChannel {
  /// A piece of an answer.
  ///
  /// Events of one kind in a row, without an entry's identifier, belong to one entry; a new
  /// identifier begins another.
  public struct Event: Sendable {
    enum Kind: Sendable {
      case response(Response)
      case reasoning(Reasoning)
      case toolCalls(ToolCalls)
    }

    let kind: Kind

    /// A piece of the response.
    public static func response(entryID: String? = nil, action: Response.Action) -> Event {
      Event(kind: .response(Response(entryID: entryID, action: action)))
    }

    /// A piece of a thought.
    public static func reasoning(entryID: String? = nil, action: Reasoning.Action) -> Event {
      Event(kind: .reasoning(Reasoning(entryID: entryID, action: action)))
    }

    /// A piece of a round of tool calls.
    public static func toolCalls(entryID: String? = nil, action: ToolCalls.Action) -> Event {
      Event(kind: .toolCalls(ToolCalls(entryID: entryID, action: action)))
    }
  }

  /// Notes of the provider.
  public struct Metadata: Sendable {
    /// The notes by name.
    public var values: [String: any Sendable & Codable & Equatable]
  }

  /// What a request took, in tokens.
  public struct Usage: Sendable {
    /// What was read.
    public var input: Input
    /// What was generated.
    public var output: Output
    /// Notes of the provider.
    public var metadata: [String: any Sendable & Codable & Equatable]

    /// Creates a report.
    public init(
      input: Input, output: Output, metadata: [String: any Sendable & Codable & Equatable] = [:]
    ) {
      self.input = input
      self.output = output
      self.metadata = metadata
    }

    /// What was read, in tokens.
    public struct Input: Sendable {
      /// All of it.
      public var totalTokenCount: Int
      /// What had been read before and was kept.
      public var cachedTokenCount: Int

      /// Creates a report.
      public init(totalTokenCount: Int, cachedTokenCount: Int) {
        self.totalTokenCount = totalTokenCount
        self.cachedTokenCount = cachedTokenCount
      }
    }

    /// What was generated, in tokens.
    public struct Output: Sendable {
      /// All of it.
      public var totalTokenCount: Int
      /// What was thought.
      public var reasoningTokenCount: Int

      /// Creates a report.
      public init(totalTokenCount: Int, reasoningTokenCount: Int) {
        self.totalTokenCount = totalTokenCount
        self.reasoningTokenCount = reasoningTokenCount
      }
    }
  }

  /// Text that follows what is there.
  public struct TextFragment: Sendable {
    /// The text.
    public var content: String
    /// The segment that it continues; `nil` for the latest.
    public var segmentID: String?
    /// How many tokens it took.
    public var tokenCount: Int
  }

  /// Text in place of what is there.
  public struct TextSegmentReplacement: Sendable {
    /// The text.
    public var content: String
    /// The segment that it replaces; `nil` for the latest.
    public var segmentID: String?
    /// How many tokens it took.
    public var tokenCount: Int
  }
}

extension LanguageModelExecutorGenerationChannel {
  /// A piece of the response.
  public struct Response: Sendable {
    /// The entry; `nil` for the latest.
    public var entryID: String?
    /// What becomes of it.
    public var action: Action

    /// What becomes of a response.
    public struct Action: Sendable {
      let change: EntryChange

      /// Adds text.
      public static func appendText(
        _ text: String, segmentID: String? = nil, tokenCount: Int
      ) -> Action {
        Action(change: .append(.init(content: text, segmentID: segmentID, tokenCount: tokenCount)))
      }

      /// Replaces the text of a segment.
      public static func replaceTextSegment(
        _ text: String, segmentID: String? = nil, tokenCount: Int
      ) -> Action {
        Action(change: .replace(.init(content: text, segmentID: segmentID, tokenCount: tokenCount)))
      }

      /// Adds what is no text.
      public static func addAttachmentSegment(_ segment: Transcript.AttachmentSegment) -> Action {
        Action(change: .addAttachment(segment))
      }

      /// Removes what is no text.
      public static func removeAttachmentSegment(id: String) -> Action {
        Action(change: .removeSegment(id))
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
  }

  /// A piece of a thought.
  public struct Reasoning: Sendable {
    /// The entry; `nil` for the latest.
    public var entryID: String?
    /// What becomes of it.
    public var action: Action

    /// What becomes of a thought.
    public struct Action: Sendable {
      let change: EntryChange

      /// Adds text.
      public static func appendText(
        _ text: String, segmentID: String? = nil, tokenCount: Int
      ) -> Action {
        Action(change: .append(.init(content: text, segmentID: segmentID, tokenCount: tokenCount)))
      }

      /// Replaces the text of a segment.
      public static func replaceTextSegment(
        _ text: String, segmentID: String? = nil, tokenCount: Int
      ) -> Action {
        Action(change: .replace(.init(content: text, segmentID: segmentID, tokenCount: tokenCount)))
      }

      /// Replaces what the provider recognises the thought by.
      public static func updateSignature(_ signature: Data, tokenCount: Int) -> Action {
        Action(change: .signature(.init(signature: signature, tokenCount: tokenCount)))
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
  }

  /// What the provider recognises a thought by.
  public struct ReasoningSignature: Sendable {
    /// The signature.
    public var signature: Data
    /// How many tokens it took.
    public var tokenCount: Int
  }

  /// What becomes of a response or a thought.
  enum EntryChange: Sendable {
    case append(TextFragment)
    case replace(TextSegmentReplacement)
    case addAttachment(Transcript.AttachmentSegment)
    case removeSegment(String)
    case signature(ReasoningSignature)
    case metadata(Metadata)
    case usage(Usage)
  }
}
