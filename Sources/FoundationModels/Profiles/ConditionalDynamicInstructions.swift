/// Either of two dynamic instructions (27 API: `ConditionalDynamicInstructions`).
public struct ConditionalDynamicInstructions<TrueContent, FalseContent>: DynamicInstructions
where TrueContent: DynamicInstructions, FalseContent: DynamicInstructions {
  public typealias Body = Never

  /// Which of the two it is.
  public enum Branch {
    /// What is said when the condition holds.
    case trueContent(TrueContent)
    /// What is said when it does not.
    case falseContent(FalseContent)
  }

  private let branch: Branch

  /// Creates instructions of one branch.
  public init(_ branch: Branch) {
    self.branch = branch
  }

  /// Not for use: the session evaluates what is inside.
  public var body: Never { Never.body(of: Self.self) }
}

extension ConditionalDynamicInstructions: PrimitiveInstructions {
  func add(to content: inout InstructionsContent) {
    switch branch {
    case .trueContent(let branch): content.add(branch)
    case .falseContent(let branch): content.add(branch)
    }
  }
}
