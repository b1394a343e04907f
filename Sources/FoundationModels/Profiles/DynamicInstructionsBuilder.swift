/// Builds dynamic instructions from parts, tools and conditions (27 API: `DynamicInstructionsBuilder`).
///
/// Loops are written with ``DynamicInstructionsForEach``.
@resultBuilder
public struct DynamicInstructionsBuilder {
  /// Takes a tool.
  public static func buildExpression<T>(_ expression: T) -> some DynamicInstructions where T: Tool {
    ToolInstructions(tool: expression)
  }

  /// Takes dynamic instructions as they are.
  public static func buildExpression<T>(_ expression: T) -> T where T: DynamicInstructions {
    expression
  }

  /// Takes tools.
  public static func buildExpression(_ tools: [any Tool]) -> some DynamicInstructions {
    DynamicInstructionsForEach(tools, id: \.name) { tool in
      AnyDynamicInstructions(buildExpression(tool))
    }
  }

  /// Joins parts in order.
  @_disfavoredOverload
  public static func buildBlock<each Content>(
    _ contents: repeat each Content
  ) -> TupleDynamicInstructions<repeat each Content>
  where repeat each Content: DynamicInstructions {
    TupleDynamicInstructions(repeat each contents)
  }

  /// Takes a single part as it is.
  public static func buildBlock<T>(_ content: T) -> T where T: DynamicInstructions {
    content
  }

  /// Makes nothing of an empty body.
  public static func buildBlock() -> EmptyDynamicInstructions {
    EmptyDynamicInstructions()
  }

  /// Takes the part for when a condition holds.
  public static func buildEither<TrueContent, FalseContent>(
    first content: TrueContent
  ) -> ConditionalDynamicInstructions<TrueContent, FalseContent> {
    ConditionalDynamicInstructions(.trueContent(content))
  }

  /// Takes the part for when a condition does not hold.
  public static func buildEither<TrueContent, FalseContent>(
    second content: FalseContent
  ) -> ConditionalDynamicInstructions<TrueContent, FalseContent> {
    ConditionalDynamicInstructions(.falseContent(content))
  }

  /// Takes a part that is there only when a condition holds.
  public static func buildOptional<Content>(
    _ content: Content?
  ) -> Content? where Content: DynamicInstructions {
    content
  }

  /// Takes a part that only newer systems know.
  public static func buildLimitedAvailability(
    _ content: some DynamicInstructions
  ) -> AnyDynamicInstructions {
    AnyDynamicInstructions(content)
  }
}

/// A tool as a part of dynamic instructions.
private struct ToolInstructions<T: Tool>: PrimitiveInstructions {
  let tool: T

  var body: Never { Never.body(of: Self.self) }

  func add(to content: inout InstructionsContent) {
    content.add(tool: tool)
  }
}
