/// A table that holds data, as opposed to one that places things on the page.
struct HTMLTable {
  /// The rows, one a line, with cells separated by tabs.
  let text: String

  /// Reads a table, or returns `nil` for one that is there for layout.
  init?(_ tree: HTMLTree, _ table: Int, isLeftOut: (Int) -> Bool) {
    var rows: [[String]] = []
    var pending = [table]
    while let number = pending.popLast() {
      if number != table, isLeftOut(number) { continue }
      let node = tree.nodes[number]
      switch node.name {
      case "table" where number != table: return nil
      case "caption": rows.append([tree.visibleText(of: number, isLeftOut: isLeftOut)])
      case "tr": rows.append([])
      case "td", "th":
        guard !Self.holdsBlocks(tree, number) else { return nil }
        if rows.isEmpty { rows.append([]) }
        rows[rows.count - 1].append(tree.visibleText(of: number, isLeftOut: isLeftOut))
        continue
      default: break
      }
      if node.name != "caption" { pending += node.children.reversed() }
    }
    let filled = rows.filter { $0.contains { !$0.isEmpty } }
    let cells = filled.joined()
    let width = filled.map(\.count).max() ?? 0
    let length = cells.reduce(0) { $0 + $1.count }
    guard width > 1, filled.count > 1, length < cells.count * 150 else { return nil }
    text = filled.map { $0.joined(separator: "\t").trimmingTrailingSpace }.joined(separator: "\n")
  }

  private static func holdsBlocks(_ tree: HTMLTree, _ cell: Int) -> Bool {
    var pending = tree.nodes[cell].children
    var paragraphs = 0
    while let number = pending.popLast() {
      let node = tree.nodes[number]
      if ["table", "h1", "h2", "h3", "blockquote", "pre", "article"].contains(node.name) {
        return true
      }
      if node.name == "p" { paragraphs += 1 }
      if paragraphs > 2 { return true }
      pending += node.children
    }
    return false
  }
}

extension HTMLTree {
  /// Returns the text below a node without what is left out, with white space collapsed.
  func visibleText(of node: Int, isLeftOut: (Int) -> Bool) -> String {
    var words = ""
    var pending = [node]
    while let current = pending.popLast() {
      if current != node, isLeftOut(current) { continue }
      if case .text(let text) = nodes[current].content { words += text }
      if HTMLTags.isBlock(nodes[current].name) || nodes[current].name == "br" { words += " " }
      pending += nodes[current].children.reversed()
    }
    return words.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
