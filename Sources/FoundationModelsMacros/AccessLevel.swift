import SwiftSyntax

/// The access level that a declaration states.
enum AccessLevel: String {
  case `private`, `fileprivate`, `internal`, `package`, `public`

  /// The level that modifiers state, not counting that of a setter alone.
  init?(_ modifiers: DeclModifierListSyntax) {
    let levels = modifiers.filter { $0.detail == nil }.compactMap { Self(rawValue: $0.name.text) }
    guard let level = levels.first else { return nil }
    self = level
  }

  /// The modifier for what a type of this level has to show.
  ///
  /// Below `package` the type itself limits what is seen of its members.
  var witnessModifier: String {
    self == .public || self == .package ? "\(rawValue) " : ""
  }
}
