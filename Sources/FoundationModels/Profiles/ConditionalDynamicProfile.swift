extension LanguageModelSession {
  /// Either of two profiles (27 API: `LanguageModelSession.ConditionalDynamicProfile`).
  public struct ConditionalDynamicProfile<TrueContent, FalseContent>: DynamicProfile
  where TrueContent: DynamicProfile, FalseContent: DynamicProfile {
    public typealias Body = Never

    enum Branch {
      case trueContent(TrueContent)
      case falseContent(FalseContent)
    }

    private let branch: Branch

    init(_ branch: Branch) {
      self.branch = branch
    }

    /// Not for use: the session evaluates what is inside.
    public var body: Never { Never.body(of: Self.self) }
  }
}

extension LanguageModelSession.ConditionalDynamicProfile: PrimitiveProfile {
  func resolve(into profile: inout ResolvedProfile) {
    switch branch {
    case .trueContent(let content):
      profile.descend(intoBranch: true)
      profile.add(content)
    case .falseContent(let content):
      profile.descend(intoBranch: false)
      profile.add(content)
    }
  }
}
