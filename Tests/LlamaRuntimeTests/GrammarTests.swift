import TestSupport
import Testing

@testable import LlamaRuntime

@Suite struct GrammarTests {
  func state(_ grammar: Grammar, after text: String = "") -> GrammarState? {
    GrammarState(grammar).advanced(by: text.utf8)
  }

  func accepts(_ grammar: Grammar, _ text: String) -> Bool {
    state(grammar, after: text)?.isComplete ?? false
  }

  @Test func randomGrammarsMatchLikeTheReference() throws {
    var compiled = 0
    for seed in 0..<200 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let root = GrammarSamples.random(depth: 3, using: &generator)
      let rules = Dictionary(
        uniqueKeysWithValues: ["r0", "r1", "r2"].map {
          ($0, GrammarSamples.random(depth: 2, using: &generator))
        })
      let grammar: Grammar
      do {
        grammar = try Grammar(root: root, rules: rules)
      } catch {
        continue
      }
      compiled += 1
      let reference = GrammarReference(grammar)
      #expect(reference.hasText)
      let start = GrammarState(grammar)
      for _ in 0..<30 {
        // Random texts seldom go far; so let the grammar end most of them.
        var text = GrammarSamples.text(using: &generator)
        let prefix = longestPrefix(of: text, in: start)
        if generator.next() % 3 > 0, let state = start.advanced(by: prefix.utf8) {
          text = prefix + String(decoding: state.shortestCompletion(), as: UTF8.self)
          #expect(reference.matches(text), "seed \(seed), \(text)")
        }
        let state = start.advanced(by: text.utf8)
        #expect((state != nil) == reference.allows(text), "seed \(seed), \(text)")
        #expect((state?.isComplete ?? false) == reference.matches(text), "seed \(seed), \(text)")
        if let state { try check(state) }
      }
    }
    #expect(compiled > 80)
  }

  func longestPrefix(of text: String, in start: GrammarState) -> String {
    var scalars = Array(text.unicodeScalars)
    while start.advanced(by: String(String.UnicodeScalarView(scalars)).utf8) == nil {
      scalars.removeLast()
    }
    return String(String.UnicodeScalarView(scalars))
  }

  /// Compares what a state says of its continuations with the continuations.
  func check(_ state: GrammarState) throws {
    func following(_ state: GrammarState) -> [(byte: UInt8, state: GrammarState)] {
      (UInt8.min...UInt8.max).compactMap { byte in
        state.advanced(by: [byte]).map { (byte, $0) }
      }
    }
    #expect(state.canContinue == !following(state).isEmpty)
    #expect(state.isComplete || state.canContinue)

    var forced: [UInt8] = []
    var current = state
    while !current.isComplete, let only = following(current).first,
      following(current).count == 1
    {
      forced.append(only.byte)
      current = only.state
    }
    #expect(state.forcedText() == forced)

    let completion = state.shortestCompletion()
    #expect(completion.count == state.shortestCompletionLength)
    #expect(try #require(state.advanced(by: completion)).isComplete)
    var layer = [state]
    var seen = Set(layer.map(\.number))
    for _ in 0..<completion.count {
      #expect(!layer.contains { $0.isComplete })
      layer = layer.flatMap(following).map(\.state).filter { seen.insert($0.number).inserted }
    }
    #expect(layer.contains { $0.isComplete })
  }

  @Test(
    arguments: [
      0...0x7F, 0x80...0x7FF, 0x7F...0x80, 0x7FF...0x800, 0xFFFF...0x1_0000, 0xD000...0xE000,
      0...0x10_FFFF, 0xE9...0x65E5, 0x1F600...0x1F64F, 0x10_FFFF...0x10_FFFF, 0x3FF...0x1_2345,
    ] as [ClosedRange<UInt32>])
  func rangesOfScalarsAreExact(_ range: ClosedRange<UInt32>) throws {
    let grammar = try Grammar(root: .scalar([range]))
    let start = GrammarState(grammar)
    let bounds = [
      0x7F, 0x80, 0x7FF, 0x800, 0xFFFF, 0x1_0000, 0xD7FF, 0xE000, 0x10_FFFF, range.lowerBound,
      range.upperBound,
    ]
    let near = bounds.flatMap { [$0 &- 1, $0, $0 + 1] } + stride(from: 0, to: 0x11_0000, by: 61)
    for value in near {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let state = start.advanced(by: String(scalar).utf8)
      #expect((state != nil) == range.contains(value), "U+\(String(value, radix: 16))")
      #expect(state.map { $0.isComplete && !$0.canContinue } ?? true)
    }
    // A surrogate, an overlong form and what is above U+10FFFF.
    for bytes: [UInt8] in [[0xED, 0xA0, 0x80], [0xC0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0x80]] {
      #expect(start.advanced(by: bytes) == nil)
    }
  }

  @Test func repetitionsKeepTheirBounds() throws {
    let item = GrammarExpression.sequence([.literal("é"), .optional(.literal(","))])
    let grammar = try Grammar(root: .repeated(item, minimum: 2, maximum: 3000))
    for (count, isAllowed) in [(1, false), (2, true), (2999, true), (3000, true), (3001, false)] {
      #expect(accepts(grammar, String(repeating: "é,", count: count)) == isAllowed)
    }
    let none = try Grammar(root: .repeated(.literal("a"), minimum: 0, maximum: 0))
    #expect(accepts(none, ""))
    let three = try Grammar(root: .repeated(.literal("a"), minimum: 3, maximum: 3))
    #expect(state(three)?.forcedText() == Array("aaa".utf8))
  }

  @Test func listsMayBeLongAndDeep() throws {
    let start = try GrammarState(GrammarSamples.nested.grammar)
    let long = "[" + Array(repeating: "1", count: 5000).joined(separator: ", ") + "]"
    #expect(start.advanced(by: long.utf8)?.isComplete == true)
    let open = String(repeating: "[", count: 2000)
    let deep = try #require(start.advanced(by: open.utf8))
    #expect(deep.shortestCompletionLength == 2000)
    #expect(deep.shortestCompletion() == Array(repeating: UInt8(ascii: "]"), count: 2000))
  }

  @Test func whatCannotEndIsNeverEntered() throws {
    let grammar = try Grammar(
      root: .choice([.sequence([.literal("a"), .rule("endless")]), .literal("b")]),
      rules: ["endless": .sequence([.literal("x"), .rule("endless")])])
    #expect(state(grammar, after: "a") == nil)
    #expect(state(grammar)?.forcedText() == Array("b".utf8))
  }

  @Test func forcedTextEndsWhereThereIsAChoice() throws {
    let start = try GrammarState(GrammarSamples.object.grammar)
    #expect(start.forcedText() == Array("{\"name\": \"".utf8))
    #expect(start.advanced(by: "{\"na".utf8)?.forcedText() == Array("me\": \"".utf8))
    let complete = try Grammar(root: .sequence([.literal("ab"), .optional(.literal("cd"))]))
    #expect(state(complete)?.forcedText() == Array("ab".utf8))
    #expect(state(complete, after: "ab")?.forcedText() == [])
    #expect(state(complete, after: "abc")?.forcedText() == Array("d".utf8))
  }

  @Test func aPartThatMayBeEmptyMayBeRepeated() throws {
    let part = GrammarExpression.optional(.literal("a"))
    let grammar = try Grammar(root: .repeated(part, minimum: 2, maximum: nil))
    for text in ["", "a", "aaaa"] { #expect(accepts(grammar, text)) }
    #expect(!accepts(grammar, "b"))
  }

  @Test(
    arguments: [
      (GrammarExpression.rule("b"), [:], "no rule of the name \"b\""),
      (.literal("a"), ["a": .rule("b")], "no rule of the name \"b\""),
      (.rule("a"), ["a": .sequence([.rule("a"), .literal("x")])], "\"a\" of the grammar begins"),
      (
        .rule("a"),
        [
          "a": .choice([.literal("y"), .sequence([.optional(.literal("x")), .rule("b")])]),
          "b": .repeated(.rule("a"), minimum: 1, maximum: 3),
        ], "begins with itself"
      ),
      (.rule("a"), ["a": .rule("a")], "begins with itself"),
      (.rule("a"), ["a": .sequence([.literal("x"), .rule("a")])], "no text that ends"),
      (.choice([]), [:], "no text that ends"),
      (.scalar([0xD800...0xDFFF]), [:], "no text that ends"),
      (.repeated(.literal("a"), minimum: 3, maximum: 2), [:], "3 to 2 times"),
      (.repeated(.literal("a"), minimum: 0, maximum: .max), [:], "no more than"),
    ] as [(GrammarExpression, [String: GrammarExpression], String)])
  func wrongGrammarsAreRefused(
    _ root: GrammarExpression, _ rules: [String: GrammarExpression], _ message: String
  ) {
    let error = #expect(throws: LlamaError.self) { try Grammar(root: root, rules: rules) }
    #expect(error?.code == .invalidRequest)
    #expect(error?.message.contains(message) == true)
  }
}
