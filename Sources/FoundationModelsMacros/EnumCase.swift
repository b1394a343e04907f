import SwiftDiagnostics
import SwiftSyntax

/// A case of a `@Generable` enum.
struct EnumCase {
  /// A value that the case carries.
  struct Payload {
    let label: String?
    let name: String
    let type: PropertyType
  }

  /// The name as the source has it, with backticks where needed.
  let identifier: String
  let name: String

  /// The text that stands for the case in generated content, as a literal.
  let text: String
  let payloads: [Payload]
}

extension EnumCase {
  init(
    _ element: EnumCaseElementSyntax, in target: GenerableTarget, hasRawText: Bool,
    _ diagnostics: inout [Diagnostic]
  ) {
    identifier = element.name.text
    name = element.name.plainName
    let literal = element.rawValue?.value.as(StringLiteralExprSyntax.self)
    let isPlain = literal?.segments.allSatisfy { $0.is(StringSegmentSyntax.self) } ?? false
    if let value = element.rawValue?.value, hasRawText, !isPlain {
      diagnostics.append(MacroDiagnostic.rawValueNotLiteral(case: name).at(value))
    }
    text = literal?.trimmedDescription ?? name.literal
    payloads = Self.payloads(of: element, in: target, &diagnostics)
  }

  private static func payloads(
    of element: EnumCaseElementSyntax, in target: GenerableTarget,
    _ diagnostics: inout [Diagnostic]
  ) -> [Payload] {
    var payloads: [Payload] = []
    var unlabelled = 0
    for parameter in element.parameterClause?.parameters ?? [] {
      let label = parameter.firstName.flatMap { $0.tokenKind == .wildcard ? nil : $0 }
      var name = label?.plainName ?? "value"
      if label == nil {
        if unlabelled > 0 { name += "\(unlabelled)" }
        unlabelled += 1
      }
      let type = PropertyType(parameter.type, in: target.identifier)
      let caseName = element.name.plainName
      if name == "type" {
        diagnostics.append(MacroDiagnostic.reservedPayload(case: caseName).at(parameter))
      } else if payloads.contains(where: { $0.name == name }) {
        diagnostics.append(
          MacroDiagnostic.duplicatePayload(case: caseName, name: name).at(parameter))
      } else if !type.isSupported || type.isIdentifier {
        diagnostics.append(
          MacroDiagnostic.unsupportedType(property: name, type: type.source)
            .at(parameter.type))
      }
      payloads.append(Payload(label: label?.argumentLabel, name: name, type: type))
    }
    return payloads
  }
}

extension TokenSyntax {
  /// The name as a call writes it, where the backticks of most keywords are a warning.
  fileprivate var argumentLabel: String {
    let isWord = plainName.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    return isWord && !["inout", "let", "var"].contains(plainName) ? plainName : text
  }
}
