/// Where a text is in a grammar.
///
/// A small value: what is behind it is shared by all states that come from the same beginning.
struct GrammarState {
  private let automaton: GrammarAutomaton
  /// Tells the states that come from the same beginning apart.
  let number: GrammarAutomaton.State

  /// The beginning of all texts of a grammar.
  init(_ grammar: Grammar) {
    automaton = GrammarAutomaton(grammar)
    number = automaton.start
  }

  private init(_ automaton: GrammarAutomaton, _ number: GrammarAutomaton.State) {
    self.automaton = automaton
    self.number = number
  }

  /// The state after more bytes, or `nil` where no text of the grammar goes on so.
  func advanced(by bytes: some Sequence<UInt8>) -> GrammarState? {
    var number = number
    for byte in bytes {
      number = automaton.next(number, byte)
      if number == GrammarAutomaton.dead { return nil }
    }
    return GrammarState(automaton, number)
  }

  /// Whether the text so far is a whole text of the grammar.
  var isComplete: Bool { automaton.isComplete(number) }

  /// Whether a longer text begins with the text so far.
  var canContinue: Bool { automaton.canContinue(number) }

  /// The number of bytes of ``shortestCompletion()``.
  var shortestCompletionLength: Int { automaton.shortestCompletionLength(number) }

  /// A shortest text, in UTF-8, that makes the text so far a whole text.
  func shortestCompletion() -> [UInt8] { automaton.shortestCompletion(number) }

  /// The bytes that every longer text goes on with; empty when the text so far is complete.
  func forcedText() -> [UInt8] {
    var state = number
    var forced: [UInt8] = []
    while !automaton.isComplete(state), let byte = automaton.onlyByte(after: state) {
      forced.append(byte)
      state = automaton.next(state, byte)
    }
    return forced
  }

  /// All tokens of a vocabulary that texts of the grammar go on with.
  func allowedTokens(in trie: VocabularyTrie) -> [Token] {
    trie.tokens(from: number, dead: GrammarAutomaton.dead) { automaton.next($0, $1) }
  }
}
