import SwiftDiagnostics
import SwiftSyntax

/// What all `@Guide` attributes of a property say together.
struct PropertyGuides {
  private(set) var description: ExprSyntax?
  private var guides: [(expression: ExprSyntax, isRegex: Bool)] = []

  init(
    _ attributes: [AttributeSyntax], of type: PropertyType, named property: String,
    _ diagnostics: inout [Diagnostic]
  ) {
    for attribute in attributes {
      guard case .argumentList(let arguments) = attribute.arguments else { continue }
      let unlabelled = arguments.filter { $0.label == nil }.map(\.expression)
      for argument in arguments where argument.label?.text == "description" {
        if argument.expression.is(NilLiteralExprSyntax.self) { continue }
        if description != nil {
          diagnostics.append(
            MacroDiagnostic.secondDescription(property: property).at(attribute))
        }
        description = argument.expression
      }
      for expression in unlabelled {
        if expression.is(RegexLiteralExprSyntax.self), !type.isString {
          diagnostics.append(
            MacroDiagnostic.regexOfOtherType(property: property, type: type.source)
              .at(expression))
        }
        // The macro takes one regular expression, or any number of guides.
        let isRegex = unlabelled.count == 1 && type.isString && !expression.isGuide
        guides.append((expression, isRegex))
      }
    }
  }

  /// The argument for the guides, or nil if there is none.
  ///
  /// A list of regular expressions has one output type, which several may not have in common; among
  /// guides they are patterns.
  func argument(in identifier: String) -> String? {
    guard !guides.isEmpty else { return nil }
    let list = guides.map { guide in
      let source = guide.expression.source(replacingSelfBy: identifier)
      return guide.isRegex && guides.count > 1 ? ".pattern(\(source))" : source
    }
    return "guides: [\(list.joined(separator: ", "))]"
  }
}

extension ExprSyntax {
  /// Whether this is written as a guide: a member without a base, or one of `GenerationGuide`.
  fileprivate var isGuide: Bool {
    if let call = self.as(FunctionCallExprSyntax.self) { return call.calledExpression.isGuide }
    if let specialization = self.as(GenericSpecializationExprSyntax.self) {
      return specialization.expression.isGuide
    }
    if let member = self.as(MemberAccessExprSyntax.self) {
      return member.base?.isGuide ?? true
        || member.declName.baseName.text == "GenerationGuide"
    }
    return self.as(DeclReferenceExprSyntax.self)?.baseName.text == "GenerationGuide"
  }
}
