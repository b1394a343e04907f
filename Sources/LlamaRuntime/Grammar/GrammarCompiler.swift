/// Makes rules over bytes of expressions over scalars.
struct GrammarCompiler {
  typealias Symbol = GrammarProgram.Symbol

  /// The highest bound of a repetition; each needs that many rules.
  private static let maximumRepetition = 100_000

  /// For each rule its alternatives.
  private var rules: [[[Symbol]]]
  private var sets: [ByteSet] = []
  private var setNumbers: [ByteSet: Int] = [:]
  /// The rules of expressions that have been compiled, which may occur many times.
  private var compiled: [GrammarExpression: Int] = [:]
  private let names: [String]
  private let numbers: [String: Int]
  /// The rules made for repetitions without an upper bound.
  private var loops: Set<Int> = []

  /// Reserves a rule for each name.
  init(names: [String]) {
    self.names = names
    numbers = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
    rules = Array(repeating: [], count: names.count)
  }

  /// Compiles and checks a grammar.
  mutating func compile(
    root: GrammarExpression, rules expressions: [String: GrammarExpression]
  ) throws(LlamaError) -> GrammarProgram {
    for (number, name) in names.enumerated() {
      guard let expression = expressions[name] else { continue }
      rules[number] = try alternatives(of: expression)
    }
    let start = add(try alternatives(of: root))
    let lengths = ShortestLengths(rules)
    try checkRecursion(lengths)
    guard lengths.rules[start] != nil else {
      throw LlamaError(.invalidRequest, "The grammar has no text that ends.")
    }
    return GrammarProgram(rules: rules, sets: sets, root: start, lengths: lengths)
  }

  private mutating func add(_ alternatives: [[Symbol]]) -> Int {
    rules.append(alternatives)
    return rules.count - 1
  }

  private mutating func symbol(_ set: ByteSet) -> Symbol {
    if let number = setNumbers[set] { return .bytes(number) }
    setNumbers[set] = sets.count
    sets.append(set)
    return .bytes(sets.count - 1)
  }

  private mutating func alternatives(
    of expression: GrammarExpression
  ) throws(LlamaError) -> [[Symbol]] {
    switch expression {
    case .choice(let choices):
      var all: [[Symbol]] = []
      for choice in choices { all += try alternatives(of: choice) }
      return all
    case .scalar(let ranges):
      var all: [[Symbol]] = []
      for sequence in UTF8Ranges.sequences(ranges) { all.append(sequence.map { symbol($0) }) }
      return all
    default: return [try sequence(of: expression)]
    }
  }

  private mutating func sequence(
    of expression: GrammarExpression
  ) throws(LlamaError) -> [Symbol] {
    switch expression {
    case .literal(let text):
      return text.utf8.map { symbol(ByteSet($0...$0)) }
    case .sequence(let parts):
      var all: [Symbol] = []
      for part in parts { all += try sequence(of: part) }
      return all
    case .rule(let name):
      guard let number = numbers[name] else {
        throw LlamaError(.invalidRequest, "The grammar has no rule of the name \"\(name)\".")
      }
      return [.rule(number)]
    case .choice, .scalar:
      if let number = compiled[expression] { return [.rule(number)] }
      let all = try alternatives(of: expression)
      if all.count == 1 { return all[0] }
      let number = add(all)
      compiled[expression] = number
      return [.rule(number)]
    case .repeated(let part, let minimum, let maximum):
      if let number = compiled[expression] { return [.rule(number)] }
      let body = try sequence(of: part)
      let all = try repetition(of: body, minimum: minimum, maximum: maximum)
      if case .rule(let number)? = all.first, all.count == 1 { compiled[expression] = number }
      return all
    }
  }

  /// Makes a chain of rules, each of which has the body once and goes on with the next.
  private mutating func repetition(
    of body: [Symbol], minimum: Int, maximum: Int?
  ) throws(LlamaError) -> [Symbol] {
    guard minimum >= 0, maximum ?? minimum >= minimum else {
      throw LlamaError(
        .invalidRequest,
        "The grammar repeats something \(minimum) to \(maximum ?? minimum) times.")
    }
    guard maximum ?? minimum <= Self.maximumRepetition else {
      throw LlamaError(
        .invalidRequest,
        "The grammar repeats something \(maximum ?? minimum) times; no more than "
          + "\(Self.maximumRepetition) times are possible.")
    }
    // Each rule of the chain has the body; it stays short when that is one symbol.
    let body = body.count > 1 ? [.rule(add([body]))] : body
    var rest: [Symbol] = []
    if let maximum {
      for _ in minimum..<maximum { rest = [.rule(add([body + rest, []]))] }
    } else {
      let loop = add([])
      rules[loop] = [body + [.rule(loop)], []]
      loops.insert(loop)
      rest = [.rule(loop)]
    }
    for _ in 0..<minimum { rest = [.rule(add([body + rest]))] }
    return rest
  }

  /// Throws when a rule leads to itself before a byte is consumed.
  private func checkRecursion(_ lengths: ShortestLengths) throws(LlamaError) {
    var followers = rules.map { rule in
      Set(rule.flatMap { firstRules(of: $0, lengths) })
    }
    // A repeated part that may be empty leads back to its loop, where nothing new is found.
    for loop in loops { followers[loop].remove(loop) }
    // What is left when rules without followers and rules that follow none are taken away again and
    // again leads to itself.
    let leading = Self.peeled(followers)
    var leaders = rules.map { _ in Set<Int>() }
    for number in rules.indices where leading.contains(number) {
      for follower in followers[number] where leading.contains(follower) {
        leaders[follower].insert(number)
      }
    }
    let cyclic = Self.peeled(leaders)
    guard let number = cyclic.min() else { return }
    let name = number < names.count ? "The rule \"\(names[number])\"" : "A rule"
    throw LlamaError(
      .invalidRequest, "\(name) of the grammar begins with itself, so that it would never end.")
  }

  /// The rules that an alternative may begin with.
  private func firstRules(of alternative: [Symbol], _ lengths: ShortestLengths) -> [Int] {
    var first: [Int] = []
    for symbol in alternative {
      guard case .rule(let number) = symbol else { break }
      first.append(number)
      if lengths.rules[number] != 0 { break }
    }
    return first
  }

  /// Takes away nodes from which no edge leads to one that is left, until there are none.
  private static func peeled(_ edges: [Set<Int>]) -> Set<Int> {
    var sources = edges.map { _ in [Int]() }
    for (number, targets) in edges.enumerated() {
      for target in targets { sources[target].append(number) }
    }
    var degrees = edges.map(\.count)
    var free = edges.indices.filter { degrees[$0] == 0 }
    var left = Set(edges.indices)
    while let number = free.popLast() {
      left.remove(number)
      for source in sources[number] {
        degrees[source] -= 1
        if degrees[source] == 0 { free.append(source) }
      }
    }
    return left
  }
}
