import Foundation
import LlamaRuntime
import TestSupport
import Testing

@testable import FoundationModels

@Suite struct NumberGrammarTests {
  // MARK: Integers

  @Test func anIntegerIsAcceptedIfItIsInTheRange() throws {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<300 {
      let minimum = Self.integer(using: &generator)
      let width = Int.random(in: 0...3, using: &generator) == 0 ? 0 : Self.width(using: &generator)
      let (sum, overflows) = minimum.addingReportingOverflow(width)
      let range = minimum...(overflows ? Int.max : sum)
      let grammar = try NumberGrammar.integer(minimum: range.lowerBound, maximum: range.upperBound)
      #expect(grammar.size < 500)
      for value in Self.probes(of: range, using: &generator) {
        let isRight = grammar.matches("\(value)") == range.contains(value)
        #expect(isRight, "\(value) in \(range)")
      }
      for _ in 0..<10 {
        let text = try #require(grammar.sample(using: &generator, extraRepetitions: 20))
        let value = try #require(Int(text))
        #expect(range.contains(value) && "\(value)" == text, "\(text) in \(range)")
      }
    }
  }

  @Test func everySmallRangeIsExact() throws {
    for minimum in stride(from: -120, through: 120, by: 11) {
      for maximum in stride(from: minimum, through: 125, by: 13) {
        let grammar = try NumberGrammar.integer(minimum: minimum, maximum: maximum)
        for value in -130...130 where grammar.matches("\(value)") != (minimum...maximum ~= value) {
          Issue.record("\(value) in \(minimum)...\(maximum)")
        }
      }
    }
  }

  @Test func integersWithoutBoundsSurviveADouble() throws {
    let grammar = try NumberGrammar.integer(minimum: nil, maximum: nil)
    for text in ["0", "7", "-7", "10", "999999999999999", "-999999999999999"] {
      #expect(grammar.matches(text), "\(text)")
    }
    let others = [
      "", "-", "-0", "00", "01", "-01", "+1", "1.0", "1e3", " 1", "1000000000000000", "--1",
    ]
    for text in others { #expect(!grammar.matches(text), "\(text)") }
  }

  @Test func theMissingBoundIsBeyondTheOther() throws {
    let limit = 999_999_999_999_999
    let above = try NumberGrammar.integer(minimum: limit + 1, maximum: nil)
    #expect(above.matches("\(Int.max)") && above.matches("\(limit + 1)"))
    #expect(!above.matches("\(limit)") && !above.matches("9223372036854775808"))
    let below = try NumberGrammar.integer(minimum: nil, maximum: -limit - 1)
    #expect(below.matches("\(Int.min)") && !below.matches("-9223372036854775809"))
    let atLeast = try NumberGrammar.integer(minimum: -3, maximum: nil)
    #expect(atLeast.matches("\(limit)") && !atLeast.matches("\(limit + 1)"))
    #expect(atLeast.matches("-3") && !atLeast.matches("-4"))
    let decimals = try NumberGrammar.decimal(
      minimum: Decimal(string: "1e20"), maximum: nil, fractionDigits: 1)
    #expect(
      decimals.matches("100000000000000000000") && decimals.matches("999999999999999999999.9"))
    #expect(!decimals.matches("99999999999999999999.9"))
  }

  @Test func allIntegersAreARange() throws {
    let grammar = try NumberGrammar.integer(minimum: .min, maximum: .max)
    for text in ["\(Int.min)", "\(Int.max)", "0", "-1", "1000000000000000000"] {
      #expect(grammar.matches(text), "\(text)")
    }
    for text in ["9223372036854775808", "-9223372036854775809", "-0", "10000000000000000000"] {
      #expect(!grammar.matches(text), "\(text)")
    }
  }

  // MARK: Decimals

  @Test func aDecimalIsAcceptedIfItIsInTheRange() throws {
    var generator = SeededGenerator(seed: 2)
    for _ in 0..<150 {
      let digits = Int.random(in: 0...3, using: &generator)
      let bounds = (0..<2).map { _ in
        let magnitude = [10, 300, 20_000, 1_000_000_000].randomElement(using: &generator) ?? 1
        let steps = Int.random(in: -magnitude...magnitude, using: &generator)
        return Decimal(sign: .plus, exponent: -digits, significand: Decimal(steps))
      }.sorted()
      let range = bounds[0]...bounds[1]
      let grammar = try NumberGrammar.decimal(
        minimum: bounds[0], maximum: bounds[1], fractionDigits: digits)
      #expect(grammar.size < 500)
      let step = Decimal(sign: .plus, exponent: -digits, significand: 1)
      let middle = Decimal(sign: .plus, exponent: -digits, significand: Decimal(5))
      let nearby = bounds.flatMap { bound in (-12...12).map { bound + Decimal($0) * step } }
      for value in nearby + [0, middle, -middle] {
        let isRight = grammar.matches(value.description) == range.contains(value)
        #expect(isRight, "\(value) in \(range)")
      }
      for _ in 0..<20 {
        let text = try #require(grammar.sample(using: &generator, extraRepetitions: 20))
        let value = try #require(Decimal(string: text))
        #expect(range.contains(value) && text.hasPrefix("-") == (value < 0), "\(text) in \(range)")
        #expect(text.wholeMatch(of: /-?(0|[1-9][0-9]*)(\.[0-9]{1,3})?/) != nil, "\(text)")
      }
    }
  }

  @Test func aFractionMayEndInZerosOrBeMissing() throws {
    let grammar = try NumberGrammar.decimal(minimum: 1, maximum: 2, fractionDigits: 2)
    for text in ["1", "1.0", "1.00", "1.5", "1.50", "1.99", "2", "2.0", "2.00"] {
      #expect(grammar.matches(text), "\(text)")
    }
    for text in ["0.99", "1.", ".5", "1.000", "2.01", "2.1", "01", "1e0", "+1", ""] {
      #expect(!grammar.matches(text), "\(text)")
    }
    let negative = try NumberGrammar.decimal(minimum: nil, maximum: 0, fractionDigits: 1)
    for text in ["0", "0.0", "-0.1", "-1", "-10.0"] { #expect(negative.matches(text), "\(text)") }
    for text in ["-0", "-0.0", "0.1"] { #expect(!negative.matches(text), "\(text)") }
  }

  @Test func binaryNumbersLieBetweenTheirBounds() throws {
    try expectBetweenBounds(
      [-1e20, -12.75, -1, -0.1, -1e-9, 0, 1e-9, 0.1, 0.2, 1 / 3, 1, 3.14159, 99.5, 1e15, 1e20]
        as [Double])
    try expectBetweenBounds(
      [-1e20, -12.75, -1, -0.1, -1e-9, 0, 1e-9, 0.1, 0.2, 1 / 3, 1, 3.14159, 99.5, 1e10, 1e20]
        as [Float])
  }

  private func expectBetweenBounds<Value>(_ bounds: [Value]) throws
  where Value: BinaryFloatingPoint & LosslessStringConvertible {
    var generator = SeededGenerator(seed: 3)
    for (index, minimum) in bounds.enumerated() {
      for maximum in bounds[index...] {
        let grammar = try NumberGrammar.binary(
          minimum: minimum, maximum: maximum, fractionDigits: 4)
        for _ in 0..<8 {
          let text = try #require(grammar.sample(using: &generator, extraRepetitions: 30))
          let value = try #require(Value(text))
          #expect(minimum <= value && value <= maximum, "\(text) in \(minimum)...\(maximum)")
        }
      }
    }
  }

  @Test func extremeBinaryBoundsAreNone() throws {
    let grammar = try NumberGrammar.binary(
      minimum: -Double.infinity, maximum: .greatestFiniteMagnitude, fractionDigits: 2)
    #expect(try grammar == NumberGrammar.decimal(minimum: nil, maximum: nil, fractionDigits: 2))
    let positive = try NumberGrammar.binary(
      minimum: Double.leastNonzeroMagnitude, maximum: nil, fractionDigits: 2)
    #expect(positive.matches("0.01") && !positive.matches("0.00"))
    let negative = try NumberGrammar.binary(
      minimum: nil, maximum: -Double.leastNonzeroMagnitude, fractionDigits: 2)
    #expect(negative.matches("-0.01") && !negative.matches("0"))
    let none = try NumberGrammar.binary(
      minimum: 0, maximum: Double.leastNonzeroMagnitude, fractionDigits: 2)
    #expect(none.matches("0.00") && !none.matches("0.01"))
  }

  @Test func boundsThatExcludeEachOtherAreUnsupported() {
    #expect(throws: UnsupportedGuide.self) { try NumberGrammar.integer(minimum: 2, maximum: 1) }
    #expect(throws: UnsupportedGuide.self) {
      try NumberGrammar.decimal(minimum: 0.5, maximum: 0, fractionDigits: 1)
    }
    #expect(throws: UnsupportedGuide.self) {
      try NumberGrammar.decimal(minimum: .nan, maximum: nil, fractionDigits: 1)
    }
    #expect(throws: UnsupportedGuide.self) {
      try NumberGrammar.binary(minimum: Float.nan, maximum: 1, fractionDigits: 1)
    }
    #expect(throws: UnsupportedGuide.self) {
      try NumberGrammar.binary(minimum: 1e300, maximum: nil, fractionDigits: 1)
    }
  }

  // MARK: Random integers

  /// An integer of any size, near a power of ten as often as not.
  private static func integer(using generator: inout SeededGenerator) -> Int {
    let power = (0..<Int.random(in: 0...18, using: &generator)).reduce(1) { power, _ in power * 10 }
    let magnitude =
      Bool.random(using: &generator)
      ? power + Int.random(in: -3...3, using: &generator)
      : Int.random(in: 0...power, using: &generator)
    switch Int.random(in: 0...20, using: &generator) {
    case 0: return .min
    case 1: return .max
    default: return Bool.random(using: &generator) ? magnitude : -magnitude
    }
  }

  private static func width(using generator: inout SeededGenerator) -> Int {
    Int.max >> Int.random(in: 0...62, using: &generator)
  }

  /// The integers about the bounds of a range and about zero and the powers of ten.
  private static func probes(
    of range: ClosedRange<Int>, using generator: inout SeededGenerator
  ) -> Set<Int> {
    let powers = (1...18).map { (0..<$0).reduce(1) { power, _ in power * 10 } }
    let anchors = [range.lowerBound, range.upperBound, 0] + powers.flatMap { [$0, -$0] }
    let near = anchors.flatMap { anchor in (-2...2).map { anchor &+ $0 } }
    return Set(near + (0..<20).map { _ in integer(using: &generator) })
  }
}

extension NumberGrammar {
  /// The spellings of the numbers between binary bounds, as guides of a schema have them.
  fileprivate static func binary<Value: BinaryFloatingPoint & CustomStringConvertible>(
    minimum: Value?, maximum: Value?, fractionDigits: Int
  ) throws -> GrammarExpression {
    try decimal(
      minimum: minimum.flatMap { try bound($0, isMinimum: true) },
      maximum: maximum.flatMap { try bound($0, isMinimum: false) }, fractionDigits: fractionDigits)
  }
}
