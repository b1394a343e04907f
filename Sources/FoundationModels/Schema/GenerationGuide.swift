public import Foundation

/// A limit on the values that a property may get (FM API: `GenerationGuide`).
///
/// Each is enforced while the model generates: it cannot write anything else. A combination that
/// leaves no value, or a pattern beyond the simple ones, is an
/// ``LanguageModelSession/GenerationError/unsupportedGuide(_:)`` of the request.
public struct GenerationGuide<Value> {
  let constraints: [GuideConstraint]

  init(_ constraints: GuideConstraint...) {
    self.constraints = constraints
  }

  private init(constraints: [GuideConstraint]) {
    self.constraints = constraints
  }
}

/// What a guide demands, without the type of the value.
indirect enum GuideConstraint: Sendable, Equatable {
  case anyOf([String])
  /// A regular expression in the notation of literals.
  case pattern(String)
  /// What no grammar describes; the text says why and what to use instead.
  case unsupported(String)
  case minimum(Decimal)
  case maximum(Decimal)
  case minimumCount(Int)
  case maximumCount(Int)
  case element(GuideConstraint)
}

extension GenerationGuide where Value == String {
  /// Exactly this text.
  public static func constant(_ value: String) -> GenerationGuide<String> {
    GenerationGuide(.anyOf([value]))
  }

  /// One of these texts.
  public static func anyOf(_ values: [String]) -> GenerationGuide<String> {
    GenerationGuide(.anyOf(values))
  }

  /// A text that a regular expression matches as a whole.
  ///
  /// On Linux literals, character classes, groups, alternation and quantifiers are enforced; the
  /// classes `\d`, `\w` and `\s` stand for their ASCII characters. Anything else, such as looking
  /// around, is unsupported.
  public static func pattern<Output>(_ regex: Regex<Output>) -> GenerationGuide<String> {
    GenerationGuide(.pattern(of: regex))
  }
}

extension GenerationGuide where Value == Int {
  /// No less than this.
  public static func minimum(_ value: Int) -> GenerationGuide<Int> {
    GenerationGuide(.minimum(Decimal(value)))
  }

  /// No more than this.
  public static func maximum(_ value: Int) -> GenerationGuide<Int> {
    GenerationGuide(.maximum(Decimal(value)))
  }

  /// No less than the lower and no more than the upper bound.
  public static func range(_ range: ClosedRange<Int>) -> GenerationGuide<Int> {
    GenerationGuide(
      .minimum(Decimal(range.lowerBound)), .maximum(Decimal(range.upperBound)))
  }
}

extension GenerationGuide where Value == Float {
  /// No less than this.
  public static func minimum(_ value: Float) -> GenerationGuide<Float> {
    GenerationGuide(constraints: .bounds(minimum: value))
  }

  /// No more than this.
  public static func maximum(_ value: Float) -> GenerationGuide<Float> {
    GenerationGuide(constraints: .bounds(maximum: value))
  }

  /// No less than the lower and no more than the upper bound.
  public static func range(_ range: ClosedRange<Float>) -> GenerationGuide<Float> {
    GenerationGuide(
      constraints: .bounds(minimum: range.lowerBound, maximum: range.upperBound))
  }
}

extension GenerationGuide where Value == Double {
  /// No less than this.
  public static func minimum(_ value: Double) -> GenerationGuide<Double> {
    GenerationGuide(constraints: .bounds(minimum: value))
  }

  /// No more than this.
  public static func maximum(_ value: Double) -> GenerationGuide<Double> {
    GenerationGuide(constraints: .bounds(maximum: value))
  }

  /// No less than the lower and no more than the upper bound.
  public static func range(_ range: ClosedRange<Double>) -> GenerationGuide<Double> {
    GenerationGuide(
      constraints: .bounds(minimum: range.lowerBound, maximum: range.upperBound))
  }
}

extension GenerationGuide where Value == Decimal {
  /// No less than this.
  public static func minimum(_ value: Decimal) -> GenerationGuide<Decimal> {
    GenerationGuide(.minimum(value))
  }

  /// No more than this.
  public static func maximum(_ value: Decimal) -> GenerationGuide<Decimal> {
    GenerationGuide(.maximum(value))
  }

  /// No less than the lower and no more than the upper bound.
  public static func range(_ range: ClosedRange<Decimal>) -> GenerationGuide<Decimal> {
    GenerationGuide(.minimum(range.lowerBound), .maximum(range.upperBound))
  }
}

extension GenerationGuide {
  /// At least so many elements.
  public static func minimumCount<Element>(_ count: Int) -> GenerationGuide<[Element]>
  where Value == [Element] {
    GenerationGuide(.minimumCount(count))
  }

  /// At most so many elements.
  public static func maximumCount<Element>(_ count: Int) -> GenerationGuide<[Element]>
  where Value == [Element] {
    GenerationGuide(.maximumCount(count))
  }

  /// A number of elements inside a range.
  public static func count<Element>(_ range: ClosedRange<Int>) -> GenerationGuide<[Element]>
  where Value == [Element] {
    GenerationGuide(.minimumCount(range.lowerBound), .maximumCount(range.upperBound))
  }

  /// Exactly so many elements.
  public static func count<Element>(_ count: Int) -> GenerationGuide<[Element]>
  where Value == [Element] {
    GenerationGuide(.minimumCount(count), .maximumCount(count))
  }

  /// A limit on each element.
  public static func element<Element>(
    _ guide: GenerationGuide<Element>
  ) -> GenerationGuide<[Element]> where Value == [Element] {
    GenerationGuide<[Element]>(constraints: guide.constraints.map { .element($0) })
  }
}

// The macro's arguments are type-checked without the property's type. Counting guides name no
// element there, and the compiler settles on these; nothing ever calls them.
extension GenerationGuide where Value == [Never] {
  /// Stands for ``minimumCount(_:)-swift.type.method`` in the arguments of a macro.
  @_documentation(visibility: private)
  public static func minimumCount(_ count: Int) -> GenerationGuide<Value> {
    preconditionFailure("guides of [Never] only stand in the arguments of @Guide")
  }

  /// Stands for ``maximumCount(_:)-swift.type.method`` in the arguments of a macro.
  @_documentation(visibility: private)
  public static func maximumCount(_ count: Int) -> GenerationGuide<Value> {
    preconditionFailure("guides of [Never] only stand in the arguments of @Guide")
  }

  /// Stands for the count of a range in the arguments of a macro.
  @_documentation(visibility: private)
  public static func count(_ range: ClosedRange<Int>) -> GenerationGuide<Value> {
    preconditionFailure("guides of [Never] only stand in the arguments of @Guide")
  }

  /// Stands for the exact count in the arguments of a macro.
  @_documentation(visibility: private)
  @_disfavoredOverload
  public static func count(_ count: Int) -> GenerationGuide<Value> {
    preconditionFailure("guides of [Never] only stand in the arguments of @Guide")
  }
}

extension GuideConstraint {
  /// The limit that a regular expression is, or the reason why it cannot be enforced.
  static func pattern<Output>(of regex: Regex<Output>) -> GuideConstraint {
    do {
      return .pattern(try PatternGrammar.pattern(of: regex))
    } catch {
      return .unsupported(error.reason)
    }
  }
}

extension [GuideConstraint] {
  /// The limits that binary bounds are; those that exclude nothing are none.
  fileprivate static func bounds<Value: BinaryFloatingPoint & CustomStringConvertible>(
    minimum: Value? = nil, maximum: Value? = nil
  ) -> [GuideConstraint] {
    do throws(UnsupportedGuide) {
      var lower: Decimal?
      var upper: Decimal?
      if let minimum { lower = try NumberGrammar.bound(minimum, isMinimum: true) }
      if let maximum { upper = try NumberGrammar.bound(maximum, isMinimum: false) }
      return [lower.map { .minimum($0) }, upper.map { .maximum($0) }].compactMap { $0 }
    } catch {
      return [.unsupported(error.reason)]
    }
  }
}
