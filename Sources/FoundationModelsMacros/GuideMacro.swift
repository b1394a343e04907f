import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// Tells `@Generable` how to generate a property; adds nothing itself.
struct GuideMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    if let misuse = misuse(on: declaration, in: context) { context.diagnose(misuse.at(node)) }
    return []
  }

  private static func misuse(
    on declaration: some DeclSyntaxProtocol, in context: some MacroExpansionContext
  ) -> MacroDiagnostic? {
    if declaration.is(EnumCaseDeclSyntax.self) { return .guideOfCase }
    guard let variable = declaration.as(VariableDeclSyntax.self) else {
      return .guideOutsideProperty
    }
    let name = variable.bindings.first?.pattern.trimmedDescription ?? ""
    if variable.isStatic { return .guideOfStaticProperty(name) }
    if variable.bindings.allSatisfy(\.isComputed) { return .guideOfComputedProperty(name) }
    let enclosing = context.lexicalContext.first?.as(StructDeclSyntax.self)
    let isGenerable = enclosing?.attributes.contains {
      $0.as(AttributeSyntax.self)?.attributeName.baseName == "Generable"
    }
    return isGenerable == true ? nil : .guideOutsideGenerable
  }
}
