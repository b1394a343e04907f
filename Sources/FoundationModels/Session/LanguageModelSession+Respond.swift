// The forms of a request (FM API §11.2): a prompt as `Prompt`, text or built from parts, answered with
// text, with content that follows a schema, or with a value of a type.
extension LanguageModelSession {
  /// Answers a prompt with text.
  ///
  /// - Throws: ``GenerationError``, ``ToolCallError``, the provider's error, or `CancellationError`.
  @discardableResult
  public nonisolated(nonsending) func respond(
    to prompt: Prompt, options: GenerationOptions = GenerationOptions()
  ) async throws -> Response<String> {
    try await answer(
      prompt, schema: nil, options: options, contextOptions: ContextOptions(), metadata: [:])
  }

  /// Answers a prompt with text.
  ///
  /// - Throws: ``GenerationError``, ``ToolCallError``, the provider's error, or `CancellationError`.
  @_disfavoredOverload
  @discardableResult
  public nonisolated(nonsending) func respond(
    to prompt: String, options: GenerationOptions = GenerationOptions()
  ) async throws -> Response<String> {
    try await answer(
      Prompt(prompt), schema: nil, options: options, contextOptions: ContextOptions(), metadata: [:]
    )
  }

  /// Answers a prompt that is built from parts with text.
  ///
  /// - Throws: ``GenerationError``, ``ToolCallError``, the provider's error, or `CancellationError`;
  ///   what building the prompt throws.
  @discardableResult
  public nonisolated(nonsending) func respond(
    options: GenerationOptions = GenerationOptions(), @PromptBuilder prompt: () throws -> Prompt
  ) async throws -> Response<String> {
    let prompt = try prompt()
    return try await answer(
      prompt, schema: nil, options: options, contextOptions: ContextOptions(), metadata: [:])
  }

  /// Answers a prompt with content that follows a schema.
  ///
  /// - Throws: ``GenerationError``, ``ToolCallError``, the provider's error, or `CancellationError`.
  @discardableResult
  public nonisolated(nonsending) func respond(
    to prompt: Prompt, schema: GenerationSchema, includeSchemaInPrompt: Bool = true,
    options: GenerationOptions = GenerationOptions()
  ) async throws -> Response<GeneratedContent> {
    try await answer(
      prompt, schema: schema, options: options,
      contextOptions: ContextOptions(includeSchemaInPrompt: includeSchemaInPrompt), metadata: [:])
  }

  /// Answers a prompt with content that follows a schema.
  ///
  /// - Throws: ``GenerationError``, ``ToolCallError``, the provider's error, or `CancellationError`.
  @_disfavoredOverload
  @discardableResult
  public nonisolated(nonsending) func respond(
    to prompt: String, schema: GenerationSchema, includeSchemaInPrompt: Bool = true,
    options: GenerationOptions = GenerationOptions()
  ) async throws -> Response<GeneratedContent> {
    try await answer(
      Prompt(prompt), schema: schema, options: options,
      contextOptions: ContextOptions(includeSchemaInPrompt: includeSchemaInPrompt), metadata: [:])
  }

  /// Answers a prompt that is built from parts with content that follows a schema.
  ///
  /// - Throws: ``GenerationError``, ``ToolCallError``, the provider's error, or `CancellationError`;
  ///   what building the prompt throws.
  @discardableResult
  public nonisolated(nonsending) func respond(
    schema: GenerationSchema, includeSchemaInPrompt: Bool = true,
    options: GenerationOptions = GenerationOptions(), @PromptBuilder prompt: () throws -> Prompt
  ) async throws -> Response<GeneratedContent> {
    let prompt = try prompt()
    return try await answer(
      prompt, schema: schema, options: options,
      contextOptions: ContextOptions(includeSchemaInPrompt: includeSchemaInPrompt), metadata: [:])
  }

  /// Answers a prompt with a value of a type.
  ///
  /// - Throws: ``GenerationError``, ``ToolCallError``, the provider's error, or `CancellationError`.
  @discardableResult
  public nonisolated(nonsending) func respond<Content>(
    to prompt: Prompt, generating type: Content.Type = Content.self,
    includeSchemaInPrompt: Bool = true, options: GenerationOptions = GenerationOptions()
  ) async throws -> Response<Content> where Content: Generable {
    try await answer(
      prompt, schema: type.generationSchema, options: options,
      contextOptions: ContextOptions(includeSchemaInPrompt: includeSchemaInPrompt), metadata: [:])
  }

  /// Answers a prompt with a value of a type.
  ///
  /// - Throws: ``GenerationError``, ``ToolCallError``, the provider's error, or `CancellationError`.
  @_disfavoredOverload
  @discardableResult
  public nonisolated(nonsending) func respond<Content>(
    to prompt: String, generating type: Content.Type = Content.self,
    includeSchemaInPrompt: Bool = true, options: GenerationOptions = GenerationOptions()
  ) async throws -> Response<Content> where Content: Generable {
    try await answer(
      Prompt(prompt), schema: type.generationSchema, options: options,
      contextOptions: ContextOptions(includeSchemaInPrompt: includeSchemaInPrompt), metadata: [:])
  }

  /// Answers a prompt that is built from parts with a value of a type.
  ///
  /// - Throws: ``GenerationError``, ``ToolCallError``, the provider's error, or `CancellationError`;
  ///   what building the prompt throws.
  @discardableResult
  public nonisolated(nonsending) func respond<Content>(
    generating type: Content.Type = Content.self, includeSchemaInPrompt: Bool = true,
    options: GenerationOptions = GenerationOptions(), @PromptBuilder prompt: () throws -> Prompt
  ) async throws -> Response<Content> where Content: Generable {
    let prompt = try prompt()
    return try await answer(
      prompt, schema: type.generationSchema, options: options,
      contextOptions: ContextOptions(includeSchemaInPrompt: includeSchemaInPrompt), metadata: [:])
  }

  /// Makes a turn and reads the answer as its type.
  nonisolated(nonsending) func answer<Content: Generable>(
    _ prompt: Prompt, schema: GenerationSchema?, options: GenerationOptions,
    contextOptions: ContextOptions, metadata: [String: any Sendable & Codable & Equatable]
  ) async throws -> Response<Content> {
    let entry = Transcript.Prompt(
      metadata: metadata, segments: prompt.segments, options: options,
      responseFormat: schema.map { .init(schema: $0) }, contextOptions: contextOptions)
    return try Response(try await turn(entry, check: { _ = try Content($0) }))
  }
}
