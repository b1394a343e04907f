/// How much text and how many links stand below each node.
struct HTMLMeasures {
  /// The number of letters other than white space; Han characters and kana count for three.
  private(set) var text: [Int]
  /// The same within links.
  private(set) var linked: [Int]
  /// The amount of running text; short and linked text counts nothing.
  private(set) var running: [Int]

  /// Measures a tree; nodes of `skipping` and what is never text count nothing.
  init(_ tree: HTMLTree, skipping isDropped: [Bool]? = nil) {
    let nodes = tree.nodes
    text = Array(repeating: 0, count: nodes.count)
    linked = text
    running = text
    // Text counts for the nearest block around it.
    var own = text
    var ownLinked = text
    var block = text
    var isLink = Array(repeating: false, count: nodes.count)
    var number = 1
    while number < nodes.count {
      let tag = nodes[number].tag
      if tag.isDropped || isDropped?[number] ?? false {
        number = nodes[number].end
        continue
      }
      let parent = nodes[number].parent
      block[number] = tag.isBlock ? number : block[parent]
      isLink[number] = isLink[parent] || tag == .a
      text[number] = nodes[number].weight
      own[block[number]] += text[number]
      if isLink[number] {
        linked[number] = text[number]
        ownLinked[block[number]] += text[number]
      }
      number += 1
    }
    for number in nodes.indices.reversed() {
      let unlinked = own[number] - ownLinked[number]
      // Items of lists are often teasers of other pages.
      let isItem = nodes[number].tag == .li
      if unlinked >= (isItem ? 90 : 45), ownLinked[number] <= unlinked {
        running[number] += isItem ? unlinked / 2 : unlinked
      }
      guard number > 0 else { continue }
      let parent = nodes[number].parent
      text[parent] += text[number]
      linked[parent] += linked[number]
      running[parent] += running[number]
    }
  }
}
