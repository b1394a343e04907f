extension LanguageModelSession {
  /// Creates a session.
  ///
  /// - Parameters:
  ///   - model: The model that answers.
  ///   - tools: The tools that the model may call.
  ///   - instructions: What the model is told of its task.
  @_disfavoredOverload
  public convenience init(
    model: SystemLanguageModel = .default, tools: [any Tool] = [], instructions: String? = nil
  ) {
    self.init(model: model, tools: tools, instructions: instructions.map { Instructions($0) })
  }

  /// Creates a session whose instructions are built from parts.
  ///
  /// - Throws: What building the instructions throws.
  public convenience init(
    model: SystemLanguageModel = .default, tools: [any Tool] = [],
    @InstructionsBuilder instructions: () throws -> Instructions
  ) rethrows {
    self.init(model: model, tools: tools, instructions: try instructions())
  }

  /// Creates a session.
  public convenience init(
    model: SystemLanguageModel = .default, tools: [any Tool] = [],
    instructions: Instructions? = nil
  ) {
    self.init(ErasedModel(model), tools: tools, instructions: instructions)
  }

  /// Creates a session that goes on from a transcript.
  ///
  /// The instructions are those that the transcript begins with; the tools must be given again.
  public convenience init(
    model: SystemLanguageModel = .default, tools: [any Tool] = [], transcript: Transcript
  ) {
    self.init(ErasedModel(model), tools: tools, transcript: transcript)
  }
}

// 27 API: the same for any model.
extension LanguageModelSession {
  // Disfavoured, because a `SystemLanguageModel` with a builder would be ambiguous otherwise.
  /// Creates a session whose instructions are built from parts.
  ///
  /// - Throws: What building the instructions throws.
  @_disfavoredOverload
  public convenience init<Failure>(
    model: some LanguageModel, tools: [any Tool] = [],
    @InstructionsBuilder instructions: () throws(Failure) -> Instructions
  ) throws(Failure) where Failure: Swift.Error {
    let instructions = try instructions()
    self.init(ErasedModel(model), tools: tools, instructions: instructions)
  }

  /// Creates a session that goes on from a transcript.
  public convenience init(
    model: some LanguageModel, tools: [any Tool] = [], transcript: Transcript
  ) {
    self.init(ErasedModel(model), tools: tools, transcript: transcript)
  }

  /// Creates a session.
  public convenience init(
    model: some LanguageModel, tools: [any Tool] = [], instructions: Instructions? = nil
  ) {
    self.init(ErasedModel(model), tools: tools, instructions: instructions)
  }

  /// Creates a session.
  @_disfavoredOverload
  public convenience init(
    model: some LanguageModel, tools: [any Tool] = [], instructions: String? = nil
  ) {
    self.init(
      ErasedModel(model), tools: tools, instructions: instructions.map { Instructions($0) })
  }

  private convenience init(_ model: ErasedModel, tools: [any Tool], transcript: Transcript) {
    self.init(.constant(ActiveProfile(model: model, tools: tools)), transcript: transcript)
  }

  /// The transcript begins with instructions where there is anything to tell.
  private convenience init(_ model: ErasedModel, tools: [any Tool], instructions: Instructions?) {
    var transcript = Transcript()
    if instructions != nil || !tools.isEmpty {
      transcript.append(
        .instructions(
          .init(
            segments: instructions?.segments ?? [],
            toolDefinitions: tools.map { Transcript.ToolDefinition(tool: $0) })))
    }
    self.init(model, tools: tools, transcript: transcript)
  }
}
