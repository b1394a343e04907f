/// A profile with one of the modifiers that the module brings along.
struct AdjustedProfile<Content: LanguageModelSession.DynamicProfile> {
  let content: Content
  let adjust: (inout ResolvedProfile) -> Void
}

extension AdjustedProfile: PrimitiveProfile {
  var body: Never { Never.body(of: Self.self) }

  // From the outside to the inside, so that inner modifiers win.
  func resolve(into profile: inout ResolvedProfile) {
    adjust(&profile)
    profile.add(content)
  }
}

extension LanguageModelSession.DynamicProfile {
  func adjusted(_ adjust: @escaping (inout ResolvedProfile) -> Void) -> AdjustedProfile<Self> {
    AdjustedProfile(content: self, adjust: adjust)
  }
}
