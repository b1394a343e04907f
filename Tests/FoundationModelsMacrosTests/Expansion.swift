import SwiftDiagnostics
import SwiftParser
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros

@testable import FoundationModelsMacros

/// What the macros make of a source.
struct Expansion {
  let text: String
  let diagnostics: [Diagnostic]

  var messages: [String] { diagnostics.map(\.message) }

  init(_ source: String) {
    let file = Parser.parse(source: source)
    let context = BasicMacroExpansionContext()
    let expanded = file.expand(
      macroSpecs: [
        "Generable": MacroSpec(type: GenerableMacro.self, conformances: ["Generable"]),
        "Guide": MacroSpec(type: GuideMacro.self),
        "SessionPropertyEntry": MacroSpec(type: SessionPropertyEntryMacro.self),
        "FoundationModels.__SessionPropertyEntryDefaultValue": MacroSpec(
          type: SessionPropertyEntryDefaultValueMacro.self),
      ],
      contextGenerator: { node in
        BasicMacroExpansionContext(
          sharingWith: context, lexicalContext: node.allMacroLexicalContexts())
      }, indentationWidth: .spaces(2))
    text = expanded.trimmedDescription
    diagnostics = context.diagnostics
  }

  /// The expansion has a line that is this one, apart from its indentation.
  func hasLine(_ line: String) -> Bool {
    text.split(separator: "\n").contains { $0.drop { $0 == " " } == line }
  }
}
