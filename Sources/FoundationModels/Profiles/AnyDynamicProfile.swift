extension LanguageModelSession {
  /// A profile of any type (27 API: `LanguageModelSession.AnyDynamicProfile`).
  public struct AnyDynamicProfile: DynamicProfile {
    public typealias Body = Never

    private let content: any DynamicProfile

    /// Hides the type of a profile.
    public init(_ dynamicProfile: any DynamicProfile) {
      content = dynamicProfile
    }

    /// Hides the type of a profile.
    public init(erasing dynamicProfile: some DynamicProfile) {
      self.init(dynamicProfile)
    }

    /// Not for use: the session evaluates what is inside.
    public var body: Never { Never.body(of: Self.self) }
  }
}

extension LanguageModelSession.AnyDynamicProfile: PrimitiveProfile {
  func resolve(into profile: inout ResolvedProfile) {
    profile.add(content)
  }
}
