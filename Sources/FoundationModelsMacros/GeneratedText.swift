import SwiftSyntax
import SwiftSyntaxBuilder

extension String {
  /// The text with every line moved in by one level.
  ///
  /// All lines move alike, so that a literal of several lines keeps its value.
  var indented: String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "  \($0)" }
      .joined(separator: "\n")
  }

  /// The text as a literal of Swift.
  var literal: String { StringLiteralExprSyntax(content: self).description }

  /// The text with its first character in upper case.
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

/// A declaration or statement with its body in braces.
func block(_ head: String, _ body: [String]) -> String {
  body.isEmpty ? "\(head) {}" : "\(head) {\n\(body.joined(separator: "\n").indented)\n}"
}

/// A call with each argument in a line.
func call(_ callee: String, _ arguments: [String]) -> String {
  "\(callee)(\n\(arguments.joined(separator: ",\n").indented))"
}

extension TokenSyntax {
  /// The name without the backticks that a keyword needs.
  var plainName: String { identifier?.name ?? text }
}

extension SyntaxProtocol {
  /// The source without what is around it, with `Self` written as the name of the type.
  ///
  /// In a helper type inside of the type, `Self` would be the helper.
  func source(replacingSelfBy name: String) -> String {
    SelfReplacement(name: name).rewrite(trimmed).description
  }
}

private final class SelfReplacement: SyntaxRewriter {
  private let name: String

  init(name: String) {
    self.name = name
    super.init()
  }

  override func visit(_ token: TokenSyntax) -> TokenSyntax {
    token.tokenKind == .keyword(.Self) ? token.with(\.tokenKind, .identifier(name)) : token
  }
}
