internal import Foundation
internal import LlamaRuntime

/// The JSON texts that a schema allows, spelled as Apple's: one space behind each colon and comma and
/// no other whitespace, properties in their order.
///
/// What the grammar allows always parses into the type, and every guide holds.
struct SchemaGrammar {
  private let schema: ResolvedSchema
  /// Tells the rules of several schemas in one grammar apart.
  private let prefix: String
  /// The most characters of a text without limits of its own.
  private let textLimit: Int
  private(set) var rules: [String: GrammarExpression] = [:]

  /// The expression of the whole value.
  var root: GrammarExpression { .rule(ruleName(schema.name)) }

  /// Describes the values of a schema.
  ///
  /// - Parameters:
  ///   - schema: The schema.
  ///   - prefix: What the names of the rules begin with.
  ///   - maximumTokens: The tokens that the answer may take. The texts share them, so that a small
  ///     model that does not find the end of one leaves room for the others.
  /// - Throws: `UnsupportedGuide`.
  init(
    schema: ResolvedSchema, prefix: String = "", maximumTokens: Int
  ) throws(UnsupportedGuide) {
    self.schema = schema
    self.prefix = prefix
    self.textLimit = TextAllowance(schema: schema, maximumTokens: maximumTokens).characters
    rules[ruleName(schema.name)] = try expression(of: schema.root)
    for definition in schema.definitions {
      rules[ruleName(definition.name)] = try expression(of: definition.node)
    }
  }

  private func ruleName(_ name: String) -> String { "\(prefix)type \(name)" }

  private mutating func expression(
    of node: SchemaNode
  ) throws(UnsupportedGuide) -> GrammarExpression {
    switch node {
    case .object(let object): return try expression(of: object)
    case .union(let name, _, let choices):
      guard !choices.isEmpty else {
        throw UnsupportedGuide(reason: "“\(name)” offers no choice; give at least one.")
      }
      var expressions: [GrammarExpression] = []
      for choice in choices { expressions.append(try expression(of: choice)) }
      return .choice(expressions)
    case .text(_, _, let limits): return try expression(of: limits)
    case .number(let isInteger, let limits):
      return isInteger
        ? try NumberGrammar.integer(
          minimum: Self.whole(limits.minimum, rounding: .up),
          maximum: Self.whole(limits.maximum, rounding: .down))
        : try NumberGrammar.decimal(
          minimum: limits.minimum, maximum: limits.maximum, fractionDigits: 6)
    case .boolean: return .choice([.literal("true"), .literal("false")])
    case .null: return .literal("null")
    case .anything: return anything()
    case .nothing:
      throw UnsupportedGuide(reason: "A type without values cannot be generated; use another one.")
    case .array(let items, let count): return try list(of: items, count: count)
    case .reference(let name): return .rule(ruleName(name))
    case .unsupported(let reason): throw UnsupportedGuide(reason: reason)
    case .type: preconditionFailure("a resolved schema holds no types")
    }
  }

  // MARK: Objects

  private mutating func expression(
    of object: SchemaObject
  ) throws(UnsupportedGuide) -> GrammarExpression {
    var members: [Member] = []
    var names: Set<String> = []
    for property in object.properties {
      guard names.insert(property.name).inserted else {
        throw UnsupportedGuide(
          reason: "“\(object.name)” has two properties “\(property.name)”; rename one.")
      }
      let rule = "\(prefix)property \(object.name) \(property.name)"
      var value = try expression(of: property.node)
      if property.isOptional, object.writesNil { value = .choice([value, .literal("null")]) }
      rules[rule] = .sequence([.literal(property.name.jsonSpelling + ": "), value])
      members.append(
        Member(
          expression: .rule(rule), isOptional: property.isOptional && !object.writesNil))
    }
    return .sequence([.literal("{"), Self.first(of: members[...]), .literal("}")])
  }

  private struct Member {
    let expression: GrammarExpression
    let isOptional: Bool
  }

  /// Members of which none has been written yet: the first has no comma before it.
  private static func first(of members: ArraySlice<Member>) -> GrammarExpression {
    guard let member = members.first else { return .literal("") }
    let written = GrammarExpression.sequence([member.expression, rest(of: members.dropFirst())])
    return member.isOptional ? .choice([written, first(of: members.dropFirst())]) : written
  }

  private static func rest(of members: ArraySlice<Member>) -> GrammarExpression {
    .sequence(
      members.map { member in
        let written = GrammarExpression.sequence([.literal(", "), member.expression])
        return member.isOptional ? .optional(written) : written
      })
  }

  // MARK: Texts

  private mutating func expression(
    of limits: TextLimits
  ) throws(UnsupportedGuide) -> GrammarExpression {
    if let choices = limits.choices {
      let allowed = try choices.matching(limits.pattern)
      guard !allowed.isEmpty else {
        throw UnsupportedGuide(
          reason: "No text satisfies all guides of a property; give at least one that does.")
      }
      return .choice(allowed.map { .literal($0.jsonSpelling) })
    }
    if let pattern = limits.pattern {
      let inside = try PatternGrammar.expression(for: pattern)
      return .sequence([.literal("\""), inside, .literal("\"")])
    }
    return text()
  }

  private mutating func text() -> GrammarExpression {
    let rule = "\(prefix)text"
    rules[rule] = .sequence([
      .literal("\""),
      .repeated(Self.character, minimum: 0, maximum: textLimit),
      .literal("\""),
    ])
    return .rule(rule)
  }

  /// A character of a JSON string: anything that can be printed, or an escape.
  private static let character = GrammarExpression.choice([
    .scalar([0x20...0x21, 0x23...0x5B, 0x5D...0x7E, 0xA0...0xFFFD, 0x10000...0x10FFFF]),
    .sequence([.literal("\\"), .scalar(anyOf: ["\"", "\\", "n", "t"])]),
  ])

  // MARK: Numbers

  /// A bound as a whole number inside what a `Double` holds exactly.
  private static func whole(
    _ bound: Decimal?, rounding mode: Decimal.RoundingMode
  ) -> Int? {
    guard var bound else { return nil }
    var whole = Decimal()
    NSDecimalRound(&whole, &bound, 0, mode)
    let largest = Decimal(1 << 53)
    return Int(truncating: min(max(whole, -largest), largest) as NSDecimalNumber)
  }

  // MARK: Arrays

  private mutating func list(
    of items: SchemaNode, count: CountLimits
  ) throws(UnsupportedGuide) -> GrammarExpression {
    let minimum = max(count.minimum ?? 0, 0)
    guard count.maximum.map({ $0 >= minimum }) ?? true else {
      throw UnsupportedGuide(
        reason: "An array cannot have \(minimum) elements or more and \(count.maximum ?? 0) or "
          + "fewer; change one of its guides.")
    }
    guard count.maximum != 0 else { return .literal("[]") }
    return Self.list(
      of: try expression(of: items), minimum: minimum, maximum: count.maximum)
  }

  private static func list(
    of item: GrammarExpression, minimum: Int, maximum: Int?
  ) -> GrammarExpression {
    let further = GrammarExpression.repeated(
      .sequence([.literal(", "), item]), minimum: max(minimum - 1, 0),
      maximum: maximum.map { $0 - 1 })
    let filled = GrammarExpression.sequence([item, further])
    return .sequence([
      .literal("["), minimum == 0 ? .optional(filled) : filled, .literal("]"),
    ])
  }

  // MARK: Anything

  private mutating func anything() -> GrammarExpression {
    let rule = GrammarExpression.rule("\(prefix)any value")
    let text = text()
    let member = GrammarExpression.sequence([text, .literal(": "), rule])
    let members = GrammarExpression.sequence([
      member, .repeated(.sequence([.literal(", "), member]), minimum: 0, maximum: nil),
    ])
    rules["\(prefix)any value"] = .choice([
      .sequence([.literal("{"), .optional(members), .literal("}")]),
      Self.list(of: rule, minimum: 0, maximum: nil), text,
      .rule("\(prefix)any number"), .literal("true"), .literal("false"), .literal("null"),
    ])
    let digit = GrammarExpression.scalar([0x30...0x39])
    rules["\(prefix)any number"] = .sequence([
      .optional(.literal("-")),
      .choice([
        .literal("0"),
        .sequence([.scalar([0x31...0x39]), .repeated(digit, minimum: 0, maximum: 14)]),
      ]),
      .optional(.sequence([.literal("."), .repeated(digit, minimum: 1, maximum: 6)])),
    ])
    return rule
  }
}

extension [String] {
  /// The texts that a pattern matches as a whole.
  fileprivate func matching(_ pattern: String?) throws(UnsupportedGuide) -> [String] {
    guard let pattern else { return self }
    do {
      let regex = try Regex(pattern)
      return try filter { try regex.wholeMatch(in: $0) != nil }
    } catch {
      throw UnsupportedGuide(reason: "“\(pattern)” is no regular expression; correct it.")
    }
  }
}
