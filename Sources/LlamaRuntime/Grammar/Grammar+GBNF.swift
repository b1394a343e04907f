extension Grammar {
  /// The grammar in the notation of llama.cpp.
  ///
  /// A rule is named after its place in the order of the names, as the notation has no room for all
  /// characters of a name.
  public var gbnf: String {
    let names = rules.keys.sorted()
    let numbers = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
    let lines = names.map { name in
      let text = rules[name].map { Self.gbnf($0, numbers) } ?? ""
      return "rule-\(numbers[name] ?? 0) ::= \(text)\n"
    }
    return "root ::= \(Self.gbnf(root, numbers))\n" + lines.joined()
  }

  private static func gbnf(_ expression: GrammarExpression, _ numbers: [String: Int]) -> String {
    switch expression {
    case .literal(let text):
      return "\"" + text.unicodeScalars.map { escaped($0.value) }.joined() + "\""
    case .scalar(let ranges):
      let valid = ranges.flatMap { range in
        [0...0xD7FF, 0xE000...0x10_FFFF].filter(range.overlaps).map { range.clamped(to: $0) }
      }
      if valid.isEmpty { return nothing }
      return "["
        + valid.map { escaped($0.lowerBound) + "-" + escaped($0.upperBound) }.joined() + "]"
    case .sequence(let parts):
      return "(" + parts.map { gbnf($0, numbers) }.joined(separator: " ") + ")"
    case .choice(let choices):
      if choices.isEmpty { return nothing }
      return "(" + choices.map { gbnf($0, numbers) }.joined(separator: " | ") + ")"
    case .repeated(let part, let minimum, let maximum):
      let bounds = maximum.map { minimum == $0 ? "\(minimum)" : "\(minimum),\($0)" }
      return "(\(gbnf(part, numbers))){\(bounds ?? "\(minimum),")}"
    case .rule(let name):
      return "rule-\(numbers[name] ?? 0)"
    }
  }

  /// What no text matches.
  private static let nothing = "[^\\U00000000-\\U0010FFFF]"

  private static func escaped(_ scalar: UInt32) -> String {
    if let plain = Unicode.Scalar(scalar), plainScalars.contains(plain) { return String(plain) }
    let digits = String(scalar, radix: 16, uppercase: true)
    return "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
  }

  /// What means itself both in literals and in sets.
  private static let plainScalars = Set(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 {}:,._".unicodeScalars)
}
