import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// The type that `@Generable` is attached to, apart from what it holds.
struct GenerableTarget {
  /// The name as in the source.
  let identifier: String

  /// The name without backticks.
  let plainName: String

  /// The simple name, as it stands in a literal.
  let title: String

  /// `public ` or `package ` where the witnesses need it.
  var access: String

  /// The names of what the type inherits from.
  let inherited: [String]

  let arguments: GenerableArguments

  init(
    _ declaration: some DeclGroupSyntax & NamedDeclSyntax,
    parameters: GenericParameterClauseSyntax?,
    arguments: GenerableArguments, in context: some MacroExpansionContext
  ) {
    identifier = declaration.name.text
    plainName = declaration.name.plainName
    // The instances of a generic type differ in what they hold, so in their titles too.
    title = parameters == nil ? plainName : "\\(\(identifier).self)"
    let enclosing = context.lexicalContext.first?.as(ExtensionDeclSyntax.self)
    let level =
      AccessLevel(declaration.modifiers) ?? enclosing.flatMap { AccessLevel($0.modifiers) }
    access = level?.witnessModifier ?? ""
    inherited =
      declaration.inheritanceClause?.inheritedTypes.map { $0.type.baseName } ?? []
    self.arguments = arguments
  }

  /// The name that the source gives to the schema.
  var name: String? { arguments.name?.source(replacingSelfBy: identifier) }

  /// The property that holds a schema.
  func schema(name: String?, _ choices: String, ofObject: Bool = false) -> String {
    let description = arguments.description.map { $0.source(replacingSelfBy: identifier) }
    let list = [
      name.map { "_name: \($0)" },
      "type: Self.self",
      description.map { "description: \($0)" },
      ofObject && arguments.representsNil ? "representNilExplicitlyInGeneratedContent: true" : nil,
      choices,
    ]
    return block(
      "nonisolated \(access)static var generationSchema: FoundationModels.GenerationSchema",
      [call("FoundationModels.GenerationSchema", list.compactMap { $0 })])
  }

  /// The initializer that reads generated content.
  func initializer(_ body: [String]) -> String {
    block("nonisolated \(access)init(_ content: FoundationModels.GeneratedContent) throws", body)
  }

  /// The property that writes the value as generated content.
  func generatedContent(_ body: [String]) -> String {
    block(
      "nonisolated \(access)var generatedContent: FoundationModels.GeneratedContent", body)
  }
}

extension TypeSyntax {
  /// The last part of the name of a type, without generic arguments.
  var baseName: String {
    if let type = self.as(IdentifierTypeSyntax.self) { return type.name.plainName }
    if let type = self.as(MemberTypeSyntax.self) { return type.name.plainName }
    if let type = self.as(AttributedTypeSyntax.self) { return type.baseType.baseName }
    return trimmedDescription
  }
}
