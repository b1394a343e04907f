/// Instructions that are put together anew before each request (27 API: `DynamicInstructions`).
///
/// The body can depend on the properties of the session, and consists of ``Instructions``, tools and
/// other dynamic instructions. Their text and their tools add up. The body may be evaluated several
/// times for one request and must not change anything.
public protocol DynamicInstructions {
  /// What the body consists of.
  associatedtype Body: DynamicInstructions

  /// What the instructions consist of.
  @DynamicInstructionsBuilder var body: Self.Body { get }
}

extension DynamicInstructions {
  /// Dynamic instructions for each element of a collection (27 API).
  public typealias ForEach = DynamicInstructionsForEach
  /// A property of the session (27 API).
  public typealias SessionProperty = LanguageModelSession.SessionProperty
}

/// Dynamic instructions that have no body but say themselves what they add.
protocol PrimitiveInstructions: DynamicInstructions where Body == Never {
  func add(to content: inout InstructionsContent)
}

extension Never {
  /// Stands in for the body of what has none.
  static func body(of type: Any.Type) -> Never {
    fatalError("\(type) is evaluated by the session and has no body.")
  }
}
