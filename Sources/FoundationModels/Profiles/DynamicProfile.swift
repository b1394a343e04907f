extension LanguageModelSession {
  /// What a session is like at a request: its instructions, tools, model and options (27 API: `DynamicProfile`).
  ///
  /// The body evaluates to exactly one ``Profile``, which can depend on the properties of the session.
  /// It is evaluated before each request to the model, possibly several times, and must not change
  /// anything.
  public protocol DynamicProfile {
    /// What the body evaluates to.
    associatedtype Body: LanguageModelSession.DynamicProfile

    /// The profile that is active now.
    @LanguageModelSession.DynamicProfileBuilder var body: Self.Body { get }
  }

  /// Builds the body of a profile, which is one profile or a condition (27 API: `DynamicProfileBuilder`).
  @resultBuilder
  public struct DynamicProfileBuilder {
    /// Takes the profile as it is.
    public static func buildBlock<T>(_ content: T) -> T where T: DynamicProfile {
      content
    }

    /// Takes the profile for when a condition holds.
    public static func buildEither<TrueContent, FalseContent>(
      first content: TrueContent
    ) -> ConditionalDynamicProfile<TrueContent, FalseContent> {
      ConditionalDynamicProfile(.trueContent(content))
    }

    /// Takes the profile for when a condition does not hold.
    public static func buildEither<TrueContent, FalseContent>(
      second content: FalseContent
    ) -> ConditionalDynamicProfile<TrueContent, FalseContent> {
      ConditionalDynamicProfile(.falseContent(content))
    }

    /// Not available: only one profile can be active.
    @available(*, unavailable, message: "A dynamic profile must evaluate to one active profile.")
    public static func buildBlock<each Content>(
      _ contents: repeat each Content
    ) -> Never where repeat each Content: DynamicProfile {
      fatalError("unavailable")
    }

    /// Takes a profile that only newer systems know.
    public static func buildLimitedAvailability(
      _ component: some DynamicProfile
    ) -> AnyDynamicProfile {
      AnyDynamicProfile(component)
    }
  }
}

extension LanguageModelSession.DynamicProfile {
  /// A profile (27 API).
  public typealias Profile = LanguageModelSession.Profile
  /// A dynamic profile (27 API).
  public typealias DynamicProfile = LanguageModelSession.DynamicProfile
  /// A property of the session (27 API).
  public typealias SessionProperty = LanguageModelSession.SessionProperty
}

extension Never: LanguageModelSession.DynamicProfile {}

/// A profile that has no body but says itself what it comes to.
protocol PrimitiveProfile: LanguageModelSession.DynamicProfile where Body == Never {
  func resolve(into profile: inout ResolvedProfile)
}
