#if os(Linux)
public import LlamaRuntime

extension GrammarExpression {
  /// Whether a text is one of the expression, by trying everything.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - rules: What the rules stand for; none may begin with itself.
  public func matches(_ text: String, rules: [String: GrammarExpression] = [:]) -> Bool {
    let scalars = Array(text.unicodeScalars)
    return ends(in: scalars, from: [0], rules: rules).contains(scalars.count)
  }

  /// Where texts of the expression end that begin at some positions.
  private func ends(
    in scalars: [Unicode.Scalar], from starts: Set<Int>, rules: [String: GrammarExpression]
  ) -> Set<Int> {
    if starts.isEmpty { return [] }
    func ends(of part: GrammarExpression, from starts: Set<Int>) -> Set<Int> {
      part.ends(in: scalars, from: starts, rules: rules)
    }
    switch self {
    case .literal(let text):
      let literal = Array(text.unicodeScalars)
      return Set(
        starts.filter { scalars[$0...].starts(with: literal) }.map { $0 + literal.count })
    case .scalar(let ranges):
      return Set(
        starts.filter { start in
          start < scalars.count && ranges.contains { $0.contains(scalars[start].value) }
        }.map { $0 + 1 })
    case .sequence(let parts):
      return parts.reduce(starts) { ends(of: $1, from: $0) }
    case .choice(let options):
      return options.reduce(into: []) { $0.formUnion(ends(of: $1, from: starts)) }
    case .repeated(let part, let minimum, let maximum):
      var reached = (0..<minimum).reduce(starts) { positions, _ in ends(of: part, from: positions) }
      var new = reached
      var repetitions = minimum
      while !new.isEmpty, repetitions < maximum ?? .max {
        new = ends(of: part, from: new).subtracting(reached)
        reached.formUnion(new)
        repetitions += 1
      }
      return reached
    case .rule(let name):
      return rules[name].map { ends(of: $0, from: starts) } ?? []
    }
  }

  /// How many expressions the expression consists of.
  public var size: Int {
    switch self {
    case .literal, .scalar, .rule: 1
    case .sequence(let parts), .choice(let parts): parts.reduce(1) { $0 + $1.size }
    case .repeated(let part, _, _): 1 + part.size
    }
  }
}
#endif
