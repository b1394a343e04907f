import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Computes the default value of a key each time, so that its type is that of the expression.
struct SessionPropertyEntryDefaultValueMacro: AccessorMacro {
  static func expansion(
    of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    let bindings = declaration.as(VariableDeclSyntax.self)?.bindings
    guard let value = bindings?.first?.initializer?.value else { return [] }
    return ["get { \(value.trimmed) }"]
  }
}
