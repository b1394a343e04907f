/// A set of texts, as constrained decoding is told of it.
///
/// An expression says what may be generated; ``Grammar`` compiles it for the engine. There is no
/// free whitespace: what may vary is said by the expression.
public indirect enum GrammarExpression: Sendable, Hashable {
  /// Exactly one text; empty for nothing at all.
  case literal(String)
  /// One Unicode scalar out of ranges of scalar values.
  ///
  /// Surrogates inside a range are left out.
  case scalar([ClosedRange<UInt32>])
  /// One text after the other.
  case sequence([GrammarExpression])
  /// One text out of several; an empty choice has no text.
  case choice([GrammarExpression])
  /// A text `minimum` to `maximum` times, without an upper bound where that is `nil`.
  case repeated(GrammarExpression, minimum: Int, maximum: Int?)
  /// The text of a rule that has a name, by which grammars recur.
  case rule(String)
}

extension GrammarExpression {
  /// A text that may be missing.
  public static func optional(_ expression: GrammarExpression) -> GrammarExpression {
    .repeated(expression, minimum: 0, maximum: 1)
  }

  /// One scalar out of some.
  public static func scalar(anyOf scalars: some Sequence<Unicode.Scalar>) -> GrammarExpression {
    .scalar(scalars.map { $0.value...$0.value })
  }
}
