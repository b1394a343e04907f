public import Foundation

extension SystemLanguageModel {
  /// Why the model cannot be used (27 API: `SystemLanguageModel.Error`).
  ///
  /// On Linux sessions throw ``LanguageModelSession/GenerationError/assetsUnavailable(_:)`` instead,
  /// as in programs that were built against Apple's 26 interface.
  public enum Error: LocalizedError, CustomDebugStringConvertible {
    /// The model's files are missing or unusable.
    case assetsUnavailable(AssetsUnavailable)

    /// What is missing.
    public struct AssetsUnavailable: Sendable {
      /// What is missing; never part of a prompt or an answer.
      public var debugDescription: String

      /// Creates the error.
      public init(debugDescription: String) {
        self.debugDescription = debugDescription
      }
    }

    /// What happened, as a sentence.
    public var errorDescription: String? { "The model's files are not available." }

    /// What happened, for a developer to read.
    public var debugDescription: String {
      switch self {
      case .assetsUnavailable(let error): error.debugDescription
      }
    }
  }
}
