public import Foundation

extension PrivateCloudComputeLanguageModel {
  /// How much of the allowance is used up; nothing on Linux.
  public var quotaUsage: QuotaUsage {
    QuotaUsage(status: .belowLimit(.init(isApproachingLimit: false)))
  }

  /// How much of the allowance is used up.
  public struct QuotaUsage: Sendable {
    /// Where the use is, as seen from the limit.
    public var status: Status
    /// A way to a higher limit, or `nil` when there is none.
    public var limitIncreaseSuggestion: LimitIncreaseSuggestion?
    /// When the allowance is renewed, or `nil` when that is not known.
    public var resetDate: Date?

    /// Whether the allowance is used up.
    public var isLimitReached: Bool {
      if case .limitReached = status { true } else { false }
    }

    /// Where the use is, as seen from the limit.
    public enum Status: Sendable {
      /// There is some left.
      case belowLimit(BelowLimit)
      /// There is nothing left.
      case limitReached(LimitReached)

      /// How far below the limit the use is.
      public struct BelowLimit: Sendable {
        /// Whether there is little left.
        public var isApproachingLimit: Bool
      }

      /// That the limit is reached.
      public struct LimitReached: Sendable {}
    }

    /// A way to a higher limit.
    public struct LimitIncreaseSuggestion: Sendable {
      /// Shows the way to the user; on Linux there is none to show.
      public func show() {}
    }
  }
}
