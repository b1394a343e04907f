public import Foundation
internal import LlamaRuntime
public import Observation
internal import Synchronization

/// The model that runs on this machine (FM API: `SystemLanguageModel`).
///
/// On Linux it is a GGUF file; ``default`` is the one that ``Configuration`` finds. The model is
/// loaded at the first request or by `prewarm`, once for all sessions.
public final class SystemLanguageModel: Sendable, Observable {
  /// The model that this machine is configured for.
  public static let `default` = SystemLanguageModel(configuration: Configuration())

  /// Where the model is and how it is run; beyond Apple's API.
  public let configuration: Configuration

  private let loading = Mutex<Task<LlamaEngine, any Error>?>(nil)
  private let knownMetadata = Mutex<ModelMetadata?>(nil)

  /// Creates a model from a configuration; beyond Apple's API.
  ///
  /// Nothing is read before the model is used.
  public init(configuration: Configuration) {
    self.configuration = configuration
  }

  /// Returns the loaded engine; the first call loads it.
  ///
  /// - Throws: `GenerationError.assetsUnavailable` with the path and the reason.
  func engine() async throws -> LlamaEngine {
    let task = loading.withLock { task in
      if let task { return task }
      let configuration = self.configuration
      let new = Task.detached {
        if configuration.isVerbose { LlamaLog.isVerbose = true }
        guard let path = configuration.modelPath else {
          throw LanguageModelSession.GenerationError.assetsUnavailable(
            .init(debugDescription: "No model is installed."))
        }
        do {
          return try await LlamaEngine.load(
            path: path,
            configuration: .init(
              contextSize: configuration.contextSize, threads: configuration.threads))
        } catch let error as LlamaError {
          throw LanguageModelSession.GenerationError(error)
        }
      }
      task = new
      return new
    }
    return try await task.value
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

  /// A short name of the model such as `smollm2-135M`, or `nil` without one; beyond Apple's API.
  public var name: String? { loadedOrNoMetadata?.name }

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
  private var loadedOrNoMetadata: ModelMetadata? {
    do { return try metadata() } catch { return nil }
  }
}

extension LanguageModelSession.GenerationError {
  /// The engine's failures are all of the model's files or of the machine under them.
  init(_ error: LlamaError) {
    self = .assetsUnavailable(Context(debugDescription: error.message))
  }
}
