extension PatternParser {
  /// What an escape or a member of a class stands for.
  enum Member {
    /// One scalar.
    case scalar(Unicode.Scalar)
    /// One scalar of a class.
    case anyOf(PatternClass)
  }

  /// Reads a character class after its opening bracket.
  ///
  /// - Throws: `UnsupportedGuide` if it is more than a union of ranges and of other classes.
  mutating func parseClass() throws(UnsupportedGuide) -> PatternClass {
    if isNext(":") { throw unsupported("a POSIX class [:…:]") }
    let isNegated = skip("^")
    var members = PatternClass.none
    if peek == "]" { throw unsupported("an empty character class") }
    while !skip("]") {
      for operation in ["&&", "--", "~~"] where isNext(operation) {
        throw unsupported("the set operation \(operation)")
      }
      if skip("[") {
        members = members.union(try parseClass())
        continue
      }
      switch try parseMember() {
      case .anyOf(let scalars):
        members = members.union(scalars)
      case .scalar(let first):
        members = members.union(try parseRange(from: first))
      }
    }
    return isNegated ? members.negated : members
  }

  /// Reads the rest of a range, where the first scalar is not one on its own.
  private mutating func parseRange(from first: Unicode.Scalar) throws(UnsupportedGuide)
    -> PatternClass
  {
    guard isNext("-"), !isNext("-]") else {
      return PatternClass(range: first.value...first.value)
    }
    if isNext("--") { throw unsupported("the set operation --") }
    skip("-")
    guard case .scalar(let last) = try parseMember(), first.value <= last.value else {
      throw unsupported("a range without an end")
    }
    let most = 0x8000
    guard last.value - first.value < most else {
      throw unsupported("a range of more than \(most) characters")
    }
    return PatternClass(range: first.value...last.value)
  }

  private mutating func parseMember() throws(UnsupportedGuide) -> Member {
    if isNext("[") { throw unsupported("a range to a class") }
    if isNext(#"\Q"#) { throw unsupported(#"a quotation \Q…\E in a character class"#) }
    let scalar = try take()
    let member = scalar == "\\" ? try parseEscape() : .scalar(scalar)
    if case .scalar(let scalar) = member, !scalar.canBeGenerated,
      scalar.properties.generalCategory != .control
    {
      throw unsupported(scalar)
    }
    return member
  }

  /// Reads an escape after its backslash.
  ///
  /// - Throws: `UnsupportedGuide` if it stands for anything but one scalar.
  mutating func parseEscape() throws(UnsupportedGuide) -> Member {
    let scalar = try take()
    switch scalar {
    case "d": return .anyOf(.digit)
    case "D": return .anyOf(PatternClass.digit.negated)
    case "w": return .anyOf(.word)
    case "W": return .anyOf(PatternClass.word.negated)
    case "s": return .anyOf(.space)
    case "S": return .anyOf(PatternClass.space.negated)
    case "n": return .scalar("\n")
    case "t": return .scalar("\t")
    case "r": return .scalar("\r")
    case "f": return .scalar("\u{C}")
    case "u": return .scalar(try parseHexadecimal(digits: 4))
    case "U": return .scalar(try parseHexadecimal(digits: 8))
    case "x": return .scalar(try parseHexadecimal(digits: 2))
    case "b", "B", "y", "Y": throw unsupported("the boundary \\\(scalar)")
    case "A", "z", "Z", "G":
      throw unsupported("the anchor \\\(scalar) elsewhere than at the very ends")
    case "p", "P": throw unsupported("the Unicode property \\\(scalar){…}")
    case "1"..."9", "k", "g": throw unsupported("the backreference \\\(scalar)")
    case _ where scalar.isASCII && !scalar.properties.isAlphabetic && scalar != "0":
      return .scalar(scalar)
    default: throw unsupported("the escape \\\(scalar)")
    }
  }

  /// Reads the value of a scalar, in braces or of a number of digits.
  private mutating func parseHexadecimal(digits count: Int) throws(UnsupportedGuide)
    -> Unicode.Scalar
  {
    var digits = ""
    if skip("{") {
      digits = try take(until: "}")
    } else {
      for _ in 0..<count { digits.unicodeScalars.append(try take()) }
    }
    // A sign is a digit to the initializer.
    guard digits.allSatisfy(\.isHexDigit), let value = UInt32(digits, radix: 16),
      let scalar = Unicode.Scalar(value)
    else { throw unsupported("an escape of anything but one character") }
    return scalar
  }
}
