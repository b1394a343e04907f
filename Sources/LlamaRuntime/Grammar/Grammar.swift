/// A set of texts that a generation is held to.
///
/// Made once and used for any number of requests.
public struct Grammar: Sendable {
  /// The whole text.
  let root: GrammarExpression
  /// What ``GrammarExpression/rule(_:)`` refers to.
  let rules: [String: GrammarExpression]
  /// The grammar over the bytes of UTF-8.
  let program: GrammarProgram

  /// Compiles a grammar.
  ///
  /// Alternatives that no finite text can follow are left out.
  ///
  /// - Parameters:
  ///   - root: The texts; at least one must be finite.
  ///   - rules: What ``GrammarExpression/rule(_:)`` refers to, by name. A rule may refer to itself,
  ///     but not before anything else: that would never end.
  /// - Throws: ``LlamaError`` with ``LlamaError/Code/invalidRequest`` that says what is wrong.
  public init(
    root: GrammarExpression, rules: [String: GrammarExpression] = [:]
  ) throws(LlamaError) {
    self.root = root
    self.rules = rules
    var compiler = GrammarCompiler(names: rules.keys.sorted())
    program = try compiler.compile(root: root, rules: rules)
  }
}
