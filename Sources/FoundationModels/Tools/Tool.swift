public import Foundation

/// Something that the model can have done while it answers (FM API: `Tool`).
///
/// One instance serves all calls of a session, and calls of one round run at the same time.
public protocol Tool<Arguments, Output>: Sendable {
  /// What the tool gives back to the model.
  associatedtype Output: PromptRepresentable
  /// What the model calls the tool with; what it generates always follows ``parameters``.
  associatedtype Arguments: ConvertibleFromGeneratedContent

  /// The name by which the model calls the tool; by default that of the type.
  var name: String { get }
  /// When and for what to call the tool, for the model.
  var description: String { get }
  /// The arguments that the tool takes; by default the schema of ``Arguments``.
  var parameters: GenerationSchema { get }
  /// Whether the model reads the schema of the arguments; it keeps to it either way.
  var includesSchemaInInstructions: Bool { get }

  /// Does what the tool is for.
  ///
  /// - Throws: Any error; it ends the turn as a ``LanguageModelSession/ToolCallError``.
  @concurrent func call(arguments: Self.Arguments) async throws -> Self.Output
}

extension Tool {
  /// The name of the type, as it is spelled.
  public var name: String { String(describing: Self.self) }

  /// The model reads the schema.
  public var includesSchemaInInstructions: Bool { true }
}

extension Tool where Self.Arguments: Generable {
  /// The schema of the arguments' type.
  public var parameters: GenerationSchema { Arguments.generationSchema }
}

// A model calls tools with named arguments, so that a lone value cannot be one.

extension Tool where Self.Arguments == String {
  /// Not available: a text has no name.
  @available(*, unavailable, message: "Arguments cannot be a String; use a @Generable structure.")
  public var parameters: GenerationSchema { Arguments.generationSchema }
}

extension Tool where Self.Arguments == Int {
  /// Not available: a number has no name.
  @available(*, unavailable, message: "Arguments cannot be an Int; use a @Generable structure.")
  public var parameters: GenerationSchema { Arguments.generationSchema }
}

extension Tool where Self.Arguments == Double {
  /// Not available: a number has no name.
  @available(*, unavailable, message: "Arguments cannot be a Double; use a @Generable structure.")
  public var parameters: GenerationSchema { Arguments.generationSchema }
}

extension Tool where Self.Arguments == Float {
  /// Not available: a number has no name.
  @available(*, unavailable, message: "Arguments cannot be a Float; use a @Generable structure.")
  public var parameters: GenerationSchema { Arguments.generationSchema }
}

extension Tool where Self.Arguments == Decimal {
  /// Not available: a number has no name.
  @available(*, unavailable, message: "Arguments cannot be a Decimal; use a @Generable structure.")
  public var parameters: GenerationSchema { Arguments.generationSchema }
}

extension Tool where Self.Arguments == Bool {
  /// Not available: a truth value has no name.
  @available(*, unavailable, message: "Arguments cannot be a Bool; use a @Generable structure.")
  public var parameters: GenerationSchema { Arguments.generationSchema }
}
