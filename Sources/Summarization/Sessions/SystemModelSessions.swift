internal import Foundation
public import FoundationModels

/// Sessions of a `SystemLanguageModel`, a fresh one for each request.
public struct SystemModelSessions: SessionProvider {
  public let modelName: String
  public let contextSize: Int
  /// `nil` until whoever knows where the model comes from sets it.
  public var modelIdentity: String?
  private let model: SystemLanguageModel
  /// What a prompt takes up besides its text.
  private let promptOverhead: Int

  /// Prepares the sessions of a model, which loads it.
  ///
  /// - Parameters:
  ///   - model: The model that answers.
  ///   - name: The name of the model in reports.
  /// - Throws: `LanguageModelSession.GenerationError` when the model cannot be loaded.
  public init(model: SystemLanguageModel, name: String) async throws {
    self.model = model
    self.modelName = name
    self.promptOverhead = try await model.tokenCount(for: Prompt(""))
    self.contextSize = model.contextSize
  }

  public func supports(language: String) -> Bool {
    model.supportsLocale(Locale(identifier: language))
  }

  public func tokenCount(of text: String) async throws -> Int {
    max(0, try await model.tokenCount(for: Prompt(text)) - promptOverhead)
  }

  public func requestTokenCount(of request: SessionRequest) async throws -> Int {
    let head = try await model.tokenCount(for: Instructions(request.instructions))
    let examples =
      request.examples.isEmpty ? 0 : try await model.tokenCount(for: request.exampleEntries)
    return try await head + examples + model.tokenCount(for: Prompt(request.prompt))
  }

  public func respond(
    to request: SessionRequest, until isEnough: @Sendable (String) -> Bool
  ) async throws -> String {
    let session = LanguageModelSession(model: model, transcript: request.transcript)
    if let schema = try request.schema {
      let response = try await session.respond(
        to: request.prompt, schema: schema, includeSchemaInPrompt: false, options: request.options)
      return try response.content.value(String.self)
    }
    var answer = GrowingAnswer()
    for try await snapshot in session.streamResponse(
      to: request.prompt, options: request.options)
    {
      if let enough = answer.grow(to: snapshot.content, until: isEnough) { return enough }
    }
    // The stream ends without an error when the task is cancelled.
    try Task.checkCancellation()
    return answer.text
  }
}

extension SessionRequest {
  /// What a session knows before it is asked.
  fileprivate var transcript: Transcript {
    let instructions = Transcript.Instructions(
      segments: [.text(.init(content: instructions))], toolDefinitions: [])
    return Transcript(entries: [.instructions(instructions)] + exampleEntries)
  }

  /// The examples, in the form that the answer will have.
  fileprivate var exampleEntries: [Transcript.Entry] {
    examples.flatMap { example -> [Transcript.Entry] in
      let answer: Transcript.Segment =
        pattern == nil
        ? .text(.init(content: example.answer))
        : .structure(.init(source: "String", content: GeneratedContent(example.answer)))
      return [
        .prompt(.init(segments: [.text(.init(content: example.prompt))])),
        .response(.init(assetIDs: [], segments: [answer])),
      ]
    }
  }

  /// The schema that holds the answer to the pattern, or `nil` where there is none.
  fileprivate var schema: GenerationSchema? {
    get throws {
      guard let pattern else { return nil }
      let text = DynamicGenerationSchema(
        type: String.self, guides: [.pattern(try Regex(pattern))])
      return try GenerationSchema(root: text, dependencies: [])
    }
  }
}
