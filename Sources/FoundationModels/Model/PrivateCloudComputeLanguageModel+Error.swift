public import Foundation

extension PrivateCloudComputeLanguageModel {
  /// Why the model did not answer (27 API: `PrivateCloudComputeLanguageModel.Error`).
  public enum Error: Swift.Error, LocalizedError, CustomDebugStringConvertible {
    /// The service could not be reached.
    case networkFailure(NetworkFailure)
    /// The allowance is used up.
    case quotaLimitReached(QuotaLimitReached)
    /// The service does not answer; on Linux it never does.
    case serviceUnavailable(ServiceUnavailable)

    static let onLinux = Error.serviceUnavailable(
      .init(debugDescription: "Private Cloud Compute is not available on Linux."))

    /// What happened, as a sentence.
    public var errorDescription: String? {
      switch self {
      case .networkFailure: "The service could not be reached."
      case .quotaLimitReached: "The allowance for the service is used up."
      case .serviceUnavailable: "The service is not available."
      }
    }

    /// What happened, for a developer to read.
    public var debugDescription: String {
      switch self {
      case .networkFailure(let error): error.debugDescription
      case .quotaLimitReached(let error): error.debugDescription
      case .serviceUnavailable(let error): error.debugDescription
      }
    }

    /// That the service could not be reached.
    public struct NetworkFailure: Sendable {
      /// What happened, for a developer to read.
      public var debugDescription: String

      /// Creates the error.
      public init(debugDescription: String) {
        self.debugDescription = debugDescription
      }
    }

    /// That the allowance is used up.
    public struct QuotaLimitReached: Sendable {
      /// A way to a higher limit, or `nil` when there is none.
      public var limitIncreaseSuggestion: QuotaUsage.LimitIncreaseSuggestion?
      /// When the allowance is renewed, or `nil` when that is not known.
      public var resetDate: Date?
      /// What happened, for a developer to read.
      public var debugDescription: String

      /// Creates the error.
      public init(
        limitIncreaseSuggestion: QuotaUsage.LimitIncreaseSuggestion? = nil,
        resetDate: Date? = nil, debugDescription: String
      ) {
        self.limitIncreaseSuggestion = limitIncreaseSuggestion
        self.resetDate = resetDate
        self.debugDescription = debugDescription
      }
    }

    /// That the service does not answer.
    public struct ServiceUnavailable: Sendable {
      /// What happened, for a developer to read.
      public var debugDescription: String

      /// Creates the error.
      public init(debugDescription: String) {
        self.debugDescription = debugDescription
      }
    }
  }
}
