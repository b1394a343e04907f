// The further forms of the 27 API: with options for the context and notes.
extension LanguageModelSession {
  /// Answers a prompt with text, piece by piece (27 API).
  public func streamResponse(
    to prompt: Prompt, options: GenerationOptions = GenerationOptions(),
    contextOptions: ContextOptions = ContextOptions(),
    metadata: [String: any Sendable & Codable & Equatable] = [:]
  ) -> sending ResponseStream<String> {
    stream(
      prompt, schema: nil, options: options, contextOptions: contextOptions, metadata: metadata)
  }

  /// Answers a prompt with text, piece by piece (27 API).
  @_disfavoredOverload
  public func streamResponse(
    to prompt: String, options: GenerationOptions = GenerationOptions(),
    contextOptions: ContextOptions = ContextOptions(),
    metadata: [String: any Sendable & Codable & Equatable] = [:]
  ) -> sending ResponseStream<String> {
    stream(
      Prompt(prompt), schema: nil, options: options, contextOptions: contextOptions,
      metadata: metadata)
  }

  /// Answers a prompt that is built from parts with text, piece by piece (27 API).
  ///
  /// - Throws: What building the prompt throws.
  public func streamResponse(
    options: GenerationOptions = GenerationOptions(),
    contextOptions: ContextOptions = ContextOptions(),
    metadata: [String: any Sendable & Codable & Equatable] = [:],
    @PromptBuilder prompt: () throws -> Prompt
  ) rethrows -> sending ResponseStream<String> {
    let prompt = try prompt()
    return stream(
      prompt, schema: nil, options: options, contextOptions: contextOptions, metadata: metadata)
  }

  /// Answers a prompt with content that follows a schema, piece by piece (27 API).
  @_disfavoredOverload
  public func streamResponse(
    to prompt: Prompt, schema: GenerationSchema, options: GenerationOptions = GenerationOptions(),
    contextOptions: ContextOptions = ContextOptions(includeSchemaInPrompt: true),
    metadata: [String: any Sendable & Codable & Equatable] = [:]
  ) -> sending ResponseStream<GeneratedContent> {
    stream(
      prompt, schema: schema, options: options, contextOptions: contextOptions, metadata: metadata)
  }

  /// Answers a prompt with content that follows a schema, piece by piece (27 API).
  @_disfavoredOverload
  public func streamResponse(
    to prompt: String, schema: GenerationSchema, options: GenerationOptions = GenerationOptions(),
    contextOptions: ContextOptions = ContextOptions(includeSchemaInPrompt: true),
    metadata: [String: any Sendable & Codable & Equatable] = [:]
  ) -> sending ResponseStream<GeneratedContent> {
    stream(
      Prompt(prompt), schema: schema, options: options, contextOptions: contextOptions,
      metadata: metadata)
  }

  /// Answers a prompt that is built from parts with content that follows a schema, piece by piece (27 API).
  ///
  /// - Throws: What building the prompt throws.
  @_disfavoredOverload
  public func streamResponse(
    schema: GenerationSchema, options: GenerationOptions = GenerationOptions(),
    contextOptions: ContextOptions = ContextOptions(includeSchemaInPrompt: true),
    metadata: [String: any Sendable & Codable & Equatable] = [:],
    @PromptBuilder prompt: () throws -> Prompt
  ) rethrows -> sending ResponseStream<GeneratedContent> {
    let prompt = try prompt()
    return stream(
      prompt, schema: schema, options: options, contextOptions: contextOptions, metadata: metadata)
  }

  /// Answers a prompt with a value of a type, piece by piece (27 API).
  public func streamResponse<Content>(
    to prompt: Prompt, generating type: Content.Type = Content.self,
    options: GenerationOptions = GenerationOptions(),
    contextOptions: ContextOptions = ContextOptions(includeSchemaInPrompt: true),
    metadata: [String: any Sendable & Codable & Equatable] = [:]
  ) -> sending ResponseStream<Content> where Content: Generable {
    stream(
      prompt, schema: type.generationSchema, options: options, contextOptions: contextOptions,
      metadata: metadata)
  }

  /// Answers a prompt with a value of a type, piece by piece (27 API).
  @_disfavoredOverload
  public func streamResponse<Content>(
    to prompt: String, generating type: Content.Type = Content.self,
    options: GenerationOptions = GenerationOptions(),
    contextOptions: ContextOptions = ContextOptions(includeSchemaInPrompt: true),
    metadata: [String: any Sendable & Codable & Equatable] = [:]
  ) -> sending ResponseStream<Content> where Content: Generable {
    stream(
      Prompt(prompt), schema: type.generationSchema, options: options,
      contextOptions: contextOptions, metadata: metadata)
  }

  /// Answers a prompt that is built from parts with a value of a type, piece by piece (27 API).
  ///
  /// - Throws: What building the prompt throws.
  public func streamResponse<Content>(
    generating type: Content.Type = Content.self, options: GenerationOptions = GenerationOptions(),
    contextOptions: ContextOptions = ContextOptions(includeSchemaInPrompt: true),
    metadata: [String: any Sendable & Codable & Equatable] = [:],
    @PromptBuilder prompt: () throws -> Prompt
  ) rethrows -> sending ResponseStream<Content> where Content: Generable {
    let prompt = try prompt()
    return stream(
      prompt, schema: type.generationSchema, options: options, contextOptions: contextOptions,
      metadata: metadata)
  }
}
