import CLlama
import TestSupport
import Testing

@testable import LlamaRuntime

/// Compares with llama.cpp's own grammars.
@Suite struct GBNFTests {
  @Test(arguments: GrammarSamples.allCases)
  func llamaAllowsTheSameTokens(_ sample: GrammarSamples) throws {
    let grammar = try sample.grammar
    let model = try LlamaModel(path: DefaultModel.path)
    let trie = model.vocabularyTrie
    let sampler = try #require(
      llama_sampler_init_grammar(model.vocabulary, grammar.gbnf, "root"), "\(grammar.gbnf)")
    defer { llama_sampler_free(sampler) }
    var generator = SeededGenerator(seed: 5)
    var state = GrammarState(grammar)
    for _ in 0..<25 {
      var allowed = state.allowedTokens(in: trie)
      let ends = state.isComplete ? trie.endsOfTurn : []
      // llama.cpp also lets control tokens spell their names, but not us.
      let theirs = Self.tokens(sampler, model).filter {
        !trie.text(of: $0).isEmpty || trie.endsOfTurn.contains($0)
      }
      let difference = theirs.symmetricDifference(allowed + ends)
      #expect(difference.map { (trie.text(of: $0), allowed.contains($0)) }.isEmpty)
      // Prefer what closes, so that all parts of the grammar are met.
      let closing = allowed.filter { trie.text(of: $0).contains { "\"],}".utf8.contains($0) } }
      if generator.next().isMultiple(of: 2), !closing.isEmpty { allowed = closing }
      guard let token = allowed.sorted().randomElement(using: &generator) else { break }
      state = try #require(state.advanced(by: trie.text(of: token)))
      llama_sampler_accept(sampler, token)
    }
  }

  /// The tokens that a sampler does not rule out.
  static func tokens(
    _ sampler: UnsafeMutablePointer<llama_sampler>, _ model: LlamaModel
  ) -> Set<Token> {
    var items = (0..<llama_vocab_n_tokens(model.vocabulary)).map {
      llama_token_data(id: $0, logit: 0, p: 0)
    }
    items.withUnsafeMutableBufferPointer { buffer in
      var array = llama_token_data_array(
        data: buffer.baseAddress, size: buffer.count, selected: -1, sorted: false)
      llama_sampler_apply(sampler, &array)
    }
    return Set(items.filter { $0.logit == 0 }.map(\.id))
  }
}
