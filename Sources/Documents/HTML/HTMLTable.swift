/// A table that holds data, as opposed to one that places things on the page.
struct HTMLTable {
  /// The rows, one a line, with cells separated by tabs.
  let text: String

  /// Reads a table, or returns `nil` for one that is there for layout.
  init?(_ tree: HTMLTree, _ table: Int, isLeftOut: (Int) -> Bool) {
    var rows: [[String]] = []
    var number = table
    while number < tree.nodes[table].end {
      if number != table, isLeftOut(number) {
        number = tree.nodes[number].end
        continue
      }
      switch tree.nodes[number].tag {
      case .table where number != table: return nil
      case .tr: rows.append([])
      case .caption:
        rows.append([tree.text(of: number, isLeftOut: isLeftOut)])
        number = tree.nodes[number].end
        continue
      case .td, .th:
        guard !Self.holdsBlocks(tree, number) else { return nil }
        if rows.isEmpty { rows.append([]) }
        rows[rows.count - 1].append(tree.text(of: number, isLeftOut: isLeftOut))
        number = tree.nodes[number].end
        continue
      default: break
      }
      number += 1
    }
    let filled = rows.filter { $0.contains { !$0.isEmpty } }
    let cells = filled.joined()
    let width = filled.map(\.count).max() ?? 0
    let length = cells.reduce(0) { $0 + $1.count }
    guard width > 1, filled.count > 1, length < cells.count * 150 else { return nil }
    text = filled.map { $0.joined(separator: "\t").trimmingTrailingSpace }.joined(separator: "\n")
  }

  private static func holdsBlocks(_ tree: HTMLTree, _ cell: Int) -> Bool {
    var paragraphs = 0
    for node in tree.nodes[(cell + 1)..<tree.nodes[cell].end] {
      switch node.tag {
      case .table, .h1, .h2, .h3, .blockquote, .pre, .article: return true
      case .p: paragraphs += 1
      default: break
      }
      if paragraphs > 2 { return true }
    }
    return false
  }
}
