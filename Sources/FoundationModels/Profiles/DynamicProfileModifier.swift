extension LanguageModelSession {
  /// Changes profiles in a way that can be named and used again (27 API: `DynamicProfileModifier`).
  public protocol DynamicProfileModifier {
    /// What a profile becomes.
    associatedtype Body: LanguageModelSession.DynamicProfile
    /// The profile that is modified.
    typealias Content = LanguageModelSession.DynamicProfileModifierContent<Self>

    /// Returns the modified profile.
    @LanguageModelSession.DynamicProfileBuilder func body(content: Self.Content) -> Self.Body
  }

  /// The profile that a modifier is given (27 API: `DynamicProfileModifierContent`).
  public struct DynamicProfileModifierContent<Modifier>: DynamicProfile
  where Modifier: DynamicProfileModifier {
    public typealias Body = Never

    fileprivate let content: any DynamicProfile

    /// Not for use: the session evaluates what is inside.
    public var body: Never { Never.body(of: Self.self) }
  }

  /// A profile with a modifier (27 API: `ModifiedDynamicProfile`).
  public struct ModifiedDynamicProfile<Content, Modifier>: DynamicProfile
  where Content: DynamicProfile, Modifier: DynamicProfileModifier {
    public typealias Body = Never

    fileprivate let content: Content
    fileprivate let modifier: Modifier

    /// Not for use: the session evaluates what is inside.
    public var body: Never { Never.body(of: Self.self) }
  }
}

extension LanguageModelSession.DynamicProfileModifier {
  /// A dynamic profile (27 API).
  public typealias DynamicProfile = LanguageModelSession.DynamicProfile
  /// A property of the session (27 API).
  public typealias SessionProperty = LanguageModelSession.SessionProperty
}

extension LanguageModelSession.DynamicProfile {
  /// Changes the profile with a modifier (27 API).
  public func modifier<Modifier>(
    _ modifier: Modifier
  ) -> some LanguageModelSession.DynamicProfile
  where Modifier: LanguageModelSession.DynamicProfileModifier {
    LanguageModelSession.ModifiedDynamicProfile(content: self, modifier: modifier)
  }
}

extension LanguageModelSession.DynamicProfileModifierContent: PrimitiveProfile {
  func resolve(into profile: inout ResolvedProfile) {
    profile.add(content)
  }
}

extension LanguageModelSession.ModifiedDynamicProfile: PrimitiveProfile {
  func resolve(into profile: inout ResolvedProfile) {
    profile.add(modifier.body(content: .init(content: content)))
  }
}
