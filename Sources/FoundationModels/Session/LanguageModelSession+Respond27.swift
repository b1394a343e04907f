// The further forms of the 27 API: with options for the context and notes.
extension LanguageModelSession {
  /// Answers a prompt with text (27 API).
  ///
  /// - Throws: ``GenerationError``, ``ToolCallError``, the provider's error, or `CancellationError`.
  @discardableResult
  public nonisolated(nonsending) func respond(
    to prompt: Prompt, options: GenerationOptions = GenerationOptions(),
    contextOptions: ContextOptions = ContextOptions(),
    metadata: [String: any Sendable & Codable & Equatable] = [:]
  ) async throws -> Response<String> {
    try await answer(
      prompt, schema: nil, options: options, contextOptions: contextOptions, metadata: metadata)
  }

  /// Answers a prompt with text (27 API).
  ///
  /// - Throws: ``GenerationError``, ``ToolCallError``, the provider's error, or `CancellationError`.
  @_disfavoredOverload
  @discardableResult
  public nonisolated(nonsending) func respond(
    to prompt: String, options: GenerationOptions = GenerationOptions(),
    contextOptions: ContextOptions = ContextOptions(),
    metadata: [String: any Sendable & Codable & Equatable] = [:]
  ) async throws -> Response<String> {
    try await answer(
      Prompt(prompt), schema: nil, options: options, contextOptions: contextOptions,
      metadata: metadata)
  }

  /// Answers a prompt that is built from parts with text (27 API).
  ///
  /// - Throws: ``GenerationError``, ``ToolCallError``, the provider's error, or `CancellationError`;
  ///   what building the prompt throws.
  @discardableResult
  public nonisolated(nonsending) func respond(
    options: GenerationOptions = GenerationOptions(),
    contextOptions: ContextOptions = ContextOptions(),
    metadata: [String: any Sendable & Codable & Equatable] = [:],
    @PromptBuilder prompt: () throws -> Prompt
  ) async throws -> Response<String> {
    let prompt = try prompt()
    return try await answer(
      prompt, schema: nil, options: options, contextOptions: contextOptions, metadata: metadata)
  }

  /// Answers a prompt with content that follows a schema (27 API).
  ///
  /// - Throws: ``GenerationError``, ``ToolCallError``, the provider's error, or `CancellationError`.
  @_disfavoredOverload
  @discardableResult
  public nonisolated(nonsending) func respond(
    to prompt: Prompt, schema: GenerationSchema, options: GenerationOptions = GenerationOptions(),
    contextOptions: ContextOptions = ContextOptions(includeSchemaInPrompt: true),
    metadata: [String: any Sendable & Codable & Equatable] = [:]
  ) async throws -> Response<GeneratedContent> {
    try await answer(
      prompt, schema: schema, options: options, contextOptions: contextOptions, metadata: metadata)
  }

  /// Answers a prompt with content that follows a schema (27 API).
  ///
  /// - Throws: ``GenerationError``, ``ToolCallError``, the provider's error, or `CancellationError`.
  @_disfavoredOverload
  @discardableResult
  public nonisolated(nonsending) func respond(
    to prompt: String, schema: GenerationSchema, options: GenerationOptions = GenerationOptions(),
    contextOptions: ContextOptions = ContextOptions(includeSchemaInPrompt: true),
    metadata: [String: any Sendable & Codable & Equatable] = [:]
  ) async throws -> Response<GeneratedContent> {
    try await answer(
      Prompt(prompt), schema: schema, options: options, contextOptions: contextOptions,
      metadata: metadata)
  }

  /// Answers a prompt that is built from parts with content that follows a schema (27 API).
  ///
  /// - Throws: ``GenerationError``, ``ToolCallError``, the provider's error, or `CancellationError`;
  ///   what building the prompt throws.
  @_disfavoredOverload
  @discardableResult
  public nonisolated(nonsending) func respond(
    schema: GenerationSchema, options: GenerationOptions = GenerationOptions(),
    contextOptions: ContextOptions = ContextOptions(includeSchemaInPrompt: true),
    metadata: [String: any Sendable & Codable & Equatable] = [:],
    @PromptBuilder prompt: () throws -> Prompt
  ) async throws -> Response<GeneratedContent> {
    let prompt = try prompt()
    return try await answer(
      prompt, schema: schema, options: options, contextOptions: contextOptions, metadata: metadata)
  }

  /// Answers a prompt with a value of a type (27 API).
  ///
  /// - Throws: ``GenerationError``, ``ToolCallError``, the provider's error, or `CancellationError`.
  @discardableResult
  public nonisolated(nonsending) func respond<Content>(
    to prompt: Prompt, generating type: Content.Type = Content.self,
    options: GenerationOptions = GenerationOptions(),
    contextOptions: ContextOptions = ContextOptions(includeSchemaInPrompt: true),
    metadata: [String: any Sendable & Codable & Equatable] = [:]
  ) async throws -> Response<Content> where Content: Generable {
    try await answer(
      prompt, schema: type.generationSchema, options: options, contextOptions: contextOptions,
      metadata: metadata)
  }

  /// Answers a prompt with a value of a type (27 API).
  ///
  /// - Throws: ``GenerationError``, ``ToolCallError``, the provider's error, or `CancellationError`.
  @_disfavoredOverload
  @discardableResult
  public nonisolated(nonsending) func respond<Content>(
    to prompt: String, generating type: Content.Type = Content.self,
    options: GenerationOptions = GenerationOptions(),
    contextOptions: ContextOptions = ContextOptions(includeSchemaInPrompt: true),
    metadata: [String: any Sendable & Codable & Equatable] = [:]
  ) async throws -> Response<Content> where Content: Generable {
    try await answer(
      Prompt(prompt), schema: type.generationSchema, options: options,
      contextOptions: contextOptions, metadata: metadata)
  }

  /// Answers a prompt that is built from parts with a value of a type (27 API).
  ///
  /// - Throws: ``GenerationError``, ``ToolCallError``, the provider's error, or `CancellationError`;
  ///   what building the prompt throws.
  @discardableResult
  public nonisolated(nonsending) func respond<Content>(
    generating type: Content.Type = Content.self, options: GenerationOptions = GenerationOptions(),
    contextOptions: ContextOptions = ContextOptions(includeSchemaInPrompt: true),
    metadata: [String: any Sendable & Codable & Equatable] = [:],
    @PromptBuilder prompt: () throws -> Prompt
  ) async throws -> Response<Content> where Content: Generable {
    let prompt = try prompt()
    return try await answer(
      prompt, schema: type.generationSchema, options: options, contextOptions: contextOptions,
      metadata: metadata)
  }
}
