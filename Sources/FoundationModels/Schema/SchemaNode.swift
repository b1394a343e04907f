internal import Foundation

/// What values a place in a schema may have.
///
/// A node may refer to a type whose own schema is asked for when the schema is used: a type that
/// holds values of itself could not be described otherwise.
indirect enum SchemaNode: Sendable {
  case object(SchemaObject)
  /// One of several values.
  case union(name: String, description: String?, choices: [SchemaNode])
  /// A text; those of an enumeration have a name.
  case text(name: String?, description: String?, TextLimits)
  case number(isInteger: Bool, NumberLimits)
  case boolean
  case null
  /// Any JSON value.
  case anything
  /// No value.
  case nothing
  case array(items: SchemaNode, count: CountLimits)
  /// The definition of a name, or the root by the root's name.
  case reference(String)
  case type(any Generable.Type, guides: [GuideConstraint])
  /// A value that no grammar describes; the text says why and what to use instead.
  case unsupported(String)
}

/// An object with named properties in order.
struct SchemaObject: Sendable {
  let name: String
  let description: String?
  var properties: [SchemaProperty]
  /// Whether a missing value is written as `null`.
  let writesNil: Bool
}

/// A property of an object.
struct SchemaProperty: Sendable {
  let name: String
  let description: String?
  var node: SchemaNode
  let isOptional: Bool
}

/// The limits of a text.
struct TextLimits: Sendable, Equatable {
  /// The texts that may stand there, or `nil` for any.
  var choices: [String]?
  /// A regular expression that matches the whole text.
  var pattern: String?
}

/// The limits of a number.
struct NumberLimits: Sendable, Equatable {
  var minimum: Decimal?
  var maximum: Decimal?
}

/// The limits of the number of elements.
struct CountLimits: Sendable, Equatable {
  var minimum: Int?
  var maximum: Int?
}

extension SchemaNode {
  /// The name by which other nodes refer to this one; values without a name are described in place.
  var name: String? {
    switch self {
    case .object(let object): object.name
    case .union(let name, _, _): name
    case .text(let name, _, _): name
    default: nil
    }
  }
}
