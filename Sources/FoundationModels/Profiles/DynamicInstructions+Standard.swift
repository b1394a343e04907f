// The types outside of this folder that are dynamic instructions.

extension Instructions: DynamicInstructions {
  /// The text, which does not change (27 API).
  public var body: some DynamicInstructions { StaticInstructions(instructions: self) }
}

extension Optional: DynamicInstructions where Wrapped: DynamicInstructions {
  public typealias Body = Never

  /// Not for use: the session evaluates what is inside, if there is anything.
  public var body: Never { Never.body(of: Self.self) }
}

extension Optional: PrimitiveInstructions where Wrapped: DynamicInstructions {
  func add(to content: inout InstructionsContent) {
    if let self { content.add(self) }
  }
}

extension Never: DynamicInstructions {
  public typealias Body = Never

  /// Not for use: there is no value to ask.
  public var body: Never { return Never.body(of: Self.self) }
}

/// Text as a part of dynamic instructions.
private struct StaticInstructions: PrimitiveInstructions {
  let instructions: Instructions

  var body: Never { Never.body(of: Self.self) }

  func add(to content: inout InstructionsContent) {
    content.add(text: instructions)
  }
}
