internal import CLlama

/// The tokens of which the next one is drawn, each of them once.
///
/// To draw again until a token suits gives each token that suits the probability that it has among
/// those that do.
struct Candidates {
  private var items: [llama_token_data] = []
  private var isDrawn = false
  private var isSorted = false

  /// Makes all tokens candidates.
  mutating func fill(_ logits: UnsafeBufferPointer<Float>) {
    fill(logits, with: 0..<Token(logits.count))
  }

  /// Makes some tokens candidates.
  mutating func fill(_ logits: UnsafeBufferPointer<Float>, with tokens: some Collection<Token>) {
    items.removeAll(keepingCapacity: true)
    for token in tokens {
      items.append(llama_token_data(id: token, logit: logits[Int(token)], p: 0))
    }
    isDrawn = false
    isSorted = false
  }

  /// Draws a token that has not been drawn yet, or returns `nil` when none is left.
  mutating func draw(with sampler: borrowing LlamaSampler) -> Token? {
    guard !items.isEmpty else { return nil }
    var selected = 0
    let left = items.withUnsafeMutableBufferPointer { buffer in
      var array = llama_token_data_array(
        data: buffer.baseAddress, size: buffer.count, selected: -1, sorted: isSorted)
      if isDrawn { sampler.redraw(from: &array) } else { sampler.draw(from: &array) }
      precondition(array.data == buffer.baseAddress, "no sampler of the chain moves candidates")
      selected = Int(array.selected)
      isSorted = array.sorted
      return array.size
    }
    isDrawn = true
    items.removeLast(items.count - left)
    let token = items[selected].id
    if isSorted {
      items.remove(at: selected)
    } else {
      items.swapAt(selected, items.count - 1)
      items.removeLast()
    }
    return token
  }
}
