/// How much text and how many links stand below each node.
struct HTMLMeasures {
  /// The number of letters other than white space; Han characters and kana count for three.
  private(set) var text: [Int]
  /// The same within links.
  private(set) var linked: [Int]

  /// Measures a tree; nodes of `skipping` and what is never text count nothing.
  init(_ tree: HTMLTree, skipping isDropped: [Bool]? = nil) {
    text = Array(repeating: 0, count: tree.nodes.count)
    linked = text
    var isInert = Array(repeating: false, count: tree.nodes.count)
    for (number, node) in tree.nodes.enumerated().dropFirst() {
      isInert[number] =
        isInert[node.parent] || HTMLTags.isDropped(node.name) || isDropped?[number] ?? false
    }
    for (number, node) in tree.nodes.enumerated().reversed() where !isInert[number] {
      if case .text(let content) = node.content {
        text[number] = Self.weight(of: content)
      }
      if node.name == "a" { linked[number] = text[number] }
      guard number > 0 else { continue }
      text[node.parent] += text[number]
      linked[node.parent] += linked[number]
    }
  }

  private static func weight(of text: String) -> Int {
    var weight = 0
    for scalar in text.unicodeScalars where !scalar.properties.isWhitespace {
      weight += scalar.value > 0x0E00 && Script.isSpaceless(scalar) ? 3 : 1
    }
    return weight
  }

  /// Returns the amount of running text below each node; short and linked text counts nothing.
  func runningText(in tree: HTMLTree) -> [Int] {
    var direct = Array(repeating: 0, count: tree.nodes.count)
    var linked = direct
    var isLink = Array(repeating: false, count: tree.nodes.count)
    var block = direct
    for (number, node) in tree.nodes.enumerated().dropFirst() {
      isLink[number] = isLink[node.parent] || node.name == "a"
      block[number] = HTMLTags.isBlock(node.name) ? number : block[node.parent]
      // Text counts for the nearest block around it.
      guard case .text = node.content else { continue }
      direct[block[number]] += text[number]
      if isLink[number] { linked[block[number]] += text[number] }
    }
    var scores = Array(repeating: 0, count: tree.nodes.count)
    for (number, node) in tree.nodes.enumerated().reversed() {
      let own = direct[number] - linked[number]
      // Items of lists are often teasers of other pages.
      let least = node.name == "li" ? 90 : 45
      if own >= least, linked[number] <= own { scores[number] += node.name == "li" ? own / 2 : own }
      if number > 0 { scores[node.parent] += scores[number] }
    }
    return scores
  }
}
