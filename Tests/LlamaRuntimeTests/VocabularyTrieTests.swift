import Testing

@testable import LlamaRuntime

@Suite struct VocabularyTrieTests {
  let texts = ["", "a", "ab", "abc", "b", "a", "bca", ""]

  var trie: VocabularyTrie {
    VocabularyTrie(texts.map { Array($0.utf8) }, endsOfTurn: [7])
  }

  @Test func allowedTokensAreThoseWhoseTextsAre() throws {
    let grammar = try Grammar(
      root: .choice([.literal("abcab"), .repeated(.literal("b"), minimum: 1, maximum: nil)]))
    let start = GrammarState(grammar)
    #expect(start.allowedTokens(in: trie).sorted() == [1, 2, 3, 4, 5])
    #expect(
      try #require(start.advanced(by: "abc".utf8)).allowedTokens(in: trie).sorted() == [1, 2, 5])
    #expect(try #require(start.advanced(by: "b".utf8)).allowedTokens(in: trie) == [4])
    #expect(try #require(start.advanced(by: "abcab".utf8)).allowedTokens(in: trie).isEmpty)
  }

  @Test func textsAreKept() {
    for (token, text) in texts.enumerated() {
      #expect(trie.text(of: Token(token)).elementsEqual(text.utf8))
    }
  }

  @Test func longestTokensComeFirst() {
    #expect(trie.longestTokens(of: Array("abcbcaab".utf8)) == [3, 6, 2])
    #expect(trie.longestTokens(of: Array("abx".utf8)) == nil)
    #expect(trie.longestTokens(of: []) == [])
  }
}
