public import Foundation

/// What runs a model (27 API: `LanguageModelExecutor`).
///
/// It holds no state of a session: each request carries the whole transcript. The session runs the
/// tools: the executor reports calls and returns, and is asked again with their outputs.
public protocol LanguageModelExecutor: Sendable {
  /// What an executor is made with.
  associatedtype Configuration: Hashable, Sendable
  /// The model that it runs.
  associatedtype Model: LanguageModel

  /// Prepares for requests that begin with a transcript.
  func prewarm(model: Self.Model, transcript: Transcript)

  /// Creates an executor.
  init(configuration: Self.Configuration) throws

  /// Answers a request.
  ///
  /// - Parameters:
  ///   - request: What is asked, with all that was said before.
  ///   - model: The model.
  ///   - channel: Takes the answer piece by piece.
  nonisolated(nonsending) func respond(
    to request: LanguageModelExecutorGenerationRequest, model: Self.Model,
    streamingInto channel: LanguageModelExecutorGenerationChannel
  ) async throws
}

extension LanguageModelExecutor {
  /// Prepares nothing.
  public func prewarm(model: Self.Model, transcript: Transcript) {}
}

/// What an executor is asked (27 API: `LanguageModelExecutorGenerationRequest`).
public struct LanguageModelExecutorGenerationRequest: Sendable {
  /// The identifier of the request.
  public var id: UUID
  /// All that was said, from the instructions to the prompt or the outputs of tools.
  public var transcript: Transcript
  /// The tools that the model may call now.
  public var enabledToolDefinitions: [Transcript.ToolDefinition]
  /// The schema that the answer must follow; `nil` for text.
  public var schema: GenerationSchema?
  /// How tokens are chosen, and how many.
  public var generationOptions: GenerationOptions
  /// What else the model reads.
  public var contextOptions: ContextOptions
  /// What the program noted with the request.
  public var metadata: [String: any Sendable & Codable & Equatable]

  /// Creates a request.
  public init(
    id: UUID, transcript: Transcript, enabledTools: [Transcript.ToolDefinition],
    schema: GenerationSchema? = nil, generationOptions: GenerationOptions,
    contextOptions: ContextOptions, metadata: [String: any Sendable & Codable & Equatable]
  ) {
    self.id = id
    self.transcript = transcript
    self.enabledToolDefinitions = enabledTools
    self.schema = schema
    self.generationOptions = generationOptions
    self.contextOptions = contextOptions
    self.metadata = metadata
  }
}
