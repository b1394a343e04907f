// The forms of a request whose answer is read while it is generated (FM API §11.3).
extension LanguageModelSession {
  /// Answers a prompt with text, piece by piece.
  public func streamResponse(
    to prompt: Prompt, options: GenerationOptions = GenerationOptions()
  ) -> sending ResponseStream<String> {
    stream(prompt, schema: nil, options: options, contextOptions: ContextOptions(), metadata: [:])
  }

  /// Answers a prompt with text, piece by piece.
  @_disfavoredOverload
  public func streamResponse(
    to prompt: String, options: GenerationOptions = GenerationOptions()
  ) -> sending ResponseStream<String> {
    stream(
      Prompt(prompt), schema: nil, options: options, contextOptions: ContextOptions(), metadata: [:]
    )
  }

  /// Answers a prompt that is built from parts with text, piece by piece.
  ///
  /// - Throws: What building the prompt throws.
  public func streamResponse(
    options: GenerationOptions = GenerationOptions(), @PromptBuilder prompt: () throws -> Prompt
  ) rethrows -> sending ResponseStream<String> {
    let prompt = try prompt()
    return stream(
      prompt, schema: nil, options: options, contextOptions: ContextOptions(), metadata: [:])
  }

  /// Answers a prompt with content that follows a schema, piece by piece.
  public func streamResponse(
    to prompt: Prompt, schema: GenerationSchema, includeSchemaInPrompt: Bool = true,
    options: GenerationOptions = GenerationOptions()
  ) -> sending ResponseStream<GeneratedContent> {
    stream(
      prompt, schema: schema, options: options,
      contextOptions: ContextOptions(includeSchemaInPrompt: includeSchemaInPrompt), metadata: [:])
  }

  /// Answers a prompt with content that follows a schema, piece by piece.
  @_disfavoredOverload
  public func streamResponse(
    to prompt: String, schema: GenerationSchema, includeSchemaInPrompt: Bool = true,
    options: GenerationOptions = GenerationOptions()
  ) -> sending ResponseStream<GeneratedContent> {
    stream(
      Prompt(prompt), schema: schema, options: options,
      contextOptions: ContextOptions(includeSchemaInPrompt: includeSchemaInPrompt), metadata: [:])
  }

  /// Answers a prompt that is built from parts with content that follows a schema, piece by piece.
  ///
  /// - Throws: What building the prompt throws.
  public func streamResponse(
    schema: GenerationSchema, includeSchemaInPrompt: Bool = true,
    options: GenerationOptions = GenerationOptions(), @PromptBuilder prompt: () throws -> Prompt
  ) rethrows -> sending ResponseStream<GeneratedContent> {
    let prompt = try prompt()
    return stream(
      prompt, schema: schema, options: options,
      contextOptions: ContextOptions(includeSchemaInPrompt: includeSchemaInPrompt), metadata: [:])
  }

  /// Answers a prompt with a value of a type, piece by piece.
  public func streamResponse<Content>(
    to prompt: Prompt, generating type: Content.Type = Content.self,
    includeSchemaInPrompt: Bool = true, options: GenerationOptions = GenerationOptions()
  ) -> sending ResponseStream<Content> where Content: Generable {
    stream(
      prompt, schema: type.generationSchema, options: options,
      contextOptions: ContextOptions(includeSchemaInPrompt: includeSchemaInPrompt), metadata: [:])
  }

  /// Answers a prompt with a value of a type, piece by piece.
  @_disfavoredOverload
  public func streamResponse<Content>(
    to prompt: String, generating type: Content.Type = Content.self,
    includeSchemaInPrompt: Bool = true, options: GenerationOptions = GenerationOptions()
  ) -> sending ResponseStream<Content> where Content: Generable {
    stream(
      Prompt(prompt), schema: type.generationSchema, options: options,
      contextOptions: ContextOptions(includeSchemaInPrompt: includeSchemaInPrompt), metadata: [:])
  }

  /// Answers a prompt that is built from parts with a value of a type, piece by piece.
  ///
  /// - Throws: What building the prompt throws.
  public func streamResponse<Content>(
    generating type: Content.Type = Content.self, includeSchemaInPrompt: Bool = true,
    options: GenerationOptions = GenerationOptions(), @PromptBuilder prompt: () throws -> Prompt
  ) rethrows -> sending ResponseStream<Content> where Content: Generable {
    let prompt = try prompt()
    return stream(
      prompt, schema: type.generationSchema, options: options,
      contextOptions: ContextOptions(includeSchemaInPrompt: includeSchemaInPrompt), metadata: [:])
  }

  /// Starts a turn whose snapshots are read as a type.
  func stream<Content: Generable>(
    _ prompt: Prompt, schema: GenerationSchema?, options: GenerationOptions,
    contextOptions: ContextOptions, metadata: [String: any Sendable & Codable & Equatable]
  ) -> ResponseStream<Content> {
    let entry = Transcript.Prompt(
      metadata: metadata, segments: prompt.segments, options: options,
      responseFormat: schema.map { .init(schema: $0) }, contextOptions: contextOptions)
    return ResponseStream(
      source: SnapshotSource { onSnapshot, isAbandoned in
        try await self.turn(
          entry, check: { _ = try Content($0) }, onSnapshot: onSnapshot, isAbandoned: isAbandoned)
      })
  }
}
