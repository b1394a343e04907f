public import Foundation
public import Observation

/// Apple's model in the cloud (27 API: `PrivateCloudComputeLanguageModel`).
///
/// On Linux it is never available: a session with it throws ``Error/serviceUnavailable(_:)``.
public final class PrivateCloudComputeLanguageModel: Sendable, Observable {
  private let reason: Availability.UnavailableReason

  private init(reason: Availability.UnavailableReason) {
    self.reason = reason
  }

  /// Creates the model.
  public convenience init() {
    self.init(reason: .deviceNotEligible)
  }

  /// Whether the model can be used; not on Linux.
  public var availability: Availability { .unavailable(reason) }

  /// Whether the model can be used; not on Linux.
  public var isAvailable: Bool { availability == .available }

  /// The window in tokens.
  ///
  /// - Throws: ``Error/serviceUnavailable(_:)`` on Linux.
  public nonisolated(nonsending) var contextSize: Int {
    get async throws { throw Error.onLinux }
  }

  /// The languages that the model speaks; none on Linux.
  public var supportedLanguages: Set<Locale.Language> { [] }

  /// Returns whether the model speaks the language of a locale; never on Linux.
  public func supportsLocale(_ locale: Locale = Locale.current) -> Bool { false }
}

extension PrivateCloudComputeLanguageModel {
  /// Whether the model can be used, and if not, why.
  @frozen
  public enum Availability: Equatable, Sendable {
    /// The model can be used.
    case available
    /// The model cannot be used.
    case unavailable(UnavailableReason)

    /// Why a model cannot be used.
    public enum UnavailableReason: Equatable, Hashable, Sendable {
      /// The machine is none of Apple's that may use it.
      case deviceNotEligible
      /// The machine is not set up for it.
      case systemNotReady
    }
  }
}
