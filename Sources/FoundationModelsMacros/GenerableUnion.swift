import SwiftDiagnostics
import SwiftSyntax

/// An enum with `@Generable` whose cases carry values: one of several objects.
///
/// The property `type` of an object tells which case it is.
struct GenerableUnion: GenerableForm {
  let target: GenerableTarget
  let cases: [EnumCase]

  var members: [String] {
    let types = cases.map { "\($0.discriminated).self" }.joined(separator: ", ")
    return [target.schema(name: target.name, "anyOf: [\(types)]")] + cases.map(discriminated)
  }

  var witnesses: [String] {
    let reading = cases.map { "case \($0.text):\n\(assignment(of: $0).indented)" }
    let writing = cases.map { "case \($0.pattern):\n\(content(of: $0).indented)" }
    return [
      target.initializer([
        "let type = try content.value(Swift.String.self, forProperty: \"type\")",
        target.switchOver("type", reading),
      ]),
      target.generatedContent(["switch self {\n\(writing.joined(separator: "\n"))\n}"]),
    ]
  }

  /// The type that gives a case its schema; it stands for the content of the case only.
  private func discriminated(_ element: EnumCase) -> String {
    let property = "FoundationModels.GenerationSchema.Property"
    let list =
      [
        "\(property)(name: \"type\", type: Swift.String.self, guides: [.anyOf([\(element.text)])])"
      ]
      + element.payloads.map {
        "\(property)(name: \($0.name.literal), type: \($0.type.source).self)"
      }
    let name =
      target.name.map { "\($0) + \".\(element.discriminated)\"" }
      ?? "\"\(target.title).\(element.discriminated)\""
    var target = target
    target.access = ""
    let members = [
      "nonisolated let generatedContent: FoundationModels.GeneratedContent",
      target.initializer(["generatedContent = content"]),
      target.schema(
        name: name, "properties: [\n\(list.joined(separator: ",\n").indented)\n]", ofObject: true),
    ]
    return block(
      "nonisolated struct \(element.discriminated): nonisolated FoundationModels.Generable",
      [members.joined(separator: "\n\n")])
  }

  private func assignment(of element: EnumCase) -> String {
    let values = element.payloads.map { payload in
      let label = payload.label.map { "\($0): " } ?? ""
      return "\(label)content.value(forProperty: \(payload.name.literal))"
    }
    return values.isEmpty
      ? "self = .\(element.identifier)"
      : "self = try \(call(".\(element.identifier)", values))"
  }

  private func content(of element: EnumCase) -> String {
    let payloads = element.payloads.enumerated().map { index, payload in
      (name: payload.name.literal, value: "payload\(index)", isOptional: payload.type.isOptional)
    }
    let properties = GeneratedProperties(
      list: [(name: "\"type\"", value: element.text, isOptional: false)] + payloads,
      identifier: nil, representsNil: target.arguments.representsNil)
    return properties.statements.joined(separator: "\n")
  }
}

extension EnumCase {
  /// The name of the type that gives the case its schema.
  var discriminated: String { "Discriminated\(name.capitalizedFirst)" }

  /// A pattern that names each value which the case carries.
  fileprivate var pattern: String {
    let values = payloads.indices.map { "let payload\($0)" }
    return ".\(identifier)" + (values.isEmpty ? "" : "(\(values.joined(separator: ", ")))")
  }
}
