/// Takes of what the model says only what a grammar allows.
///
/// The answer stays such that its shortest completion fits the limit, as long as that was possible
/// at the beginning.
final class ConstrainedSampler: TokenSource {
  /// How many tokens are drawn from all before those that are allowed are looked up, and then from
  /// those before the answer is completed.
  private static let draws = 4

  private let model: LlamaModel
  private let trie: VocabularyTrie
  private let sampler: LlamaSampler
  private var candidates = Candidates()
  /// Where the answer is in the grammar.
  private var state: GrammarState
  /// How many tokens may still be generated.
  private var remaining: Int
  /// Whether the answer must be complete within the limit.
  private var mustFit = false

  init(model: LlamaModel, grammar: Grammar, sampling: Sampling, limit: Int) {
    self.model = model
    trie = model.vocabularyTrie
    sampler = LlamaSampler(sampling)
    state = GrammarState(grammar)
    remaining = max(limit, 0)
    mustFit = fits(state, in: remaining)
  }

  func start() throws(LlamaError) -> TokenStep {
    try step([])
  }

  func next(_ output: borrowing ModelOutput) throws(LlamaError) -> TokenStep {
    // Where the text is forced few tokens are allowed, and seldom those that the model prefers.
    if state.forcedText().isEmpty {
      output.withLogits { candidates.fill($0) }
      if let step = try drawnStep() { return step }
    }
    var allowed = state.allowedTokens(in: trie)
    if state.isComplete { allowed += trie.endsOfTurn }
    output.withLogits { candidates.fill($0, with: allowed) }
    if let step = try drawnStep() { return step }
    return try completion([])
  }

  /// Draws until a token suits, a few times.
  private func drawnStep() throws(LlamaError) -> TokenStep? {
    for _ in 0..<Self.draws {
      guard let token = candidates.draw(with: sampler) else { return nil }
      if model.endsTurn(token) {
        if state.isComplete { return TokenStep(isLast: true) }
        continue
      }
      let text = trie.text(of: token)
      // A token without a text could be taken forever.
      guard !text.isEmpty, let next = state.advanced(by: text),
        !mustFit || fits(next, in: remaining - 1)
      else { continue }
      state = next
      remaining -= 1
      return try step([token])
    }
    return nil
  }

  /// Adds to tokens that have been taken those which must follow.
  ///
  /// The last token of a forced text is left to the model, since what is free behind it may belong
  /// to the same token.
  private func step(_ taken: [Token]) throws(LlamaError) -> TokenStep {
    if state.isComplete, !state.canContinue || remaining == 0 {
      return TokenStep(tokens: taken, isLast: true)
    }
    let text = state.forcedText()
    guard !text.isEmpty, var forced = model.exactTokens(of: text) else {
      return TokenStep(tokens: taken)
    }
    let isComplete = state.advanced(by: text)?.isComplete ?? false
    if !isComplete { forced.removeLast() }
    if !mustFit { forced = Array(forced.prefix(remaining)) }
    guard !forced.isEmpty, let next = state.advanced(by: forced.flatMap { trie.text(of: $0) })
    else { return TokenStep(tokens: taken) }
    if mustFit, !fits(next, in: remaining - forced.count) { return try completion(taken) }
    state = next
    remaining -= forced.count
    return TokenStep(
      tokens: taken + forced,
      isLast: state.isComplete && (!state.canContinue || remaining == 0))
  }

  /// Ends the answer with its shortest completion, behind tokens that have been taken.
  private func completion(_ taken: [Token]) throws(LlamaError) -> TokenStep {
    guard mustFit, let tokens = model.exactTokens(of: state.shortestCompletion()) else {
      // Without a limit to keep a token that is allowed is always drawn, if there is one.
      throw LlamaError(
        .modelUnsupported, "\(model.path): the vocabulary cannot spell what the grammar asks for.")
    }
    return TokenStep(tokens: taken + tokens, isLast: true)
  }

  /// Whether the shortest completion of a state fits a number of tokens.
  private func fits(_ state: GrammarState, in limit: Int) -> Bool {
    // No token is shorter than a byte.
    let length = state.shortestCompletionLength
    if length <= limit { return true }
    guard limit > 0, let tokens = model.exactTokens(of: state.shortestCompletion()) else {
      return false
    }
    return tokens.count <= limit
  }
}
