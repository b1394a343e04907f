/// The texts of a vocabulary's tokens, by their beginnings.
///
/// Control tokens and tokens without a text are not in it. The nodes lie in one array, each before
/// its children, so that a walk reads from front to back and jumps over what is ruled out.
struct VocabularyTrie: Sendable {
  /// The tokens that end the model's turn.
  let endsOfTurn: [Token]

  /// For each node its last byte.
  private var bytes: [UInt8] = []
  /// For each node its length in bytes.
  private var depths: [Int32] = []
  /// For each node the node behind all that are below it.
  private var ends: [Int32] = []
  /// For each node where its tokens begin in `tokens`; one more at the end.
  private var firstTokens: [Int32] = []
  private var tokens: [Token] = []
  private var maximumDepth = 0
  /// For each token where its text begins in `texts`; one more at the end.
  private var offsets: [Int32] = [0]
  private var texts: [UInt8] = []

  /// Creates a trie.
  ///
  /// - Parameters:
  ///   - vocabulary: For each token its text; empty for those that must never be chosen for it.
  ///   - endsOfTurn: The tokens that end the model's turn.
  init(_ vocabulary: [[UInt8]], endsOfTurn: [Token]) {
    self.endsOfTurn = endsOfTurn
    for text in vocabulary {
      texts += text
      offsets.append(Int32(texts.count))
    }
    let sorted = vocabulary.indices.filter { !vocabulary[$0].isEmpty }.sorted {
      vocabulary[$0].lexicographicallyPrecedes(vocabulary[$1])
    }
    var path: [Int] = []
    var previous: [UInt8] = []
    for index in sorted {
      let text = vocabulary[index]
      let common = zip(text, previous).prefix { $0 == $1 }.count
      close(&path, downTo: common)
      for byte in text[common...] {
        path.append(bytes.count)
        bytes.append(byte)
        depths.append(Int32(path.count))
        ends.append(0)
        firstTokens.append(Int32(tokens.count))
      }
      tokens.append(Token(index))
      maximumDepth = max(maximumDepth, text.count)
      previous = text
    }
    close(&path, downTo: 0)
    firstTokens.append(Int32(tokens.count))
  }

  private mutating func close(_ path: inout [Int], downTo depth: Int) {
    while path.count > depth { ends[path.removeLast()] = Int32(bytes.count) }
  }

  /// The text of a token; empty for those that must never be chosen for their text.
  func text(of token: Token) -> ArraySlice<UInt8> {
    texts[Int(offsets[Int(token)])..<Int(offsets[Int(token) + 1])]
  }

  /// Returns all tokens whose texts lead from a state to one that is not dead.
  ///
  /// - Parameters:
  ///   - start: The state before the tokens.
  ///   - dead: The state that rules out a text and all that begin with it.
  ///   - next: The state after one more byte.
  func tokens<State: Equatable>(
    from start: State, dead: State, next: (State, UInt8) -> State
  ) -> [Token] {
    var found: [Token] = []
    var states = [State](repeating: start, count: maximumDepth + 1)
    var node = 0
    while node < bytes.count {
      let depth = Int(depths[node])
      let state = next(states[depth - 1], bytes[node])
      if state == dead {
        node = Int(ends[node])
        continue
      }
      states[depth] = state
      found += tokens[Int(firstTokens[node])..<Int(firstTokens[node + 1])]
      node += 1
    }
    return found
  }

  /// Cuts bytes into tokens, the longest first.
  ///
  /// - Returns: The tokens, or `nil` where no token has the next byte.
  func longestTokens(of text: [UInt8]) -> [Token]? {
    var result: [Token] = []
    var position = 0
    while position < text.count {
      var best: (token: Token, length: Int)?
      var depth = 0
      var (node, end) = (0, bytes.count)
      while node < end, position + depth < text.count {
        guard bytes[node] == text[position + depth] else {
          node = Int(ends[node])
          continue
        }
        depth += 1
        if firstTokens[node] < firstTokens[node + 1] {
          best = (tokens[Int(firstTokens[node])], depth)
        }
        end = Int(ends[node])
        node += 1
      }
      guard let best else { return nil }
      result.append(best.token)
      position += best.length
    }
    return result
  }
}
