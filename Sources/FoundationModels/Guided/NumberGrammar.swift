internal import Foundation
internal import LlamaRuntime

/// The JSON spellings of the numbers that a guide allows.
///
/// They are plain: no leading zeros, no plus, no exponent and no minus before a zero.
enum NumberGrammar {
  /// How many digits a number has before the point where no bound says otherwise.
  ///
  /// Every integer of so many digits survives a `Double`.
  static let defaultDigits = 15

  /// The smallest distance from zero of a binary bound that is taken as it is.
  static let smallestBinaryBound = 1e-30

  /// The spellings of the integers of a closed range.
  ///
  /// - Parameters:
  ///   - minimum: The smallest integer; `nil` for the smallest of 15 digits, or for the smallest
  ///     of all where `maximum` is below that.
  ///   - maximum: The greatest integer; `nil` as for `minimum`.
  /// - Throws: `UnsupportedGuide` if `minimum` is above `maximum`.
  static func integer(minimum: Int?, maximum: Int?) throws(UnsupportedGuide) -> GrammarExpression {
    let limit = 999_999_999_999_999
    let lower = minimum ?? (maximum.map { $0 < -limit } == true ? Int.min : -limit)
    let upper = maximum ?? (minimum.map { $0 > limit } == true ? Int.max : limit)
    return try numbers(from: SignedDigits(lower), through: SignedDigits(upper), fractionDigits: 0)
  }

  /// The spellings of the decimal numbers of a closed range.
  ///
  /// A fraction may end in zeros. It has as many digits as are asked for or as the more precise
  /// bound has, so that both bounds can be spelled.
  ///
  /// - Parameters:
  ///   - minimum: The smallest number; `nil` for the smallest of 15 digits before the point, or of
  ///     as many as `maximum` has where that is below.
  ///   - maximum: The greatest number; `nil` as for `minimum`.
  ///   - fractionDigits: The most digits after the point, as far as the bounds have no more.
  /// - Throws: `UnsupportedGuide` if `minimum` is above `maximum` or a bound is not a number.
  static func decimal(
    minimum: Decimal?, maximum: Decimal?, fractionDigits: Int
  ) throws(UnsupportedGuide) -> GrammarExpression {
    let bounds = [minimum, maximum].compactMap(\.self)
    guard !bounds.contains(where: \.isNaN) else {
      throw UnsupportedGuide(
        reason: "A bound of a number guide is not a number; give a minimum or maximum that is one.")
    }
    let precision = bounds.map { SignedDigits.fractionDigits(of: $0) }.max() ?? 0
    let fractionDigits = max(fractionDigits, precision)
    let given = (
      minimum.map { SignedDigits($0, fractionDigits: fractionDigits) },
      maximum.map { SignedDigits($0, fractionDigits: fractionDigits) }
    )
    /// The last number of a sign that has 15 digits before the point, or as many as the bound of
    /// the other side has.
    func last(isNegative: Bool, beyond other: SignedDigits?) -> SignedDigits {
      let count = other.map { $0.isNegative == isNegative ? $0.digits.count : 0 } ?? 0
      let digits = [UInt8](repeating: 9, count: max(count, defaultDigits + fractionDigits))
      return SignedDigits(isNegative: isNegative, digits: digits)
    }
    return try numbers(
      from: given.0 ?? last(isNegative: true, beyond: given.1),
      through: given.1 ?? last(isNegative: false, beyond: given.0), fractionDigits: fractionDigits)
  }

  /// A binary bound as a decimal one; `nil` where it is so far out that it is none.
  ///
  /// A bound counts as what its shortest description says, so that what is generated lies within it
  /// after it was rounded to the binary type, too. One that is nearer to zero than 1e-30, as
  /// `leastNonzeroMagnitude` is, is moved into the range, lest numbers get hundreds of digits.
  ///
  /// - Throws: `UnsupportedGuide` if only numbers that are too great for a `Decimal` are within.
  static func bound(
    _ value: some BinaryFloatingPoint & CustomStringConvertible, isMinimum: Bool
  ) throws(UnsupportedGuide) -> Decimal? {
    if value.isNaN { return .nan }
    let magnitude = Double(value.magnitude)
    if magnitude > 0, magnitude < smallestBinaryBound {
      let isPositive = value > 0
      guard isPositive == isMinimum else { return 0 }
      return Decimal(sign: isPositive ? .plus : .minus, exponent: -30, significand: 1)
    }
    if value.isFinite, let decimal = Decimal(string: value.description) { return decimal }
    guard (value < 0) == isMinimum else {
      throw UnsupportedGuide(
        reason: "No number can be generated beyond the bound \(value) of a number guide; give "
          + "bounds of fewer digits.")
    }
    return nil
  }

  /// The spellings of the numbers of a closed range, by their signs.
  private static func numbers(
    from lower: SignedDigits, through upper: SignedDigits, fractionDigits: Int
  ) throws(UnsupportedGuide) -> GrammarExpression {
    guard lower <= upper else {
      throw UnsupportedGuide(
        reason: "The minimum of a number guide is above its maximum; give a minimum that is at "
          + "most the maximum.")
    }
    func interval(_ lower: [UInt8], _ upper: [UInt8]) -> GrammarExpression {
      DigitInterval(lower: lower, upper: upper, fractionDigits: fractionDigits).expression
    }
    let zero = [UInt8](repeating: 0, count: fractionDigits + 1)
    let smallestPositive: [UInt8] = zero.dropLast() + [1]
    var choices: [GrammarExpression] = []
    if lower.isNegative {
      let nearest = upper.isNegative ? upper.digits : smallestPositive
      choices.append(.sequence([.literal("-"), interval(nearest, lower.digits)]))
    }
    if !upper.isNegative {
      choices.append(interval(lower.isNegative ? zero : lower.digits, upper.digits))
    }
    return choices.count == 1 ? choices[0] : .choice(choices)
  }
}
