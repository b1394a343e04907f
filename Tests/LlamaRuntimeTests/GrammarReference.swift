@testable import LlamaRuntime

/// A slow matcher that follows expressions directly, scalar by scalar.
struct GrammarReference {
  private let root: GrammarExpression
  private let rules: [String: GrammarExpression]
  private static let nothing = GrammarExpression.choice([])

  /// Creates a matcher; what no finite text follows is taken out first.
  init(root: GrammarExpression, rules: [String: GrammarExpression]) {
    var finite: Set<String> = []
    var before = -1
    while before != finite.count {
      before = finite.count
      for (name, rule) in rules where Self.pruned(rule, finite) != Self.nothing {
        finite.insert(name)
      }
    }
    self.root = Self.pruned(root, finite)
    self.rules = rules.mapValues { Self.pruned($0, finite) }
  }

  init(_ grammar: Grammar) {
    self.init(root: grammar.root, rules: grammar.rules)
  }

  /// Whether any text is finite.
  var hasText: Bool { root != Self.nothing }

  /// Whether a text belongs to the grammar.
  func matches(_ text: String) -> Bool {
    let scalars = Array(text.unicodeScalars)
    return walk(root, scalars, 0).ends.contains(scalars.count)
  }

  /// Whether a text of the grammar begins with a text.
  func allows(_ text: String) -> Bool {
    let walk = walk(root, Array(text.unicodeScalars), 0)
    return walk.ends.contains(text.unicodeScalars.count) || walk.wantsMore
  }

  private struct Walk {
    /// Where the expression may end.
    var ends: Set<Int> = []
    /// Whether the text ended inside the expression.
    var wantsMore = false
  }

  private func walk(
    _ expression: GrammarExpression, _ text: [Unicode.Scalar], _ start: Int
  ) -> Walk {
    switch expression {
    case .literal(let literal):
      let wanted = Array(literal.unicodeScalars)
      let rest = text[start...]
      if rest.starts(with: wanted) { return Walk(ends: [start + wanted.count]) }
      return Walk(wantsMore: wanted.starts(with: rest))
    case .scalar(let ranges):
      guard start < text.count else { return Walk(wantsMore: true) }
      let isIn = ranges.contains { $0.contains(text[start].value) }
      return isIn ? Walk(ends: [start + 1]) : Walk()
    case .sequence(let parts):
      return parts.reduce(Walk(ends: [start])) { step($0, $1, text) }
    case .choice(let choices):
      return choices.map { walk($0, text, start) }.reduce(Walk()) { union($0, $1) }
    case .repeated(let part, let minimum, let maximum):
      var total = Walk()
      var current = Walk(ends: [start])
      var count = 0
      while true {
        if count >= minimum {
          let before = total.ends
          total = union(total, current)
          if count > minimum, total.ends == before, !current.ends.isEmpty { return total }
        }
        total.wantsMore = total.wantsMore || current.wantsMore
        if current.ends.isEmpty || count == maximum { return total }
        current = step(Walk(ends: current.ends), part, text)
        count += 1
      }
    case .rule(let name):
      return walk(rules[name] ?? Self.nothing, text, start)
    }
  }

  private func step(
    _ walk: Walk, _ expression: GrammarExpression, _ text: [Unicode.Scalar]
  ) -> Walk {
    walk.ends.map { self.walk(expression, text, $0) }
      .reduce(Walk(wantsMore: walk.wantsMore)) { union($0, $1) }
  }

  private func union(_ left: Walk, _ right: Walk) -> Walk {
    Walk(ends: left.ends.union(right.ends), wantsMore: left.wantsMore || right.wantsMore)
  }

  private static func pruned(
    _ expression: GrammarExpression, _ finite: Set<String>
  ) -> GrammarExpression {
    switch expression {
    case .literal: return expression
    case .scalar(let ranges): return ranges.isEmpty ? nothing : expression
    case .sequence(let parts):
      let parts = parts.map { pruned($0, finite) }
      return parts.contains(nothing) ? nothing : .sequence(parts)
    case .choice(let choices):
      return .choice(choices.map { pruned($0, finite) }.filter { $0 != nothing })
    case .repeated(let part, let minimum, let maximum):
      let part = pruned(part, finite)
      if part == nothing || maximum == 0 { return minimum == 0 ? .literal("") : nothing }
      return .repeated(part, minimum: minimum, maximum: maximum)
    case .rule(let name): return finite.contains(name) ? expression : nothing
    }
  }
}
