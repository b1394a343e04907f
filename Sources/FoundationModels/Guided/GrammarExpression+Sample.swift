internal import LlamaRuntime

extension GrammarExpression {
  /// Draws a text of the expression.
  ///
  /// - Parameters:
  ///   - generator: Where the draws come from.
  ///   - extraRepetitions: The most repetitions beyond the fewest that are allowed.
  /// - Returns: The text, or `nil` where a choice has none or a rule would have to be known.
  func sample(
    using generator: inout some RandomNumberGenerator, extraRepetitions: Int = 2
  ) -> String? {
    switch self {
    case .literal(let text):
      return text
    case .scalar(let ranges):
      let value = ranges.randomElement(using: &generator)?.randomElement(using: &generator)
      return value.flatMap(Unicode.Scalar.init).map { String($0) }
    case .sequence(let parts):
      return Self.sample(parts, using: &generator, extraRepetitions: extraRepetitions)
    case .choice(let options):
      return options.randomElement(using: &generator)?
        .sample(using: &generator, extraRepetitions: extraRepetitions)
    case .repeated(let part, let minimum, let maximum):
      let most = max(minimum, min(maximum ?? .max, minimum + extraRepetitions))
      let parts = Array(repeating: part, count: Int.random(in: minimum...most, using: &generator))
      return Self.sample(parts, using: &generator, extraRepetitions: extraRepetitions)
    case .rule:
      return nil
    }
  }

  private static func sample(
    _ parts: [GrammarExpression], using generator: inout some RandomNumberGenerator,
    extraRepetitions: Int
  ) -> String? {
    var text = ""
    for part in parts {
      guard let next = part.sample(using: &generator, extraRepetitions: extraRepetitions) else {
        return nil
      }
      text += next
    }
    return text
  }
}
