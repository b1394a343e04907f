import SwiftDiagnostics
import SwiftSyntax

/// What the macros have to say about a declaration, each with what to change.
enum MacroDiagnostic: DiagnosticMessage {
  case notStructOrEnum(kind: String)
  case privateInType(String)
  case flagNotLiteral
  case conditionalMember
  case reservedName(String)

  case tuplePattern
  case missingType(property: String, example: String)
  case lazyProperty(String)
  case constantWithValue(String)
  case unsupportedType(property: String, type: String)

  case secondDescription(property: String)
  case guideOfIdentifier(property: String)
  case regexOfOtherType(property: String, type: String)
  case guideOutsideProperty
  case guideOfCase
  case guideOfStaticProperty(String)
  case guideOfComputedProperty(String)
  case guideOutsideGenerable

  case noCases(String)
  case rawType(String)
  case unknownRawType
  case rawValueNotLiteral(case: String)
  case duplicateCase(String)
  case reservedPayload(case: String)
  case duplicatePayload(case: String, name: String)

  case entryOutsideValues
  case entryNotVariable
  case entryWithAccessors(String)
  case entryWithoutValue(String)

  var message: String {
    switch self {
    case .notStructOrEnum(let kind):
      "'@Generable' can be attached to a struct or an enum: replace this \(kind) by one of them"
    case .privateInType(let name):
      "'\(name)' is private in another type, where the extension for 'Generable' cannot see it: make it 'fileprivate'"
    case .flagNotLiteral:
      "write 'true' or 'false' for 'representNilExplicitlyInGeneratedContent'"
    case .conditionalMember:
      "'@Generable' cannot see which side of '#if' holds: move what is generated out of it"
    case .reservedName(let name):
      "'\(name)' is what '@Generable' adds to this type: rename this declaration"
    case .tuplePattern:
      "'@Generable' cannot generate a tuple pattern: declare one property for each name"
    case .missingType(let property, let example):
      "'@Generable' needs the type of '\(property)': write '\(example)'"
    case .lazyProperty(let property):
      "'\(property)' is lazy and cannot be generated: remove 'lazy', or compute it in a getter"
    case .constantWithValue(let property):
      "'\(property)' has its value already and cannot be generated: make it 'var' or 'static', or remove the value"
    case .unsupportedType(let property, let type):
      "'\(property)' cannot be generated as '\(type)': use Bool, String, Int, Float, Double, Decimal, a '@Generable' type, an array of these, or an optional of these"
    case .secondDescription(let property):
      "'\(property)' is described twice: keep one description"
    case .guideOfIdentifier(let property):
      "'\(property)' is never generated, since it is a GenerationID: remove '@Guide'"
    case .regexOfOtherType(let property, let type):
      "a regular expression guides a String, but '\(property)' is '\(type)': change the type or remove the expression"
    case .guideOutsideProperty:
      "'@Guide' can be attached to a stored property: remove it here"
    case .guideOfCase:
      "'@Guide' cannot be attached to a case: describe the cases in '@Generable(description:)' of the enum"
    case .guideOfStaticProperty(let property):
      "'\(property)' is static and never generated: remove '@Guide' or 'static'"
    case .guideOfComputedProperty(let property):
      "'\(property)' is computed and never generated: remove '@Guide', or store the property"
    case .guideOutsideGenerable:
      "'@Guide' has no effect here: attach '@Generable' to the struct that holds this property"
    case .noCases(let name):
      "'\(name)' has nothing to choose from: add a case"
    case .rawType(let type):
      "'@Generable' writes raw values as text: use 'String' in place of '\(type)', or remove the raw type"
    case .unknownRawType:
      "'@Generable' needs to see the type of the raw values: write 'String' first after the colon"
    case .rawValueNotLiteral(let name):
      "the raw value of '\(name)' must be a string literal without interpolation"
    case .duplicateCase(let name):
      "the name of the case '\(name)' alone does not tell it from an earlier one: rename one of them"
    case .reservedPayload(let name):
      "'type' tells the cases apart in generated objects: give this value of '\(name)' another label"
    case .duplicatePayload(let name, let payload):
      "two values of '\(name)' would be called '\(payload)' in the generated object: label them differently"
    case .entryOutsideValues:
      "'@SessionPropertyEntry' belongs to a property in an extension of SessionPropertyValues: move it there"
    case .entryNotVariable:
      "'@SessionPropertyEntry' can be attached to an instance property declared with 'var'"
    case .entryWithAccessors(let property):
      "'@SessionPropertyEntry' writes the accessors of '\(property)': remove those that are here"
    case .entryWithoutValue(let property):
      "'\(property)' needs a default value: write '= …' after its type"
    }
  }

  var diagnosticID: MessageID {
    let name = "\(self)".prefix { $0 != "(" }
    return MessageID(domain: "FoundationModelsMacros", id: String(name))
  }

  var severity: DiagnosticSeverity {
    // Nothing is wrong with the property itself, so that the program still means what it says.
    if case .guideOutsideGenerable = self { .warning } else { .error }
  }

  /// The message at a place in the source.
  func at(_ node: some SyntaxProtocol, fixIts: [FixIt] = []) -> Diagnostic {
    Diagnostic(node: node, message: self, fixIts: fixIts)
  }
}

/// What a button of an editor offers to change.
struct MacroFixIt: FixItMessage {
  let message: String

  var fixItID: MessageID { MessageID(domain: "FoundationModelsMacros", id: message) }
}
