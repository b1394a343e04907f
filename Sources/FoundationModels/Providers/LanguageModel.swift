/// A model that sessions can use (27 API: `LanguageModel`).
///
/// It only says what it is; its ``LanguageModelExecutor`` does the work.
public protocol LanguageModel: Sendable {
  /// What runs the model.
  associatedtype Executor: LanguageModelExecutor where Self == Self.Executor.Model

  /// What the model can do.
  var capabilities: LanguageModelCapabilities { get }
  /// What the executor is made with; a session makes one for each distinct configuration.
  var executorConfiguration: Executor.Configuration { get }
}

/// What a model can do (27 API: `LanguageModelCapabilities`).
public struct LanguageModelCapabilities: Sendable {
  private let capabilities: Set<Capability>

  /// Creates the capabilities of a model.
  public init(_ capabilities: [Capability]) {
    self.capabilities = Set(capabilities)
  }

  /// Creates the capabilities of a model.
  @available(*, deprecated, renamed: "init(_:)")
  public init(capabilities: [Capability]) {
    self.init(capabilities)
  }

  /// Returns whether the model can do something.
  public func contains(_ capability: Capability) -> Bool {
    capabilities.contains(capability)
  }

  /// Something that a model can do.
  public struct Capability: Sendable, Hashable {
    let name: String

    /// Takes pictures.
    public static var vision: Capability { Capability(name: "vision") }
    /// Keeps to a schema.
    public static var guidedGeneration: Capability { Capability(name: "guidedGeneration") }
    /// Thinks before it answers.
    public static var reasoning: Capability { Capability(name: "reasoning") }
    /// Calls tools.
    public static var toolCalling: Capability { Capability(name: "toolCalling") }
  }
}
