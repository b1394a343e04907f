/// A grammar over bytes, laid out for ``GrammarAutomaton``.
///
/// All alternatives of all rules lie one behind the other in one array, each with an
/// ``Symbol/end`` behind it, so that a place inside a rule is one number. Every place can be
/// finished: what cannot was left out when the program was made.
struct GrammarProgram: Sendable {
  /// One element of an alternative.
  enum Symbol: Sendable, Hashable {
    /// One byte out of the set with this number.
    case bytes(Int)
    /// The text of the rule with this number.
    case rule(Int)
    /// Nothing more.
    case end
  }

  /// The alternatives of all rules.
  let symbols: [Symbol]
  /// For each rule where its alternatives begin.
  let alternatives: [[Int]]
  /// For each rule where the alternative with the shortest text begins.
  let shortestAlternatives: [Int]
  /// For each place the bytes of the shortest text up to the end of its alternative.
  let shortestRests: [Int]
  /// The number of the rule that whole texts follow.
  let root: Int
  /// The sets that symbols refer to.
  let sets: [ByteSet]
  /// For each byte the number of its class; the bytes of a class are in the same sets.
  let classes: [UInt8]
  /// For each class its bytes.
  let classMembers: [[UInt8]]

  /// Lays out rules that have been checked.
  ///
  /// - Parameters:
  ///   - rules: For each rule its alternatives.
  ///   - sets: The sets that the symbols refer to.
  ///   - root: The number of the root, which has a finite text.
  ///   - lengths: What ``ShortestLengths`` has found for the rules.
  init(rules: [[[Symbol]]], sets: [ByteSet], root: Int, lengths: ShortestLengths) {
    var symbols: [Symbol] = []
    var rests: [Int] = []
    var alternatives: [[Int]] = []
    var shortest: [Int] = []
    for (number, rule) in rules.enumerated() {
      var starts: [Int] = []
      var best = 0
      for (index, alternative) in rule.enumerated() {
        guard lengths.length(of: alternative) != nil else { continue }
        if index == lengths.alternatives[number] { best = symbols.count }
        starts.append(symbols.count)
        var rest = 0
        let ends =
          (alternative.reversed().map { symbol in
            rest += lengths.length(of: symbol) ?? 0
            return rest
          }).reversed()
        symbols += alternative
        rests += ends
        symbols.append(.end)
        rests.append(0)
      }
      alternatives.append(starts)
      shortest.append(best)
    }
    self.symbols = symbols
    self.alternatives = alternatives
    self.shortestAlternatives = shortest
    self.shortestRests = rests
    self.root = root
    self.sets = sets

    var numbers: [[Bool]: UInt8] = [:]
    var members: [[UInt8]] = []
    classes = (UInt8.min...UInt8.max).map { byte in
      let membership = sets.map { $0.contains(byte) }
      let number = numbers[membership] ?? UInt8(members.count)
      if Int(number) == members.count {
        numbers[membership] = number
        members.append([])
      }
      members[Int(number)].append(byte)
      return number
    }
    classMembers = members
  }
}
