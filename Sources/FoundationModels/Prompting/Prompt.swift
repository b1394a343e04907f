/// What a person or a program asks the model (FM API: `Prompt`).
public struct Prompt: Sendable {
  /// The parts in order; each becomes a paragraph of the rendered prompt.
  let parts: [PromptPart]

  init(parts: [PromptPart]) {
    self.parts = parts
  }

  /// Creates a prompt from something that can represent itself as one.
  public init(_ content: some PromptRepresentable) {
    self = content.promptRepresentation
  }

  /// Creates a prompt from the parts that a builder lists.
  public init(@PromptBuilder _ content: () throws -> Prompt) rethrows {
    self = try content()
  }

  /// The parts as the segments of a transcript's entry.
  var segments: [Transcript.Segment] { parts.segments }
}

/// A type whose values can stand in a prompt.
public protocol PromptRepresentable {
  /// The value as a prompt.
  @PromptBuilder var promptRepresentation: Prompt { get }
}

extension Prompt: PromptRepresentable {
  // The builder of the requirement is inferred for a body without `return`, and would not end.
  /// The prompt itself.
  public var promptRepresentation: Prompt { return self }
}

extension String: PromptRepresentable {
  /// The text as the only part of a prompt.
  public var promptRepresentation: Prompt { return Prompt(parts: [.text(self)]) }
}

extension Array: PromptRepresentable where Element: PromptRepresentable {
  /// The elements as the parts of a prompt.
  public var promptRepresentation: Prompt {
    return Prompt(parts: flatMap { $0.promptRepresentation.parts })
  }
}

/// Builds a prompt from parts, conditions and loops.
@resultBuilder
public struct PromptBuilder {
  /// Puts parts one after the other.
  public static func buildBlock<each P>(_ components: repeat each P) -> Prompt
  where repeat each P: PromptRepresentable {
    var parts: [PromptPart] = []
    for component in repeat each components {
      parts += component.promptRepresentation.parts
    }
    return Prompt(parts: parts)
  }

  /// Puts the parts of a loop one after the other.
  public static func buildArray(_ prompts: [some PromptRepresentable]) -> Prompt {
    prompts.promptRepresentation
  }

  /// Takes the part of a condition that holds.
  public static func buildEither(first component: some PromptRepresentable) -> Prompt {
    component.promptRepresentation
  }

  /// Takes the part of a condition that does not hold.
  public static func buildEither(second component: some PromptRepresentable) -> Prompt {
    component.promptRepresentation
  }

  /// Takes the part of a condition, or nothing when it does not hold.
  public static func buildOptional(_ component: Prompt?) -> Prompt {
    component ?? Prompt(parts: [])
  }

  /// Takes the part of a check for availability.
  public static func buildLimitedAvailability(_ prompt: some PromptRepresentable) -> Prompt {
    prompt.promptRepresentation
  }

  /// Takes a value as a part.
  @_disfavoredOverload
  public static func buildExpression<P: PromptRepresentable>(_ expression: P) -> P {
    expression
  }

  /// Takes a prompt as a part.
  public static func buildExpression(_ expression: Prompt) -> Prompt {
    expression
  }

  /// Not available: says what can be a part.
  @available(
    *, unavailable, message: "Only values that conform to PromptRepresentable can be used."
  )
  public static func buildExpression<T>(_ expression: T) -> Prompt {
    fatalError("unavailable")
  }
}
