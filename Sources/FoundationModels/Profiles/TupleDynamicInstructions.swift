/// Several dynamic instructions, one after the other (27 API: `TupleDynamicInstructions`).
public struct TupleDynamicInstructions<each Content>: DynamicInstructions
where repeat each Content: DynamicInstructions {
  public typealias Body = Never

  private let contents: (repeat each Content)

  /// Joins dynamic instructions in order.
  public init(_ contents: repeat each Content) {
    self.contents = (repeat each contents)
  }

  /// Not for use: the session evaluates what is inside.
  public var body: Never { Never.body(of: Self.self) }
}

extension TupleDynamicInstructions: PrimitiveInstructions {
  func add(to content: inout InstructionsContent) {
    for part in repeat each contents { content.add(part) }
  }
}
