import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Makes a struct or an enum one that a model can generate.
struct GenerableMacro {
  // The expansion is laid out as it is written, and the literals of the source stay as they are.
  static let formatMode = FormatMode.disabled
}

extension GenerableMacro: MemberMacro {
  static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    var reader = GenerableReader()
    let form = reader.read(declaration, attribute: node, in: context)
    guard let form, reader.diagnostics.isEmpty else {
      reader.diagnostics.forEach(context.diagnose)
      return []
    }
    return form.members.map { DeclSyntax(stringLiteral: $0) }
  }
}

extension GenerableMacro: ExtensionMacro {
  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    // What is wrong has been said for the members.
    var reader = GenerableReader()
    let form = reader.read(declaration, attribute: node, in: context)
    guard let form, reader.diagnostics.isEmpty else { return [] }
    let conformance = protocols.isEmpty ? "" : ": nonisolated FoundationModels.Generable"
    let availability = declaration.attributes.compactMap { $0.as(AttributeSyntax.self) }
      .filter { $0.attributeName.baseName == "available" }
      .map { $0.trimmedDescription + "\n" }
    let text = block(
      "extension \(type.trimmedDescription)\(conformance)",
      [form.witnesses.joined(separator: "\n\n")])
    return [try ExtensionDeclSyntax("\(raw: availability.joined() + text)")]
  }
}
