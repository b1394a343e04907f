import SwiftDiagnostics
import SwiftSyntax

/// A stored property of a `@Generable` struct.
struct StoredProperty {
  /// The name as the source has it, with backticks where needed.
  let identifier: String

  /// The name in schema and content.
  let name: String

  let type: PropertyType

  /// The access level that the source states, with a space; the snapshot has the same.
  let access: String

  let guides: PropertyGuides
}

extension StoredProperty {
  /// The properties of a declaration that belong to the value; none, if it is not a stored one.
  static func read(
    _ variable: VariableDeclSyntax, in target: GenerableTarget, _ diagnostics: inout [Diagnostic]
  ) -> [StoredProperty] {
    guard !variable.isStatic else { return [] }
    var properties: [StoredProperty] = []
    var annotation: TypeSyntax?
    // In `let a, b: Int` the last type is that of the names before it.
    for binding in variable.bindings.reversed() {
      if binding.typeAnnotation != nil || binding.initializer != nil {
        annotation = binding.typeAnnotation?.type
      }
      guard !binding.isComputed else { continue }
      if let property = read(binding, annotation, of: variable, in: target, &diagnostics) {
        properties.append(property)
      }
    }
    return properties.reversed()
  }

  private static func read(
    _ binding: PatternBindingSyntax, _ annotation: TypeSyntax?, of variable: VariableDeclSyntax,
    in target: GenerableTarget, _ diagnostics: inout [Diagnostic]
  ) -> StoredProperty? {
    guard let token = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else {
      diagnostics.append(MacroDiagnostic.tuplePattern.at(binding.pattern))
      return nil
    }
    let name = token.plainName
    if let lazy = variable.modifiers.first(where: { $0.name.tokenKind == .keyword(.lazy) }) {
      diagnostics.append(MacroDiagnostic.lazyProperty(name).at(lazy))
      return nil
    }
    if variable.bindingSpecifier.tokenKind == .keyword(.let), binding.initializer != nil {
      let fixIt = FixIt.replace(
        message: MacroFixIt(message: "make it 'var'"), oldNode: variable.bindingSpecifier,
        newNode: variable.bindingSpecifier.with(\.tokenKind, .keyword(.var)))
      diagnostics.append(
        MacroDiagnostic.constantWithValue(name).at(variable.bindingSpecifier, fixIts: [fixIt]))
      return nil
    }
    guard let type = type(of: binding, annotation, in: target) else {
      let keyword = variable.bindingSpecifier.text
      diagnostics.append(
        MacroDiagnostic.missingType(
          property: name, example: "\(keyword) \(token.text): \(binding.exampleOfType)"
        ).at(binding))
      return nil
    }
    guard type.isSupported else {
      diagnostics.append(
        MacroDiagnostic.unsupportedType(property: name, type: type.source)
          .at(annotation.map(Syntax.init) ?? Syntax(binding)))
      return nil
    }
    let attributes = variable.attributes(named: "Guide")
    if type.isIdentifier, let attribute = attributes.first {
      diagnostics.append(MacroDiagnostic.guideOfIdentifier(property: name).at(attribute))
    }
    return StoredProperty(
      identifier: token.text, name: name, type: type,
      access: AccessLevel(variable.modifiers).map { "\($0.rawValue) " } ?? "",
      guides: PropertyGuides(attributes, of: type, named: name, &diagnostics))
  }

  /// The type that is written, or that of an initial value `GenerationID()`.
  private static func type(
    of binding: PatternBindingSyntax, _ annotation: TypeSyntax?, in target: GenerableTarget
  ) -> PropertyType? {
    if let annotation { return PropertyType(annotation, in: target.identifier) }
    let initial = binding.initializer?.value.as(FunctionCallExprSyntax.self)
    let callee = initial?.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
    return callee == "GenerationID" ? .identifier : nil
  }
}

extension VariableDeclSyntax {
  var isStatic: Bool {
    modifiers.contains { [.keyword(.static), .keyword(.class)].contains($0.name.tokenKind) }
  }

  func attributes(named name: String) -> [AttributeSyntax] {
    attributes.compactMap { $0.as(AttributeSyntax.self) }
      .filter { $0.attributeName.baseName == name }
  }
}

extension PatternBindingSyntax {
  /// Whether the property has a getter; observers leave it stored.
  var isComputed: Bool {
    guard let accessorBlock else { return false }
    guard case .accessors(let accessors) = accessorBlock.accessors else { return true }
    return !accessors.allSatisfy {
      [.keyword(.willSet), .keyword(.didSet)].contains($0.accessorSpecifier.tokenKind)
    }
  }

  /// The type of an initial value that is a literal, with the value after it.
  fileprivate var exampleOfType: String {
    guard let value = initializer?.value else { return "Type" }
    let type =
      switch value.kind {
      case .integerLiteralExpr: "Int"
      case .floatLiteralExpr: "Double"
      case .stringLiteralExpr: "String"
      case .booleanLiteralExpr: "Bool"
      default: "Type"
      }
    let isShort = !value.trimmedDescription.contains("\n")
    return "\(type) = \(isShort ? value.trimmedDescription : "…")"
  }
}
