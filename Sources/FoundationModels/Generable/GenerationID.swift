internal import Foundation

/// Tells one generated object from another (FM API: `GenerationID`).
///
/// An object keeps its identity over all snapshots of one stream.
public struct GenerationID: Sendable, Hashable {
  private let value = UUID()

  /// Creates an identity that no other object has.
  public init() {}
}
