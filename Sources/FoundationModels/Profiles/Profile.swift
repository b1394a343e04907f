extension LanguageModelSession {
  /// A profile that consists of instructions and tools (27 API: `LanguageModelSession.Profile`).
  ///
  /// Its model is the system's unless a modifier sets another one.
  public struct Profile: DynamicProfile {
    public typealias Body = Never

    private let instructions: any DynamicInstructions

    /// Creates a profile.
    public init(
      @DynamicInstructionsBuilder _ dynamicInstructions: () -> some DynamicInstructions
    ) {
      instructions = dynamicInstructions()
    }

    /// Not for use: the session evaluates what is inside.
    public var body: Never { Never.body(of: Self.self) }
  }
}

extension LanguageModelSession.Profile: PrimitiveProfile {
  func resolve(into profile: inout ResolvedProfile) {
    profile.descend(into: type(of: instructions))
    SessionContext.$current.withValue(SessionContext.current?.readingHistory) {
      profile.content.add(instructions)
    }
  }
}
