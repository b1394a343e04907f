import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Makes a property of `SessionPropertyValues` one that is stored under a key of its own.
struct SessionPropertyEntryMacro {}

extension SessionPropertyEntryMacro: AccessorMacro {
  static func expansion(
    of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    let entry: Entry
    switch Entry.read(declaration, in: context) {
    case .success(let found): entry = found
    case .failure(let misuse):
      context.diagnose(misuse.diagnostic.at(node))
      return []
    }
    return [
      "get { self[\(raw: entry.key).self] }",
      "set { self[\(raw: entry.key).self] = newValue }",
    ]
  }
}

extension SessionPropertyEntryMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    // What is wrong has been said for the accessors.
    guard case .success(let entry) = Entry.read(declaration, in: context) else { return [] }
    let body =
      if let type = entry.type {
        [
          "typealias Value = \(type)",
          block("static var defaultValue: Value", [entry.value]),
        ]
      } else {
        [
          "@FoundationModels.__SessionPropertyEntryDefaultValue static var defaultValue = \(entry.value)"
        ]
      }
    let key = block(
      "nonisolated private enum \(entry.key): nonisolated FoundationModels.SessionPropertyKey", body
    )
    return [DeclSyntax(stringLiteral: key)]
  }
}

/// The property as the macro needs it.
private struct Entry {
  struct Misuse: Error {
    let diagnostic: MacroDiagnostic
  }

  let name: String
  let type: String?
  let value: String

  /// The name of the type that is the key.
  var key: String { "__Key_\(name)" }

  static func read(
    _ declaration: some DeclSyntaxProtocol, in context: some MacroExpansionContext
  ) -> Result<Entry, Misuse> {
    func failure(_ diagnostic: MacroDiagnostic) -> Result<Entry, Misuse> {
      .failure(Misuse(diagnostic: diagnostic))
    }
    guard let variable = declaration.as(VariableDeclSyntax.self), !variable.isStatic,
      variable.bindingSpecifier.tokenKind == .keyword(.var), variable.bindings.count == 1,
      let binding = variable.bindings.first,
      let token = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier
    else { return failure(.entryNotVariable) }
    let enclosing = context.lexicalContext.first?.as(ExtensionDeclSyntax.self)
    guard enclosing?.extendedType.baseName == "SessionPropertyValues" else {
      return failure(.entryOutsideValues)
    }
    let name = token.plainName
    guard binding.accessorBlock == nil else { return failure(.entryWithAccessors(name)) }
    let type = binding.typeAnnotation?.type
    let isOptional = type.map { $0.is(OptionalTypeSyntax.self) || $0.baseName == "Optional" }
    guard
      let value = binding.initializer?.value.trimmedDescription
        ?? (isOptional == true ? "nil" : nil)
    else { return failure(.entryWithoutValue(name)) }
    return .success(Entry(name: name, type: type?.trimmedDescription, value: value))
  }
}
