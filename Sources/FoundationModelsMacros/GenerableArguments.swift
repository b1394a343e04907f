import SwiftDiagnostics
import SwiftSyntax

/// The arguments of `@Generable`.
struct GenerableArguments {
  let name: ExprSyntax?
  let description: ExprSyntax?
  let representsNil: Bool

  init(_ attribute: AttributeSyntax, _ diagnostics: inout [Diagnostic]) {
    var arguments: [String: ExprSyntax] = [:]
    if case .argumentList(let list) = attribute.arguments {
      for argument in list {
        arguments[argument.label?.text ?? ""] = argument.expression
      }
    }
    name = arguments["name"]
    description = arguments["description"]
    guard let flag = arguments["representNilExplicitlyInGeneratedContent"] else {
      representsNil = false
      return
    }
    let literal = flag.as(BooleanLiteralExprSyntax.self)
    if literal == nil { diagnostics.append(MacroDiagnostic.flagNotLiteral.at(flag)) }
    representsNil = literal?.literal.tokenKind == .keyword(.true)
  }
}
