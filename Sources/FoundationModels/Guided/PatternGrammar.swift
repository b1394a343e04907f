internal import LlamaRuntime

/// The texts that a pattern guide allows.
enum PatternGrammar {
  /// The inside of the JSON strings whose text a pattern matches from its first to its last
  /// character.
  ///
  /// The texts may be fewer than those that a `Regex` of the pattern matches, but never others:
  /// classes are kept to scalars of which it is certain that they match.
  ///
  /// - Parameter pattern: A pattern in the syntax of Swift's regex literals between slashes.
  /// - Throws: `UnsupportedGuide` if the pattern is none, or has a construct that cannot be
  ///   generated.
  static func expression(for pattern: String) throws(UnsupportedGuide) -> GrammarExpression {
    try language(of: pattern).insideJSONString
  }

  /// The texts that a pattern matches, as they are.
  ///
  /// - Throws: `UnsupportedGuide` as for ``expression(for:)``.
  static func language(of pattern: String) throws(UnsupportedGuide) -> GrammarExpression {
    var parser = PatternParser(pattern)
    let language = try parser.parse()
    guard (try? Regex(pattern)) != nil else {
      throw UnsupportedGuide(
        reason: "The pattern guide \(pattern.debugDescription) is not a regular expression; give "
          + "one that `Regex` accepts.")
    }
    return language
  }

  /// The pattern that a regex was made from.
  ///
  /// The standard library prints some regexes of RegexBuilder as patterns of another meaning: a
  /// `ChoiceOf` without its group, a `.any` in a class as a list of characters, a string that
  /// contains `\E` as it is. A pattern is therefore believed only if the regex that it stands for
  /// prints the same and agrees with the original about examples.
  ///
  /// - Throws: `UnsupportedGuide` if the regex has no pattern, as one that calls functions, if the
  ///   pattern is not to be believed, or as for ``expression(for:)``.
  static func pattern<Output>(of regex: Regex<Output>) throws(UnsupportedGuide) -> String {
    guard let pattern = regex._literalPattern else {
      throw UnsupportedGuide(
        reason: "A pattern guide whose regex transforms, refers back or runs code of its own has "
          + "no pattern; use a regex literal without them.")
    }
    let language = try language(of: pattern)
    guard let reading = try? Regex(pattern), reading._literalPattern == pattern,
      agree(regex, reading, on: examples(of: language))
    else {
      throw UnsupportedGuide(
        reason: "The regex of the pattern guide is printed as \(pattern.debugDescription), which "
          + "means something else; use a regex literal instead of RegexBuilder and of options.")
    }
    return pattern
  }

  /// Texts that a language has, always the same ones.
  private static func examples(of language: GrammarExpression) -> [String] {
    var generator = LinearCongruentialGenerator()
    return (0..<40).compactMap { _ in language.sample(using: &generator) }
  }

  /// Whether a regex matches all examples and, of their variations, the same as another regex.
  private static func agree<Output>(
    _ regex: Regex<Output>, _ reading: Regex<AnyRegexOutput>, on examples: [String]
  ) -> Bool {
    var generator = LinearCongruentialGenerator()
    for example in examples {
      guard example.wholeMatch(of: regex) != nil else { return false }
      // What does not match may take exponential time to fail.
      guard example.count <= 40, let other = examples.randomElement(using: &generator) else {
        continue
      }
      let cut = Int.random(in: 0...example.count, using: &generator)
      let (head, tail) = (String(example.prefix(cut)), String(example.dropFirst(cut + 1)))
      let variations = [
        example + other, head + other.suffix(other.count / 2), head + tail, head + "é" + tail,
      ]
      for variation in variations where variation.count <= 40 {
        let matches = variation.wholeMatch(of: regex) != nil
        if matches != (variation.wholeMatch(of: reading) != nil) { return false }
      }
    }
    return true
  }
}

/// A generator that always gives the same numbers (Knuth's MMIX constants).
private struct LinearCongruentialGenerator: RandomNumberGenerator {
  private var state: UInt64 = 1

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    // The low bits have short periods.
    return state ^ (state >> 32)
  }
}
