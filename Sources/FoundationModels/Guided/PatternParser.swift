internal import LlamaRuntime

/// Reads a pattern in the syntax of Swift's regex literals as the texts that it matches.
///
/// It tells the constructs that can be generated from all others, but is no judge of regexes: a
/// pattern that it reads may still be none.
struct PatternParser {
  /// The pattern, for messages.
  let pattern: String
  /// The scalars of the pattern.
  let scalars: [Unicode.Scalar]
  /// How many scalars have been read.
  var position = 0

  /// Creates a parser at the start of a pattern.
  init(_ pattern: String) {
    self.pattern = pattern
    scalars = Array(pattern.unicodeScalars)
  }

  /// Reads the whole pattern.
  ///
  /// - Throws: `UnsupportedGuide` if there is a construct that cannot be generated.
  mutating func parse() throws(UnsupportedGuide) -> GrammarExpression {
    let expression = try parseAlternatives(isOutermost: true)
    guard peek == nil else { throw unsupported("a parenthesis without its opening one") }
    return expression
  }

  private mutating func parseAlternatives(isOutermost: Bool) throws(UnsupportedGuide)
    -> GrammarExpression
  {
    var options: [GrammarExpression] = []
    repeat {
      if isOutermost, !skip("^") { skip(#"\A"#) }
      options.append(try parseSequence(isOutermost: isOutermost))
    } while skip("|")
    return options.count == 1 ? options[0] : .choice(options)
  }

  private mutating func parseSequence(isOutermost: Bool) throws(UnsupportedGuide)
    -> GrammarExpression
  {
    var parts: [GrammarExpression] = []
    while let next = peek, next != "|", next != ")" {
      if isOutermost, skipAnchorOfEnd() { break }
      let part = try parseQuantifiers(of: try parseAtom())
      if case .literal(let text) = part, case .literal(let before)? = parts.last {
        parts[parts.count - 1] = .literal(before + text)
      } else {
        parts.append(part)
      }
    }
    switch parts.count {
    case 0: return .literal("")
    case 1: return parts[0]
    default: return .sequence(parts)
    }
  }

  /// Skips an anchor of the end if it ends an alternative.
  private mutating func skipAnchorOfEnd() -> Bool {
    let start = position
    if skip("$") || skip(#"\z"#), peek == nil || peek == "|" { return true }
    position = start
    return false
  }

  private mutating func parseAtom() throws(UnsupportedGuide) -> GrammarExpression {
    if skip(#"\Q"#) { return try parseQuotation() }
    switch try take() {
    case "(": return try parseGroup()
    case "[": return try expression(of: parseClass())
    case ".": return .scalar(PatternClass.plain.ranges)
    case "^", "$": throw unsupported("an anchor elsewhere than at the very ends")
    case "*", "+", "?": throw unsupported("a quantifier without anything to repeat")
    case "{": throw unsupported("a brace that is neither escaped nor a quantifier")
    case "\\":
      switch try parseEscape() {
      case .scalar(let scalar): return try literal(scalar)
      case .anyOf(let scalars): return try expression(of: scalars)
      }
    case let scalar: return try literal(scalar)
    }
  }

  private func literal(_ scalar: Unicode.Scalar) throws(UnsupportedGuide) -> GrammarExpression {
    guard scalar.canBeGenerated else { throw unsupported(scalar) }
    return .literal(String(scalar))
  }

  private func expression(of scalars: PatternClass) throws(UnsupportedGuide) -> GrammarExpression {
    guard !scalars.certain.isEmpty else {
      throw unsupported("a character class without characters that surely match")
    }
    return .scalar(scalars.certain.ranges)
  }

  private mutating func parseQuotation() throws(UnsupportedGuide) -> GrammarExpression {
    var text = ""
    while peek != nil, !skip(#"\E"#) {
      let scalar = try take()
      guard scalar.canBeGenerated else { throw unsupported(scalar) }
      text.unicodeScalars.append(scalar)
    }
    return .literal(text)
  }

  /// Reads a group after its parenthesis.
  private mutating func parseGroup() throws(UnsupportedGuide) -> GrammarExpression {
    let others = [
      ("*", "a directive (*…)"), ("?=", "a lookahead (?=…)"), ("?!", "a negative lookahead (?!…)"),
      ("?<=", "a lookbehind (?<=…)"), ("?<!", "a negative lookbehind (?<!…)"),
      ("?>", "an atomic group (?>…)"), ("?#", "a comment (?#…)"),
    ]
    for (start, construct) in others where skip(start) { throw unsupported(construct) }
    if skip("?<") {
      while try take() != ">" {}
    } else if !skip("?:"), peek == "?" {
      throw unsupported("options or another special group (?…)")
    }
    let expression = try parseAlternatives(isOutermost: false)
    guard skip(")") else { throw unsupported("a group without its end") }
    return expression
  }

  private mutating func parseQuantifiers(of atom: GrammarExpression) throws(UnsupportedGuide)
    -> GrammarExpression
  {
    let minimum: Int
    let maximum: Int?
    if skip("?") {
      (minimum, maximum) = (0, 1)
    } else if skip("*") {
      (minimum, maximum) = (0, nil)
    } else if skip("+") {
      (minimum, maximum) = (1, nil)
    } else if skip("{") {
      (minimum, maximum) = try parseCounts()
    } else {
      return atom
    }
    // A whole match is the same whether repetitions are tried from the most or from the fewest.
    skip("?")
    if peek == "+" { throw unsupported("a possessive quantifier") }
    return atom == .literal("") ? atom : .repeated(atom, minimum: minimum, maximum: maximum)
  }

  /// Reads `n}`, `n,}`, `,m}` or `n,m}`.
  private mutating func parseCounts() throws(UnsupportedGuide) -> (Int, Int?) {
    let malformed = unsupported("a brace that is neither escaped nor a quantifier")
    func count(_ digits: String) throws(UnsupportedGuide) -> Int? {
      if digits.isEmpty { return nil }
      guard digits.utf8.allSatisfy({ 0x30...0x39 ~= $0 }), let count = Int(digits) else {
        throw malformed
      }
      return count
    }
    guard let content = try? take(until: "}") else { throw malformed }
    var counts: [Int?] = []
    for digits in content.split(separator: ",", omittingEmptySubsequences: false) {
      counts.append(try count(String(digits)))
    }
    switch (counts.count, counts.first ?? nil, counts.last ?? nil) {
    case (1, let count?, _): return (count, count)
    case (2, let minimum?, nil): return (minimum, nil)
    case (2, let minimum, let maximum?) where (minimum ?? 0) <= maximum:
      return (minimum ?? 0, maximum)
    default: throw malformed
    }
  }
}

extension PatternParser {
  /// The next scalar, or `nil` at the end.
  var peek: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

  /// Whether some text comes next.
  func isNext(_ text: String) -> Bool {
    scalars[position...].starts(with: text.unicodeScalars)
  }

  /// Reads a text if it comes next.
  ///
  /// - Returns: Whether it did.
  @discardableResult
  mutating func skip(_ text: String) -> Bool {
    guard isNext(text) else { return false }
    position += text.unicodeScalars.count
    return true
  }

  /// Reads one scalar.
  ///
  /// - Throws: `UnsupportedGuide` at the end of the pattern.
  mutating func take() throws(UnsupportedGuide) -> Unicode.Scalar {
    guard let scalar = peek else { throw unsupported("an end in the middle of a construct") }
    position += 1
    return scalar
  }

  /// Reads up to a scalar, and that scalar.
  ///
  /// - Returns: What is before the scalar.
  /// - Throws: `UnsupportedGuide` if the scalar does not come.
  mutating func take(until end: Unicode.Scalar) throws(UnsupportedGuide) -> String {
    var text = ""
    while true {
      let scalar = try take()
      if scalar == end { return text }
      text.unicodeScalars.append(scalar)
    }
  }

  /// What to throw at a construct.
  func unsupported(_ construct: String) -> UnsupportedGuide {
    UnsupportedGuide(
      reason: "The pattern guide \(pattern.debugDescription) has \(construct), which cannot be "
        + "generated; use literals, character classes, groups, alternatives and quantifiers.")
  }

  /// What to throw at a scalar that cannot stand for itself.
  func unsupported(_ scalar: Unicode.Scalar) -> UnsupportedGuide {
    let value = String(scalar.value, radix: 16, uppercase: true)
    let padding = String(repeating: "0", count: max(0, 4 - value.count))
    return unsupported("the non-printing or combining character U+\(padding)\(value)")
  }
}
