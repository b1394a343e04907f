/// The length of the shortest text of each rule of a grammar, in bytes.
struct ShortestLengths {
  /// For each rule the length, or `nil` where no text is finite.
  private(set) var rules: [Int?]
  /// For each rule the alternative that has the shortest text.
  ///
  /// Following these ends: the text of each was known before that of the rule was.
  private(set) var alternatives: [Int]

  /// Computes the lengths by lowering them until nothing changes.
  ///
  /// - Parameter grammar: For each rule its alternatives; it is fastest when rules come behind those
  ///   that they refer to.
  init(_ grammar: [[[GrammarProgram.Symbol]]]) {
    rules = Array(repeating: nil, count: grammar.count)
    alternatives = Array(repeating: 0, count: grammar.count)
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for (number, rule) in grammar.enumerated() {
        for (index, alternative) in rule.enumerated() {
          guard let length = length(of: alternative), length < rules[number] ?? .max else {
            continue
          }
          rules[number] = length
          alternatives[number] = index
          hasChanged = true
        }
      }
    }
  }

  /// The bytes of a symbol's shortest text, or `nil` where none is finite.
  func length(of symbol: GrammarProgram.Symbol) -> Int? {
    switch symbol {
    case .bytes: 1
    case .rule(let number): rules[number]
    case .end: 0
    }
  }

  /// The bytes of the shortest text of symbols in a row, or `nil` where none is finite.
  func length(of symbols: [GrammarProgram.Symbol]) -> Int? {
    var sum = 0
    for symbol in symbols {
      guard let length = length(of: symbol) else { return nil }
      sum = sum.addingReportingOverflow(length).partialValue
      // Nested repetitions may ask for more bytes than can be counted, which nothing can hold.
      guard sum >= 0, sum < Int(Int32.max) else { return nil }
    }
    return sum
  }
}
