internal import LlamaRuntime

extension GrammarExpression {
  /// The texts of the expression as they are spelled between the quotes of a JSON string.
  ///
  /// A quote, a backslash, a line feed and a tabulator are spelled by two characters; other control
  /// characters must not be in the expression.
  var insideJSONString: GrammarExpression {
    switch self {
    case .literal(let text):
      return .literal(text.unicodeScalars.map { Self.escapes[$0] ?? String($0) }.joined())
    case .scalar(let ranges):
      let scalars = ScalarSet(ranges)
      let escapes = Self.escapes.filter { scalars.contains($0.key.value) }
      guard !escapes.isEmpty else { return self }
      let spellings = escapes.values.sorted().map { GrammarExpression.literal($0) }
      let plain = scalars.subtracting(ScalarSet(escapes.keys.map { $0.value...$0.value }))
      return .choice((plain.isEmpty ? [] : [.scalar(plain.ranges)]) + spellings)
    case .sequence(let parts):
      return .sequence(parts.map(\.insideJSONString))
    case .choice(let options):
      return .choice(options.map(\.insideJSONString))
    case .repeated(let part, let minimum, let maximum):
      return .repeated(part.insideJSONString, minimum: minimum, maximum: maximum)
    case .rule:
      return self
    }
  }

  private static let escapes: [Unicode.Scalar: String] = [
    "\"": #"\""#, "\\": #"\\"#, "\n": #"\n"#, "\t": #"\t"#,
  ]
}
