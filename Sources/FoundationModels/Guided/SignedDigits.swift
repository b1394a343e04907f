internal import Foundation

/// A number as its sign and its decimal digits.
struct SignedDigits: Comparable {
  /// Whether the number is below zero.
  let isNegative: Bool
  /// The digits, of which a number that is known elsewhere stands after the point.
  ///
  /// The first digit before the point is zero only where it is alone.
  let digits: [UInt8]

  /// Creates a number.
  init(isNegative: Bool, digits: [UInt8]) {
    self.isNegative = isNegative
    self.digits = digits
  }

  /// Creates an integer, with no digits after the point.
  init(_ integer: Int) {
    self.init(isNegative: integer < 0, digits: Self.digits(of: "\(integer.magnitude)"))
  }

  /// Creates a number with digits after the point, no fewer than it has.
  init(_ decimal: Decimal, fractionDigits: Int) {
    let missing = fractionDigits - Self.fractionDigits(of: decimal)
    self.init(
      isNegative: decimal < 0,
      digits: Self.digits(of: decimal.description) + [UInt8](repeating: 0, count: missing))
  }

  /// How many digits a number has after the point.
  static func fractionDigits(of decimal: Decimal) -> Int {
    let parts = decimal.description.split(separator: ".")
    return parts.count == 2 ? parts[1].count : 0
  }

  private static func digits(of description: String) -> [UInt8] {
    description.utf8.filter { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      .map { $0 - UInt8(ascii: "0") }
  }

  /// Compares numbers with as many digits after the point.
  static func < (left: SignedDigits, right: SignedDigits) -> Bool {
    guard left.isNegative == right.isNegative else { return left.isNegative }
    return left.isNegative
      ? isLess(right.digits, left.digits) : isLess(left.digits, right.digits)
  }

  private static func isLess(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    left.count == right.count ? left.lexicographicallyPrecedes(right) : left.count < right.count
  }
}
