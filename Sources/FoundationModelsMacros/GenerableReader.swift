import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// Reads the declaration that `@Generable` is attached to.
struct GenerableReader {
  private(set) var diagnostics: [Diagnostic] = []

  mutating func read(
    _ declaration: some DeclGroupSyntax, attribute: AttributeSyntax,
    in context: some MacroExpansionContext
  ) -> (any GenerableForm)? {
    let arguments = GenerableArguments(attribute, &diagnostics)
    refuseReservedNames(declaration.memberBlock)
    refusePrivateInType(declaration, in: context)
    if let type = declaration.as(StructDeclSyntax.self) {
      let target = GenerableTarget(
        type, parameters: type.genericParameterClause, arguments: arguments, in: context)
      return GenerableObject(type.memberBlock, of: target, &diagnostics)
    }
    if let type = declaration.as(EnumDeclSyntax.self) {
      let target = GenerableTarget(
        type, parameters: type.genericParameterClause, arguments: arguments, in: context)
      return read(type, target)
    }
    diagnostics.append(
      MacroDiagnostic.notStructOrEnum(kind: declaration.introducer.text)
        .at(declaration.introducer))
    return nil
  }

  private mutating func read(_ type: EnumDeclSyntax, _ target: GenerableTarget) -> any GenerableForm
  {
    let hasRawText = target.inherited.contains("String")
    let rawType = type.inheritanceClause?.inheritedTypes.first {
      rawTypes.contains($0.type.baseName)
    }
    if let rawType {
      diagnostics.append(
        MacroDiagnostic.rawType(rawType.type.trimmedDescription).at(rawType.type))
    }
    var cases: [EnumCase] = []
    for member in type.memberBlock.members {
      if let condition = member.decl.as(IfConfigDeclSyntax.self), condition.holdsStorage {
        diagnostics.append(MacroDiagnostic.conditionalMember.at(condition))
      }
      for element in member.decl.as(EnumCaseDeclSyntax.self)?.elements ?? [] {
        if let value = element.rawValue?.value, !hasRawText, rawType == nil {
          diagnostics.append(MacroDiagnostic.unknownRawType.at(value))
        }
        cases.append(EnumCase(element, in: target, hasRawText: hasRawText, &diagnostics))
      }
    }
    if cases.isEmpty, diagnostics.isEmpty {
      diagnostics.append(MacroDiagnostic.noCases(target.plainName).at(type.name))
    }
    if cases.allSatisfy(\.payloads.isEmpty) {
      return GenerableChoice(target: target, cases: cases)
    }
    refuseDuplicates(cases, at: type.name)
    return GenerableUnion(target: target, cases: cases)
  }

  /// Refuses cases that differ in their labels or in the case of their first letter only.
  private mutating func refuseDuplicates(_ cases: [EnumCase], at node: TokenSyntax) {
    var names: Set<String> = []
    for element in cases where !names.insert(element.discriminated).inserted {
      diagnostics.append(MacroDiagnostic.duplicateCase(element.name).at(node))
    }
  }

  private mutating func refusePrivateInType(
    _ declaration: some DeclGroupSyntax, in context: some MacroExpansionContext
  ) {
    let modifier = declaration.modifiers.first { $0.name.tokenKind == .keyword(.private) }
    guard let modifier, !context.lexicalContext.isEmpty,
      let name = declaration.asProtocol((any NamedDeclSyntax).self)?.name.plainName
    else { return }
    let fixIt = FixIt.replace(
      message: MacroFixIt(message: "make it 'fileprivate'"), oldNode: modifier.name,
      newNode: modifier.name.with(\.tokenKind, .keyword(.fileprivate)))
    diagnostics.append(
      MacroDiagnostic.privateInType(name).at(modifier, fixIts: [fixIt]))
  }

  private mutating func refuseReservedNames(_ block: MemberBlockSyntax) {
    for member in block.members {
      let names: [TokenSyntax]
      if let variable = member.decl.as(VariableDeclSyntax.self) {
        names = variable.bindings.compactMap {
          $0.pattern.as(IdentifierPatternSyntax.self)?.identifier
        }
      } else if let named = member.decl.asProtocol((any NamedDeclSyntax).self) {
        names = [named.name]
      } else {
        continue
      }
      for name in names where reservedNames.contains(name.plainName) {
        diagnostics.append(MacroDiagnostic.reservedName(name.plainName).at(name))
      }
    }
  }
}

private let reservedNames: Set = ["generationSchema", "generatedContent", "PartiallyGenerated"]

/// The types of the standard library that can be the raw type of an enum, apart from `String`.
private let rawTypes: Set = [
  "Int", "Int8", "Int16", "Int32", "Int64", "Int128", "UInt", "UInt8", "UInt16", "UInt32",
  "UInt64", "UInt128", "Float", "Float16", "Double", "Character",
]
