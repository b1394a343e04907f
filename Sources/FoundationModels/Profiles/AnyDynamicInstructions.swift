/// Dynamic instructions of any type (27 API: `AnyDynamicInstructions`).
public struct AnyDynamicInstructions: DynamicInstructions {
  public typealias Body = Never

  private let content: any DynamicInstructions

  /// Hides the type of dynamic instructions.
  public init(_ dynamicInstructions: any DynamicInstructions) {
    content = dynamicInstructions
  }

  /// Hides the type of dynamic instructions.
  public init(erasing dynamicInstructions: some DynamicInstructions) {
    self.init(dynamicInstructions)
  }

  /// Not for use: the session evaluates what is inside.
  public var body: Never { Never.body(of: Self.self) }
}

extension AnyDynamicInstructions: PrimitiveInstructions {
  func add(to content: inout InstructionsContent) {
    content.add(self.content)
  }
}
