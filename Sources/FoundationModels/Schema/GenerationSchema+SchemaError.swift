public import Foundation

extension GenerationSchema {
  /// Why dynamic schemas do not make a whole (FM API: `GenerationSchema.SchemaError`).
  public enum SchemaError: Error, LocalizedError {
    /// What is wrong, for a developer to read.
    public struct Context: Sendable {
      /// What is wrong and what to change.
      public let debugDescription: String

      /// Creates a context.
      public init(debugDescription: String) {
        self.debugDescription = debugDescription
      }
    }

    /// Two schemas have one name.
    case duplicateType(schema: String?, type: String, context: Context)
    /// Two properties of an object have one name.
    case duplicateProperty(schema: String, property: String, context: Context)
    /// A value that is one of several has nothing to be.
    case emptyTypeChoices(schema: String, context: Context)
    /// No schema has the name that is referred to.
    case undefinedReferences(schema: String?, references: [String], context: Context)

    /// What is wrong, as a sentence.
    public var errorDescription: String? {
      switch self {
      case .duplicateType(_, let type, _): "The schema has two types called “\(type)”."
      case .duplicateProperty(let schema, let property, _):
        "The schema “\(schema)” has two properties called “\(property)”."
      case .emptyTypeChoices(let schema, _): "The schema “\(schema)” offers no choice."
      case .undefinedReferences(_, let references, _):
        "The schema refers to what is not defined: "
          + references.map { "“\($0)”" }.joined(separator: ", ") + "."
      }
    }

    /// What to change.
    public var recoverySuggestion: String? {
      switch self {
      case .duplicateType: "Give each type a name of its own."
      case .duplicateProperty: "Give each property a name of its own."
      case .emptyTypeChoices: "Give at least one choice."
      case .undefinedReferences: "Add the missing schemas to the dependencies."
      }
    }
  }
}
