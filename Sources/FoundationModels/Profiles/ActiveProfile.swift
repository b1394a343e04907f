/// What holds for a request of a session.
struct ActiveProfile: Sendable {
  let model: ErasedModel
  let tools: [any Tool]
  /// What counts where the request gives no options.
  var options = GenerationOptions()
  var reasoningLevel: ContextOptions.ReasoningLevel?
  /// What becomes of the transcript when the turn fails; `nil` leaves it to the session.
  var errorHandlingPolicy: TranscriptErrorHandlingPolicy?

  /// The options that a prompt was given, and those of the profile where it was given none.
  func generationOptions(for prompt: Transcript.Prompt) -> GenerationOptions {
    var options = prompt.options
    options.samplingMode = options.samplingMode ?? self.options.samplingMode
    options.temperature = options.temperature ?? self.options.temperature
    options.maximumResponseTokens =
      options.maximumResponseTokens ?? self.options.maximumResponseTokens
    options.toolCallingMode = options.toolCallingMode ?? self.options.toolCallingMode
    return options
  }

  func contextOptions(for prompt: Transcript.Prompt) -> ContextOptions {
    var options = prompt.contextOptions
    options.reasoningLevel = options.reasoningLevel ?? reasoningLevel
    return options
  }
}

extension ActiveProfile {
  init(_ resolved: ResolvedProfile) {
    model = resolved.model ?? ErasedModel(SystemLanguageModel.default)
    tools = resolved.content.tools
    options = resolved.options
    reasoningLevel = resolved.reasoningLevel
    errorHandlingPolicy = resolved.errorHandlingPolicy
  }
}

/// Where a session has its profile from.
enum ProfileSource: Sendable {
  /// Model and tools do not change, and the transcript has the instructions.
  case constant(ActiveProfile)
  /// All is evaluated before each request.
  case dynamic(ProfileHost)
}
