/// Dynamic instructions that say nothing (27 API: `EmptyDynamicInstructions`).
public struct EmptyDynamicInstructions: DynamicInstructions, Sendable {
  public typealias Body = Never

  /// Creates instructions that say nothing.
  public init() {}

  /// Not for use: there is nothing inside.
  public var body: Never { Never.body(of: Self.self) }
}

extension EmptyDynamicInstructions: PrimitiveInstructions {
  func add(to content: inout InstructionsContent) {}
}
