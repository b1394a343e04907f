internal import LlamaRuntime

/// The numbers without a sign between two others, in decimal notation.
///
/// A number is an array of its digits: those before the point, of which the first is zero only
/// where it is alone, and then as many as the interval says.
struct DigitInterval {
  /// The smallest number.
  let lower: [UInt8]
  /// The greatest number, which is not below ``lower``.
  let upper: [UInt8]
  /// How many of the digits stand after the point.
  let fractionDigits: Int

  /// The spellings of the numbers; a fraction may end early or be missing.
  var expression: GrammarExpression {
    let shortest = lower.count - fractionDigits
    let longest = upper.count - fractionDigits
    guard shortest < longest else { return expression(from: lower, through: upper) }
    var choices = [expression(from: lower, through: lower.map { _ in 9 })]
    if longest - shortest > 1 {
      choices.append(
        .sequence([
          .digit(1...9),
          .repeated(.digit(0...9), minimum: shortest, maximum: longest - 2),
          .fraction(upTo: fractionDigits),
        ]))
    }
    choices.append(expression(from: [1] + upper.dropFirst().map { _ in 0 }, through: upper))
    return .choice(choices)
  }

  private func expression(from lower: [UInt8], through upper: [UInt8]) -> GrammarExpression {
    DigitAutomaton(lower: lower, upper: upper, point: lower.count - fractionDigits)
      .texts(from: 0, isAtLower: true, isAtUpper: true)
  }
}

/// Writes the numbers between two of the same length, digit by digit.
///
/// What may follow depends on nothing but the position and on whether the digits so far are those
/// of a bound; once they are those of neither, everything may follow.
private struct DigitAutomaton {
  let lower: [UInt8]
  let upper: [UInt8]
  /// How many digits stand before the point.
  let point: Int

  /// What may follow the first digits of a number.
  func texts(from position: Int, isAtLower: Bool, isAtUpper: Bool) -> GrammarExpression {
    let isAtLower = isAtLower && lower[position...].contains { $0 != 0 }
    let isAtUpper = isAtUpper && upper[position...].contains { $0 != 9 }
    guard isAtLower || isAtUpper else { return anyTexts(from: position) }

    let least = isAtLower ? lower[position] : 0
    let most = isAtUpper ? upper[position] : 9
    var choices: [GrammarExpression] = []
    func add(_ digits: ClosedRange<UInt8>, isAtLower: Bool, isAtUpper: Bool) {
      let rest = texts(from: position + 1, isAtLower: isAtLower, isAtUpper: isAtUpper)
      choices.append(.sequence([.digit(digits), rest]))
    }
    if least == most {
      add(least...most, isAtLower: isAtLower, isAtUpper: isAtUpper)
    } else {
      let first = isAtLower ? least + 1 : least
      let last = isAtUpper ? most - 1 : most
      if isAtLower { add(least...least, isAtLower: true, isAtUpper: false) }
      if first <= last { add(first...last, isAtLower: false, isAtUpper: false) }
      if isAtUpper { add(most...most, isAtLower: false, isAtUpper: true) }
    }

    var next = choices.count == 1 ? choices[0] : .choice(choices)
    if position < point { return next }
    if position == point { next = .sequence([.literal("."), next]) }
    // Missing digits count as zeros, which are enough unless a lower bound still asks for more.
    return isAtLower ? next : .optional(next)
  }

  /// What may follow where no bound is in the way.
  private func anyTexts(from position: Int) -> GrammarExpression {
    let digits = lower.count - position
    if position > point { return .repeated(.digit(0...9), minimum: 0, maximum: digits) }
    let missing = point - position
    return .sequence([
      .repeated(.digit(0...9), minimum: missing, maximum: missing),
      .fraction(upTo: lower.count - point),
    ])
  }
}

extension GrammarExpression {
  fileprivate static func digit(_ digits: ClosedRange<UInt8>) -> GrammarExpression {
    let zero = UInt32(UInt8(ascii: "0"))
    return .scalar([zero + UInt32(digits.lowerBound)...zero + UInt32(digits.upperBound)])
  }

  /// Nothing, or a point and up to so many digits.
  fileprivate static func fraction(upTo digits: Int) -> GrammarExpression {
    guard digits > 0 else { return .literal("") }
    return .optional(
      .sequence([.literal("."), .repeated(.digit(0...9), minimum: 1, maximum: digits)]))
  }
}
