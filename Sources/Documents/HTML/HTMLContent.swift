/// Finds the element that holds a page's content.
struct HTMLContent {
  private let tree: HTMLTree
  private let isDropped: [Bool]
  private let measures: HTMLMeasures
  private let scores: [Int]

  /// Prepares to choose among the nodes that are not left out.
  init(_ tree: HTMLTree, isDropped: [Bool]) {
    self.tree = tree
    self.isDropped = isDropped
    measures = HTMLMeasures(tree, skipping: isDropped)
    scores = measures.running
  }

  /// The number of the element that holds the content.
  ///
  /// An element that calls itself the article or the main part is preferred where it holds half
  /// of the running text; otherwise it is the innermost element that holds most of it.
  var root: Int {
    let total = scores[HTMLTree.root]
    guard total > 0 else { return HTMLTree.root }
    let named = tree.nodes.indices.filter { isNamedContent($0) && scores[$0] * 2 >= total }
    if let best = named.last { return mainArticle(below: best) ?? best }
    return tree.nodes.indices.last { scores[$0] * 10 >= total * 8 && isContainer($0) }
      ?? HTMLTree.root
  }

  /// The nodes from the page's heading to the end of its content, and the element around them.
  ///
  /// Many pages put the heading and the first paragraph of an article above the element that holds
  /// the rest.
  var range: (root: Int, nodes: Range<Int>) {
    let root = self.root
    let end = tree.nodes[root].end
    guard let heading = tree.nodes[..<root].lastIndex(where: { $0.tag == .h1 }),
      !isDropped[heading]
    else { return (root, root..<end) }
    var ancestors: Set<Int> = []
    var current = heading
    while current != HTMLTree.root {
      current = tree.nodes[current].parent
      ancestors.insert(current)
    }
    var common = root
    while !ancestors.contains(common) { common = tree.nodes[common].parent }
    guard common != root else { return (root, root..<end) }
    let between = (heading..<root).reduce(0) {
      $0 + (tree.nodes[$1].tag == .text ? measures.text[$1] : 0)
    }
    guard between <= Self.longestLead else { return (root, root..<end) }
    return (common, heading..<end)
  }

  /// More text than this between the heading and the content is something else.
  private static let longestLead = 1_000

  /// Returns the one large article among the teasers of others, or `nil`.
  private func mainArticle(below root: Int) -> Int? {
    guard tree.nodes[root].tag != .article else { return nil }
    let articles = tree.nodes.indices.filter {
      $0 > root && tree.nodes[$0].tag == .article && scores[$0] > 0
    }
    let sorted = articles.sorted { scores[$0] > scores[$1] }
    guard sorted.count > 2, let best = sorted.first, scores[best] * 5 >= scores[root] * 2,
      scores[sorted[1]] * 3 <= scores[best]
    else { return nil }
    return best
  }

  /// Returns whether an element is little more than a list of links.
  func isLinkList(_ number: Int) -> Bool {
    switch tree.nodes[number].tag {
    case .ul, .ol, .div, .section, .table, .dl: break
    default: return false
    }
    let text = measures.text[number]
    guard text > 0 else { return false }
    return measures.linked[number] * 10 > text * 5 && scores[number] == 0
  }

  private func isNamedContent(_ number: Int) -> Bool {
    let node = tree.nodes[number]
    guard !isDropped[number] else { return false }
    if node.tag == .article || node.tag == .main { return true }
    return node.attribute(.role) == "main" || node.attribute(.itemprop) == "articleBody"
  }

  private func isContainer(_ number: Int) -> Bool {
    switch tree.nodes[number].tag {
    case .html, .body, .div, .section, .article, .main, .td, .table, .form, .center, .document,
      .tbody, .tr, .span, .font:
      true
    default: false
    }
  }
}
