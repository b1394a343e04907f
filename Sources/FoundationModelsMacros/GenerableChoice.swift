import SwiftDiagnostics
import SwiftSyntax

/// An enum with `@Generable` whose cases carry nothing: one of several texts.
struct GenerableChoice: GenerableForm {
  let target: GenerableTarget
  let cases: [EnumCase]

  var members: [String] {
    let texts = cases.map(\.text).joined(separator: ", ")
    return [target.schema(name: target.name, "anyOf: [\(texts)]")]
  }

  var witnesses: [String] {
    let reading = cases.map { "case \($0.text): self = .\($0.identifier)" }
    let writing = cases.map {
      "case .\($0.identifier): return FoundationModels.GeneratedContent(\($0.text))"
    }
    return [
      target.initializer([
        "let text = try content.value(Swift.String.self)",
        target.switchOver("text", reading),
      ]),
      target.generatedContent(["switch self {\n\(writing.joined(separator: "\n"))\n}"]),
    ]
  }
}

extension GenerableTarget {
  /// A switch over text that generated content holds, which ends in an error for any other text.
  ///
  /// The error does not quote the text, which may come from a document.
  func switchOver(_ variable: String, _ cases: [String]) -> String {
    let failure = call(
      "throw FoundationModels.GeneratedContent.ParsingError",
      [
        "rawContent: content.jsonString",
        "debugDescription: \"Expected a case of \(plainName), found a text that names none.\"",
      ])
    return
      "switch \(variable) {\n\(cases.joined(separator: "\n"))\ndefault:\n\(failure.indented)\n}"
  }
}
