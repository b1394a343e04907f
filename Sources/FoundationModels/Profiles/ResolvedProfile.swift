/// What a dynamic profile came to when it was evaluated.
struct ResolvedProfile {
  /// One step from the profile of the session down to the active one.
  private enum Step: Hashable {
    case type(ObjectIdentifier)
    case branch(Bool)
  }

  typealias Transform = ([Transcript.Entry]) -> [Transcript.Entry]
  typealias LifecycleAction = @isolated(any) () async -> Void

  /// Which profile it is; two with equal paths are the same.
  private var path: [Step] = []
  var content = InstructionsContent()
  var model: ErasedModel?
  var options = GenerationOptions()
  var reasoningLevel: ContextOptions.ReasoningLevel?
  var errorHandlingPolicy: TranscriptErrorHandlingPolicy?

  // Inner ones first, which is the order in which modifiers are written.
  private(set) var transforms: [Transform] = []
  private(set) var callbacks: [ProfileCallback] = []
  private(set) var activations: [LifecycleAction] = []
  private(set) var deactivations: [LifecycleAction] = []

  /// Adds what a profile consists of, down to its instructions.
  mutating func add(_ profile: some LanguageModelSession.DynamicProfile) {
    descend(into: type(of: profile))
    if let primitive = profile as? any PrimitiveProfile {
      primitive.resolve(into: &self)
    } else {
      add(profile.body)
    }
  }

  mutating func descend(into type: any Any.Type) {
    path.append(.type(ObjectIdentifier(type)))
  }

  mutating func descend(intoBranch isFirst: Bool) {
    path.append(.branch(isFirst))
  }

  func isSame(as other: ResolvedProfile?) -> Bool {
    path == other?.path
  }

  // Modifiers are met from the outside to the inside, so that each goes before those that are there.

  mutating func prepend(_ transform: @escaping Transform) {
    transforms.insert(transform, at: 0)
  }

  mutating func prepend(_ callback: ProfileCallback) {
    callbacks.insert(callback, at: 0)
  }

  mutating func prepend(activation: @escaping LifecycleAction) {
    activations.insert(activation, at: 0)
  }

  mutating func prepend(deactivation: @escaping LifecycleAction) {
    deactivations.insert(deactivation, at: 0)
  }
}
