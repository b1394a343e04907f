internal import Foundation

/// One round of a turn: what is asked of the model, under the profile that is active then.
struct Round: Sendable {
  let profile: ActiveProfile
  let prompt: Transcript.Prompt
  /// Whether there may be more rounds.
  let mayCallTools: Bool

  var mustCallTools: Bool { mode == .required }

  private var mode: GenerationOptions.ToolCallingMode.Kind {
    options.toolCallingMode?.kind ?? .allowed
  }

  private var options: GenerationOptions { profile.generationOptions(for: prompt) }

  private var contextOptions: ContextOptions { profile.contextOptions(for: prompt) }

  /// What the model is asked.
  func request(transcript: Transcript) -> LanguageModelExecutorGenerationRequest {
    let tools = mayCallTools && mode != .disallowed ? profile.tools : []
    var options = options
    if !mayCallTools { options.toolCallingMode = .disallowed }
    return LanguageModelExecutorGenerationRequest(
      id: UUID(), transcript: transcript,
      enabledTools: tools.map { Transcript.ToolDefinition(tool: $0) },
      schema: prompt.responseFormat?.schema, generationOptions: options,
      contextOptions: contextOptions, metadata: prompt.metadata)
  }

  /// Throws where the model cannot do what is asked of it.
  func checkCapabilities(for transcript: Transcript) throws {
    let capabilities = profile.model.capabilities
    func require(
      _ capability: LanguageModelCapabilities.Capability, _ what: String
    ) throws {
      guard !capabilities.contains(capability) else { return }
      throw LanguageModelError.unsupportedCapability(
        .init(capability: capability, debugDescription: "The model cannot \(what)."))
    }
    if prompt.responseFormat != nil { try require(.guidedGeneration, "keep to a schema") }
    if !profile.tools.isEmpty, mode != .disallowed { try require(.toolCalling, "call tools") }
    if contextOptions.reasoningLevel != nil { try require(.reasoning, "think") }
    let hasAttachment = transcript.contains { entry in
      entry.segments.contains { if case .attachment = $0 { true } else { false } }
    }
    if hasAttachment { try require(.vision, "see pictures") }
    if mustCallTools, profile.tools.isEmpty {
      // Apple's is of no public type either (FM API §12).
      throw NSError(
        domain: "FoundationModels.LanguageModelSession", code: -1,
        userInfo: [
          NSLocalizedDescriptionKey: "A tool must be called, but the session has none."
        ])
    }
  }
}
