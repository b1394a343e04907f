import SwiftSyntax

/// The type of a property, as far as its spelling tells.
struct PropertyType {
  /// The type as the source has it, without `Self`.
  let source: String

  /// What an optional type wraps; nil for other types.
  let wrapped: String?

  /// Whether it can be generated, or could be one that can.
  let isSupported: Bool

  init(_ type: TypeSyntax, in identifier: String) {
    let content = type.wrappedType
    source = type.source(replacingSelfBy: identifier)
    wrapped = content?.source(replacingSelfBy: identifier)
    isSupported = Self.identifiers.contains(source) || (content ?? type).isSupported
  }

  private init(source: String) {
    self.source = source
    wrapped = nil
    isSupported = true
  }

  static let identifier = PropertyType(source: "GenerationID")

  var isOptional: Bool { wrapped != nil }

  private static let identifiers = ["GenerationID", "FoundationModels.GenerationID"]

  var isIdentifier: Bool { Self.identifiers.contains(source) }

  var isString: Bool { ["String", "Swift.String"].contains(wrapped ?? source) }

  /// The type of the property in a snapshot.
  var partial: String { "\(wrapped ?? source).PartiallyGenerated?" }
}

extension TypeSyntax {
  /// What an optional type wraps, in each of its spellings.
  fileprivate var wrappedType: TypeSyntax? {
    if let optional = self.as(OptionalTypeSyntax.self) { return optional.wrappedType }
    guard baseName == "Optional" else { return nil }
    return genericArguments.count == 1 ? genericArguments[0] : nil
  }

  private var genericArguments: [TypeSyntax] {
    let clause =
      self.as(IdentifierTypeSyntax.self)?.genericArgumentClause
      ?? self.as(MemberTypeSyntax.self)?.genericArgumentClause
    return clause?.arguments.compactMap {
      if case .type(let type) = $0.argument { type } else { nil }
    } ?? []
  }

  fileprivate var isSupported: Bool {
    if let array = self.as(ArrayTypeSyntax.self) { return array.element.isSupported }
    guard self.is(IdentifierTypeSyntax.self) || self.is(MemberTypeSyntax.self) else { return false }
    switch baseName {
    case "Array": return genericArguments.allSatisfy(\.isSupported)
    case "Optional", "Any", "AnyObject", "GenerationID": return false
    // A type of the program may have one of these names, but hardly with arguments.
    case "Dictionary", "Set": return genericArguments.isEmpty
    default: return true
    }
  }
}
