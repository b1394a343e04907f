import SwiftDiagnostics
import SwiftSyntax

/// A struct with `@Generable`: an object with a property for each stored one.
struct GenerableObject: GenerableForm {
  let target: GenerableTarget
  let properties: [StoredProperty]

  init(_ members: MemberBlockSyntax, of target: GenerableTarget, _ diagnostics: inout [Diagnostic])
  {
    var properties: [StoredProperty] = []
    for member in members.members {
      if let variable = member.decl.as(VariableDeclSyntax.self) {
        properties += StoredProperty.read(variable, in: target, &diagnostics)
      } else if let condition = member.decl.as(IfConfigDeclSyntax.self), condition.holdsStorage {
        diagnostics.append(MacroDiagnostic.conditionalMember.at(condition))
      }
    }
    self.target = target
    self.properties = properties
  }

  /// The properties that are generated, which a `GenerationID` is not.
  private var generated: [StoredProperty] { properties.filter { !$0.type.isIdentifier } }

  var members: [String] {
    let list = generated.map { property in
      let arguments = [
        "name: \(property.name.literal)",
        property.guides.description.map {
          "description: \($0.source(replacingSelfBy: target.identifier))"
        },
        "type: \(property.type.source).self",
        property.guides.argument(in: target.identifier),
      ]
      return "FoundationModels.GenerationSchema.Property("
        + arguments.compactMap { $0 }.joined(separator: ", ") + ")"
    }
    let choices =
      list.isEmpty
      ? "properties: []" : "properties: [\n\(list.joined(separator: ",\n").indented)\n]"
    return [target.schema(name: target.name, choices, ofObject: true), partiallyGenerated]
  }

  var witnesses: [String] {
    let reading = properties.map { property in
      property.type.isIdentifier
        ? "self.\(property.identifier) = content.id ?? FoundationModels.GenerationID()"
        : "self.\(property.identifier) = try content.value(forProperty: \(property.name.literal))"
    }
    let writing = GeneratedProperties(
      list: generated.map { ($0.name.literal, "self.\($0.identifier)", $0.type.isOptional) },
      identifier: properties.first { $0.type.isIdentifier }.map { "self.\($0.identifier)" },
      representsNil: target.arguments.representsNil)
    return [target.initializer(reading), target.generatedContent(writing.statements)]
  }

  /// The type of a snapshot, in which each property may still be missing.
  private var partiallyGenerated: String {
    // A property that is called `id` takes the place of the one that identifies the snapshot.
    let hasIdentity = properties.contains { $0.name == "id" }
    let storage = properties.map { property in
      let type = property.type.isIdentifier ? property.type.source : property.type.partial
      let access = property.name == "id" ? target.access : property.access
      return "\(access)var \(property.identifier): \(type)"
    }
    let reading = properties.map { property in
      if !property.type.isIdentifier {
        "self.\(property.identifier) = try content.value(forProperty: \(property.name.literal))"
      } else if hasIdentity {
        "self.\(property.identifier) = content.id ?? FoundationModels.GenerationID()"
      } else {
        "self.\(property.identifier) = self.id"
      }
    }
    let identity = hasIdentity ? [] : ["\(target.access)var id: FoundationModels.GenerationID"]
    let identify = hasIdentity ? [] : ["self.id = content.id ?? FoundationModels.GenerationID()"]
    let conformances = [
      "Swift.Identifiable", "nonisolated FoundationModels.ConvertibleFromGeneratedContent",
      target.inherited.contains { ["Equatable", "Hashable"].contains($0) }
        ? "nonisolated Swift.Equatable" : nil,
      target.inherited.contains("Sendable") ? "Swift.Sendable" : nil,
    ]
    return block(
      "nonisolated \(target.access)struct PartiallyGenerated: "
        + conformances.compactMap { $0 }.joined(separator: ", "),
      [(identity + storage).joined(separator: "\n"), "", target.initializer(identify + reading)])
  }
}

extension IfConfigDeclSyntax {
  /// Whether a branch declares something that the value would hold.
  var holdsStorage: Bool {
    clauses.contains { clause in
      guard case .decls(let members) = clause.elements else { return false }
      return members.contains { member in
        if let nested = member.decl.as(IfConfigDeclSyntax.self) { return nested.holdsStorage }
        if let variable = member.decl.as(VariableDeclSyntax.self) {
          return !variable.isStatic && variable.bindings.contains { !$0.isComputed }
        }
        return member.decl.is(EnumCaseDeclSyntax.self)
      }
    }
  }
}
