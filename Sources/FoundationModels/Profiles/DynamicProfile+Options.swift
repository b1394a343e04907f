// An option that is given with a request counts before that of a profile, and that of an inner
// profile before that of an outer one. `nil` leaves the option to the outer profile.
extension LanguageModelSession.DynamicProfile {
  /// Sets the model that answers (27 API).
  public func model(_ model: any LanguageModel) -> some LanguageModelSession.DynamicProfile {
    let model = ErasedModel(model)
    return adjusted { $0.model = model }
  }

  /// Sets the model that answers (27 API).
  public func model(_ model: some LanguageModel) -> some LanguageModelSession.DynamicProfile {
    let model = ErasedModel(model)
    return adjusted { $0.model = model }
  }

  /// Sets how much the less likely tokens are favoured (27 API).
  public func temperature(_ temperature: Double?) -> some LanguageModelSession.DynamicProfile {
    adjusted { $0.options.temperature = temperature ?? $0.options.temperature }
  }

  /// Sets how each token is chosen (27 API).
  public func samplingMode(
    _ samplingMode: GenerationOptions.SamplingMode?
  ) -> some LanguageModelSession.DynamicProfile {
    adjusted { $0.options.samplingMode = samplingMode ?? $0.options.samplingMode }
  }

  /// Sets the most tokens of an answer (27 API).
  public func maximumResponseTokens(
    _ maximumResponseTokens: Int?
  ) -> some LanguageModelSession.DynamicProfile {
    adjusted {
      $0.options.maximumResponseTokens = maximumResponseTokens ?? $0.options.maximumResponseTokens
    }
  }

  /// Sets how much the model is to think (27 API).
  public func reasoningLevel(
    _ reasoningLevel: ContextOptions.ReasoningLevel?
  ) -> some LanguageModelSession.DynamicProfile {
    adjusted { $0.reasoningLevel = reasoningLevel ?? $0.reasoningLevel }
  }

  /// Sets whether the model may or must call tools (27 API).
  public func toolCallingMode(
    _ toolCallingMode: GenerationOptions.ToolCallingMode?
  ) -> some LanguageModelSession.DynamicProfile {
    adjusted { $0.options.toolCallingMode = toolCallingMode ?? $0.options.toolCallingMode }
  }

  /// Changes what the model reads of the history (27 API).
  ///
  /// The closure is given all entries behind the instructions, up to the prompt or the latest outputs
  /// of tools, before each request; the history of the session stays as it is. Of several transforms
  /// each is given what the one further inside returned.
  public func historyTransform(
    _ transform: @escaping ([Transcript.Entry]) -> [Transcript.Entry]
  ) -> some LanguageModelSession.DynamicProfile {
    adjusted { $0.prepend(transform) }
  }

  /// Sets what becomes of the transcript when a turn fails (27 API).
  ///
  /// It counts before the policy of the session.
  public func transcriptErrorHandlingPolicy(
    _ transcriptErrorHandlingPolicy: TranscriptErrorHandlingPolicy?
  ) -> some LanguageModelSession.DynamicProfile {
    adjusted { $0.errorHandlingPolicy = transcriptErrorHandlingPolicy ?? $0.errorHandlingPolicy }
  }
}
