import TestSupport

@testable import LlamaRuntime

extension GrammarExpression {
  static let digit = scalar([0x30...0x39])

  static let number = sequence([
    .optional(.literal("-")),
    .choice([.literal("0"), .sequence([.scalar([0x31...0x39]), .digits(0)])]),
    .optional(.sequence([.literal("."), .digits(1)])),
  ])

  static func digits(_ minimum: Int) -> GrammarExpression {
    .repeated(.digit, minimum: minimum, maximum: 6)
  }

  static func string(_ maximum: Int? = nil) -> GrammarExpression {
    let plain = scalar([0x20...0x21, 0x23...0x5B, 0x5D...0x10_FFFF])
    let escape = sequence([.literal("\\"), .scalar(anyOf: "\"\\nt".unicodeScalars)])
    return .sequence([
      .literal("\""), .repeated(.choice([plain, escape]), minimum: 0, maximum: maximum),
      .literal("\""),
    ])
  }

  static func list(_ item: GrammarExpression) -> GrammarExpression {
    let more = repeated(.sequence([.literal(", "), item]), minimum: 0, maximum: nil)
    return .sequence([.literal("["), .optional(.sequence([item, more])), .literal("]")])
  }
}

/// Grammars such as schemas become.
enum GrammarSamples: String, CaseIterable {
  case enumeration, digits, object, nested, text

  var grammar: Grammar {
    get throws(LlamaError) {
      switch self {
      case .enumeration:
        try Grammar(
          root: .choice(["north", "north-east", "south", "east", "Westen"].map { .literal($0) }))
      case .digits:
        try Grammar(root: .repeated(.digit, minimum: 3, maximum: nil))
      case .object:
        try Grammar(
          root: .sequence([
            .literal("{\"name\": "), .string(), .literal(", \"job\": "), .string(40),
            .literal(", \"age\": "), .number, .literal("}"),
          ]))
      case .nested:
        try Grammar(
          root: .list(.rule("item")),
          rules: ["item": .choice([.number, .string(12), .list(.rule("item"))])])
      case .text:
        try Grammar(
          root: .repeated(.scalar([0xA...0xA, 0x20...0x10_FFFF]), minimum: 0, maximum: nil))
      }
    }
  }

  /// An expression over few characters of all lengths in UTF-8.
  static func random(depth: Int, using generator: inout SeededGenerator) -> GrammarExpression {
    let kinds = depth == 0 ? 0...3 : 0...9
    func part() -> GrammarExpression { random(depth: depth - 1, using: &generator) }
    switch Int.random(in: kinds, using: &generator) {
    case 0: return .literal(text(using: &generator))
    case 1, 2:
      let ranges: [ClosedRange<UInt32>] = [
        0x61...0x62, 0x61...0xE9, 0xE9...0x65E5, 0x62...0x62, 0x65E5...0x1F600, 0...0x10_FFFF,
      ]
      return .scalar((0...1).map { _ in ranges[Int.random(in: 0..<6, using: &generator)] })
    case 3: return .rule("r\(Int.random(in: 0...2, using: &generator))")
    case 4, 5: return .sequence([part(), part(), part()])
    case 6, 7: return .choice([part(), part()])
    default:
      let minimum = Int.random(in: 0...2, using: &generator)
      let more = Int.random(in: 0...3, using: &generator)
      return .repeated(part(), minimum: minimum, maximum: more == 3 ? nil : minimum + more)
    }
  }

  /// Up to five characters.
  static func text(using generator: inout SeededGenerator) -> String {
    let characters = ["a", "b", "é", "日", "😀", "\0"]
    return (0..<Int.random(in: 0...5, using: &generator)).map { _ in
      characters[Int.random(in: 0..<characters.count, using: &generator)]
    }.joined()
  }
}
