public import Foundation
internal import LlamaRuntime
public import Observation
internal import Synchronization

/// The model that runs on this machine (FM API: `SystemLanguageModel`).
///
/// On Linux it is a GGUF file; ``default`` is the one that ``Configuration`` finds. The model is
/// loaded at the first request or by `prewarm`, once for all sessions.
public final class SystemLanguageModel: Sendable, Observable {
  private static let shared = SystemLanguageModel(configuration: Configuration())

  /// The model that this machine is configured for.
  public static var `default`: SystemLanguageModel { shared }

  let configuration: Configuration
  let useCase: UseCase
  private let loader: EngineLoader
  private let knownMetadata = Mutex<ModelMetadata?>(nil)

  init(configuration: Configuration, useCase: UseCase) {
    self.configuration = configuration
    self.useCase = useCase
    loader = EngineLoader.shared(for: configuration)
  }

  /// Creates the model that this machine is configured for, for a use.
  ///
  /// - Parameters:
  ///   - useCase: What the model is used for.
  ///   - guardrails: On Linux there are none, whichever are asked for.
  public convenience init(
    useCase: UseCase = .general, guardrails: Guardrails = Guardrails.default
  ) {
    self.init(configuration: Self.default.configuration, useCase: useCase)
  }

  /// Returns the loaded engine; the first call loads it.
  ///
  /// - Throws: `GenerationError.assetsUnavailable` with the path and the reason.
  func engine() async throws -> LlamaEngine {
    try await loader.engine()
  }

  /// Returns what the model's file says of it, read once.
  private func metadata() throws(LlamaError) -> ModelMetadata? {
    if let known = knownMetadata.withLock({ $0 }) { return known }
    guard let path = configuration.modelPath else { return nil }
    let read = try ModelMetadata(path: path)
    knownMetadata.withLock { $0 = read }
    return read
  }
}

extension SystemLanguageModel {
  /// What a model is used for.
  public struct UseCase: Sendable, Equatable {
    /// What the model is told where a session has no instructions.
    let instructions: String?

    /// Anything.
    public static let general = UseCase(instructions: nil)
    /// Tags of what a text is about.
    ///
    /// Apple's has weights of its own for it; on Linux the model is told the task where a session has
    /// no instructions.
    public static let contentTagging = UseCase(
      instructions: "List the topics, actions, objects and emotions of the text as short tags.")
  }

  /// What is kept from prompts and answers.
  ///
  /// On Linux no classifier reads along: both are alike, and nothing is kept back.
  public struct Guardrails: Sendable {
    /// Apple's usual rules.
    public static let `default` = Guardrails()
    /// Apple's rules for changing a text that is there.
    public static let permissiveContentTransformations = Guardrails()
  }

  /// Whether the model can be used, and if not, why.
  @frozen
  public enum Availability: Equatable, Sendable {
    /// The model can be used.
    case available
    /// The model cannot be used.
    case unavailable(UnavailableReason)

    /// Why a model cannot be used.
    public enum UnavailableReason: Equatable, Hashable, Sendable {
      /// The machine cannot run the model: the file is of a kind that the engine does not run.
      case deviceNotEligible
      /// The configuration switches the model off.
      case appleIntelligenceNotEnabled
      /// The model's file is not there (yet).
      case modelNotReady
    }
  }

  /// Whether the model can be used.
  public var availability: Availability {
    guard configuration.isEnabled else { return .unavailable(.appleIntelligenceNotEnabled) }
    do {
      guard let metadata = try metadata() else { return .unavailable(.modelNotReady) }
      return metadata.chatTemplate == nil ? .unavailable(.deviceNotEligible) : .available
    } catch {
      return .unavailable(error.code == .modelNotFound ? .modelNotReady : .deviceNotEligible)
    }
  }

  /// Whether the model can be used.
  public var isAvailable: Bool { availability == .available }

  /// The window in tokens: 4,096, or the window that the model was trained with where it is less;
  /// 0 while there is no model.
  public var contextSize: Int {
    loadedOrNoMetadata?.contextSize(wanted: configuration.contextSize) ?? 0
  }

  /// The languages that the model's file names; empty where it names none.
  public var supportedLanguages: Set<Locale.Language> {
    Set((loadedOrNoMetadata?.languages ?? []).map { Locale.Language(identifier: $0) })
  }

  /// Returns whether the model speaks the language of a locale.
  ///
  /// A model whose file names no languages is taken to speak all.
  public func supportsLocale(_ locale: Locale = Locale.current) -> Bool {
    let languages = supportedLanguages
    guard !languages.isEmpty else { return true }
    return languages.contains { $0.languageCode == locale.language.languageCode }
  }

  /// The metadata, or `nil` where ``availability`` says why there is none.
  var loadedOrNoMetadata: ModelMetadata? {
    do { return try metadata() } catch { return nil }
  }
}

extension LanguageModelSession.GenerationError {
  /// The engine's failures are of the model's files or of the machine under them, but for one.
  init(_ error: LlamaError) {
    let context = Context(debugDescription: error.message)
    self = error.code == .tooManyRequests ? .rateLimited(context) : .assetsUnavailable(context)
  }
}
