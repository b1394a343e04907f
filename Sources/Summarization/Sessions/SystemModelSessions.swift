internal import Foundation
public import FoundationModels

/// Sessions of a `SystemLanguageModel`, a fresh one for each request.
public struct SystemModelSessions: SessionProvider {
  public let modelName: String
  public let contextSize: Int
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

  public func requestTokenCount(instructions: String, prompt: String) async throws -> Int {
    let head = try await model.tokenCount(for: Instructions(instructions))
    return try await head + model.tokenCount(for: Prompt(prompt))
  }

  public func respond(
    instructions: String, prompt: String, options: GenerationOptions,
    until isEnough: @Sendable (String) -> Bool
  ) async throws -> String {
    let session = LanguageModelSession(model: model, instructions: instructions)
    var answer = ""
    for try await snapshot in session.streamResponse(to: prompt, options: options) {
      answer = snapshot.content
      if isEnough(answer) { break }
    }
    // The stream ends without an error when the task is cancelled.
    try Task.checkCancellation()
    return answer
  }
}
