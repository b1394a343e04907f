internal import CLlama
internal import Synchronization

extension LlamaModel {
  /// The texts of the tokens, which are gathered when they are first asked for.
  var vocabularyTrie: VocabularyTrie {
    trie.withLock { trie in
      if let trie { return trie }
      let tokens = 0..<llama_vocab_n_tokens(vocabulary)
      let made = VocabularyTrie(
        tokens.map { isText($0) ? bytes(of: $0) : [] }, endsOfTurn: tokens.filter { endsTurn($0) })
      trie = made
      return made
    }
  }

  /// Cuts bytes into tokens that give exactly these bytes back.
  ///
  /// Some vocabularies put a space in front of every text, and bytes need not be whole characters;
  /// then the longest tokens are taken.
  ///
  /// - Returns: The tokens, or `nil` where the vocabulary lacks a byte.
  func exactTokens(of text: [UInt8]) -> [Token]? {
    let trie = vocabularyTrie
    if let string = String(validating: text, as: UTF8.self) {
      let tokens = tokenize(string)
      if tokens.lazy.flatMap({ trie.text(of: $0) }).elementsEqual(text) { return tokens }
    }
    return trie.longestTokens(of: text)
  }

  private func isText(_ token: Token) -> Bool {
    let others = LLAMA_TOKEN_ATTR_CONTROL.rawValue | LLAMA_TOKEN_ATTR_UNKNOWN.rawValue
    return !endsTurn(token) && llama_vocab_get_attr(vocabulary, token).rawValue & others == 0
  }
}
