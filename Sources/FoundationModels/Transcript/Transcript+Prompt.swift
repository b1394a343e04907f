public import Foundation

extension Transcript {
  /// What the model was asked.
  public struct Prompt: Sendable, Identifiable, Equatable, CustomStringConvertible {
    /// The identifier of the entry.
    public var id: String
    /// The parts of the prompt.
    public var segments: [Segment]
    /// The options that the request was made with.
    public var options: GenerationOptions
    /// What else the request put into the model's context (27 API).
    public var contextOptions: ContextOptions
    /// What the program noted with the request (27 API).
    public var metadata: [String: any Codable & Sendable & Equatable]
    /// The form of the answer that was asked for; `nil` for text.
    public var responseFormat: ResponseFormat?

    /// Creates a prompt.
    public init(
      id: String = UUID().uuidString, segments: [Segment],
      options: GenerationOptions = GenerationOptions(), responseFormat: ResponseFormat? = nil
    ) {
      self.init(
        id: id, metadata: [:], segments: segments, options: options,
        responseFormat: responseFormat, contextOptions: ContextOptions())
    }

    /// Creates a prompt (27 API).
    public init(
      id: String = UUID().uuidString,
      metadata: [String: any Codable & Sendable & Equatable] = [:], segments: [Segment],
      options: GenerationOptions = GenerationOptions(), responseFormat: ResponseFormat? = nil,
      contextOptions: ContextOptions = ContextOptions()
    ) {
      self.id = id
      self.metadata = metadata
      self.segments = segments
      self.options = options
      self.responseFormat = responseFormat
      self.contextOptions = contextOptions
    }

    /// Whether two prompts say the same in the same way.
    public static func == (lhs: Prompt, rhs: Prompt) -> Bool {
      lhs.id == rhs.id && lhs.segments == rhs.segments && lhs.options == rhs.options
        && lhs.contextOptions == rhs.contextOptions && lhs.responseFormat == rhs.responseFormat
        && areEqual(lhs.metadata, rhs.metadata)
    }

    /// The text of the prompt.
    public var description: String { segments.text }
  }

  /// The form of an answer.
  public struct ResponseFormat: Sendable, Equatable, CustomStringConvertible {
    /// The form of an answer, by kind (27 API).
    public enum Kind: Sendable, Equatable {
      /// A value that follows a schema.
      case schema(GenerationSchema)

      /// Whether two forms allow the same answers.
      public static func == (lhs: Kind, rhs: Kind) -> Bool {
        switch (lhs, rhs) {
        case (.schema(let left), .schema(let right)): left.isSame(as: right)
        }
      }
    }

    /// The form, by kind (27 API).
    public let kind: Kind

    /// The name of the schema.
    public var name: String { schema.name }

    /// Creates the form of a type.
    public init<Content>(type: Content.Type) where Content: Generable {
      self.init(schema: type.generationSchema)
    }

    /// Creates the form of a schema.
    public init(schema: GenerationSchema) {
      kind = .schema(schema)
    }

    var schema: GenerationSchema {
      switch kind {
      case .schema(let schema): schema
      }
    }

    /// The name of the schema.
    public var description: String { name }
  }
}

/// Whether two notes hold equal values under equal names.
func areEqual(
  _ left: [String: any Codable & Sendable & Equatable],
  _ right: [String: any Codable & Sendable & Equatable]
) -> Bool {
  func isEqual(_ value: some Equatable, _ other: Any?) -> Bool {
    func isSame<Value: Equatable>(_ value: Value) -> Bool { value == other as? Value }
    return isSame(value)
  }
  return left.count == right.count
    && left.allSatisfy { name, value in
      isEqual(value, right[name])
    }
}
