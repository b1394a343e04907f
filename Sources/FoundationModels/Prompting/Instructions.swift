/// What the developer tells the model about its task (FM API: `Instructions`).
public struct Instructions: Sendable {
  /// The parts in order; each becomes a paragraph of the rendered instructions.
  let parts: [PromptPart]

  init(parts: [PromptPart]) {
    self.parts = parts
  }

  /// Creates instructions from something that can represent itself as such.
  public init(_ content: some InstructionsRepresentable) {
    self = content.instructionsRepresentation
  }

  /// Creates instructions from the parts that a builder lists.
  public init(@InstructionsBuilder _ content: () throws -> Instructions) rethrows {
    self = try content()
  }

  /// The parts as the segments of a transcript's entry.
  var segments: [Transcript.Segment] { parts.segments }
}

/// A type whose values can stand in instructions.
public protocol InstructionsRepresentable {
  /// The value as instructions.
  @InstructionsBuilder var instructionsRepresentation: Instructions { get }
}

extension Instructions: InstructionsRepresentable {
  // The builder of the requirement is inferred for a body without `return`, and would not end.
  /// The instructions themselves.
  public var instructionsRepresentation: Instructions { return self }
}

extension String: InstructionsRepresentable {
  /// The text as the only part of instructions.
  public var instructionsRepresentation: Instructions { return Instructions(parts: [.text(self)]) }
}

extension Array: InstructionsRepresentable where Element: InstructionsRepresentable {
  /// The elements as the parts of instructions.
  public var instructionsRepresentation: Instructions {
    return Instructions(parts: flatMap { $0.instructionsRepresentation.parts })
  }
}

/// Builds instructions from parts, conditions and loops.
@resultBuilder
public struct InstructionsBuilder {
  /// Puts parts one after the other.
  public static func buildBlock<each I>(_ components: repeat each I) -> Instructions
  where repeat each I: InstructionsRepresentable {
    var parts: [PromptPart] = []
    for component in repeat each components {
      parts += component.instructionsRepresentation.parts
    }
    return Instructions(parts: parts)
  }

  /// Puts the parts of a loop one after the other.
  public static func buildArray(_ instructions: [some InstructionsRepresentable]) -> Instructions {
    instructions.instructionsRepresentation
  }

  /// Takes the part of a condition that holds.
  public static func buildEither(first component: some InstructionsRepresentable) -> Instructions {
    component.instructionsRepresentation
  }

  /// Takes the part of a condition that does not hold.
  public static func buildEither(second component: some InstructionsRepresentable) -> Instructions {
    component.instructionsRepresentation
  }

  /// Takes the part of a condition, or nothing when it does not hold.
  public static func buildOptional(_ component: Instructions?) -> Instructions {
    component ?? Instructions(parts: [])
  }

  /// Takes the part of a check for availability.
  public static func buildLimitedAvailability(_ instructions: some InstructionsRepresentable)
    -> Instructions
  {
    instructions.instructionsRepresentation
  }

  /// Takes a value as a part.
  @_disfavoredOverload
  public static func buildExpression<I: InstructionsRepresentable>(_ expression: I) -> I {
    expression
  }

  /// Takes instructions as a part.
  public static func buildExpression(_ expression: Instructions) -> Instructions {
    expression
  }

  /// Not available: says what can be a part.
  @available(
    *, unavailable, message: "Only values that conform to InstructionsRepresentable can be used."
  )
  public static func buildExpression<T>(_ expression: T) -> Instructions {
    fatalError("unavailable")
  }
}
