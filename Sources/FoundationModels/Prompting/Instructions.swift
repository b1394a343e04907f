/// What the developer tells the model about its task (FM API: `Instructions`).
public struct Instructions: Sendable {
  /// The parts in order; each becomes a paragraph of the rendered instructions.
  let parts: [String]

  init(parts: [String]) {
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

  /// The text that the model reads; parts stand on lines of their own.
  var text: String { parts.joined(separator: "\n") }

  /// The text as the one segment of a transcript's entry.
  var segments: [Transcript.Segment] { [.text(.init(content: text))] }
}

/// A type whose values can stand in instructions.
public protocol InstructionsRepresentable {
  /// The value as instructions.
  @InstructionsBuilder var instructionsRepresentation: Instructions { get }
}

extension Instructions: InstructionsRepresentable {
  // The builder of the requirement is inferred for a body without `return`, and would not end.
  public var instructionsRepresentation: Instructions { return self }
}

extension String: InstructionsRepresentable {
  public var instructionsRepresentation: Instructions { return Instructions(parts: [self]) }
}

extension Array: InstructionsRepresentable where Element: InstructionsRepresentable {
  public var instructionsRepresentation: Instructions {
    return Instructions(parts: flatMap { $0.instructionsRepresentation.parts })
  }
}

/// Builds instructions from parts, conditions and loops.
@resultBuilder
public struct InstructionsBuilder {
  public static func buildBlock<each P>(_ components: repeat each P) -> Instructions
  where repeat each P: InstructionsRepresentable {
    var parts: [String] = []
    for component in repeat each components {
      parts += component.instructionsRepresentation.parts
    }
    return Instructions(parts: parts)
  }

  public static func buildArray(_ instructions: [some InstructionsRepresentable]) -> Instructions {
    instructions.instructionsRepresentation
  }

  public static func buildEither(first component: some InstructionsRepresentable) -> Instructions {
    component.instructionsRepresentation
  }

  public static func buildEither(second component: some InstructionsRepresentable) -> Instructions {
    component.instructionsRepresentation
  }

  public static func buildOptional(_ component: Instructions?) -> Instructions {
    component ?? Instructions(parts: [])
  }

  public static func buildLimitedAvailability(_ instructions: some InstructionsRepresentable)
    -> Instructions
  {
    instructions.instructionsRepresentation
  }

  @_disfavoredOverload
  public static func buildExpression<P: InstructionsRepresentable>(_ expression: P) -> P {
    expression
  }

  public static func buildExpression(_ expression: Instructions) -> Instructions {
    expression
  }

  @available(
    *, unavailable, message: "Only values that conform to InstructionsRepresentable can be used."
  )
  public static func buildExpression<T>(_ expression: T) -> Instructions {
    fatalError("unavailable")
  }
}
