/// Turns the content of a page into blocks.
struct HTMLBlockWriter {
  /// A block of the page.
  struct Block: Equatable {
    var kind: Document.Block.Kind
    var text: String
    /// How many of the text's bytes stand in links.
    var linked = 0
  }

  private(set) var blocks: [Block] = []

  private enum Step {
    case enter(Int)
    case leave(Int)
  }

  private let tree: HTMLTree
  private let isLeftOut: (Int) -> Bool
  private var text = ""
  private var kinds: [Document.Block.Kind] = []
  private var preDepth = 0
  private var linkDepth = 0
  private var linked = 0

  /// Writes the blocks below a node.
  ///
  /// - Parameters:
  ///   - tree: The page.
  ///   - root: The node that holds the content.
  ///   - isLeftOut: Whether a node and what is below it is left out.
  init(_ tree: HTMLTree, root: Int, isLeftOut: @escaping (Int) -> Bool) {
    self.tree = tree
    self.isLeftOut = isLeftOut
    write(root)
    flush()
  }

  private mutating func write(_ root: Int) {
    var pending = [Step.enter(root)]
    while let step = pending.popLast() {
      switch step {
      case .leave(let number): leave(number)
      case .enter(let number):
        if number != root, isLeftOut(number) { continue }
        let node = tree.nodes[number]
        if case .text(let content) = node.content {
          append(content)
          continue
        }
        if node.name == "table", let rows = HTMLTable(tree, number, isLeftOut: isLeftOut) {
          flush()
          blocks.append(Block(kind: .table, text: rows.text))
          continue
        }
        enter(node)
        pending.append(.leave(number))
        pending += node.children.reversed().map(Step.enter)
      }
    }
  }

  private mutating func enter(_ node: HTMLTree.Node) {
    switch node.name {
    case "a": linkDepth += 1
    case "br":
      lineBreak()
      return
    case "img", "wbr": return
    case "td", "th":
      // Cells of a table that only places things on the page.
      flush()
      return
    default: break
    }
    guard HTMLTags.isBlock(node.name) else { return }
    flush()
    if let kind = kind(of: node.name) { kinds.append(kind) }
    if node.name == "pre" { preDepth += 1 }
  }

  private mutating func leave(_ number: Int) {
    let name = tree.nodes[number].name
    if name == "a" { linkDepth -= 1 }
    guard HTMLTags.isBlock(name) else { return }
    flush()
    if kind(of: name) != nil { kinds.removeLast() }
    if name == "pre" { preDepth -= 1 }
  }

  private func kind(of name: String) -> Document.Block.Kind? {
    if let level = HTMLTags.headingLevel(name) { return .heading(level: level) }
    switch name {
    case "li": return .listItem
    case "blockquote": return .quote
    case "pre": return .code
    default: return nil
    }
  }

  private mutating func append(_ content: String) {
    let before = text.utf8.count
    defer { if linkDepth > 0 { linked += max(0, text.utf8.count - before) } }
    if preDepth > 0 {
      text += content
      return
    }
    var pendingSpace = text.isEmpty || text.last == "\n" ? false : text.last == " "
    if pendingSpace { text.removeLast() }
    for scalar in content.unicodeScalars {
      if isSpace(scalar) {
        pendingSpace = true
      } else if scalar != "\u{AD}", scalar != "\u{200B}", scalar != "\u{FEFF}" {
        if pendingSpace, !text.isEmpty, text.last != "\n" { text += " " }
        pendingSpace = false
        text.unicodeScalars.append(scalar)
      }
    }
    if pendingSpace, !text.isEmpty, text.last != "\n" { text += " " }
  }

  private func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value <= 0x20 || scalar.value == 0xA0 || scalar.value == 0x85
      || scalar.value == 0x2028 || scalar.value == 0x2029
  }

  /// Two line breaks are what older pages write for a paragraph.
  private mutating func lineBreak() {
    if preDepth > 0 {
      text += "\n"
      return
    }
    while text.last == " " { text.removeLast() }
    if text.last == "\n" {
      flush()
    } else if !text.isEmpty {
      text += "\n"
    }
  }

  private mutating func flush() {
    defer {
      text = ""
      linked = 0
    }
    let isPre = preDepth > 0
    let trimmed =
      isPre
      ? text.split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.trimmingTrailingSpace }.joined(separator: "\n").trimmingEmptyLines
      : text.trimmingSpace
    guard trimmed.contains(where: { !$0.isWhitespace }) else { return }
    let kind = kinds.last { $0 == .code || $0.isHeading } ?? kinds.last ?? .paragraph
    if kind.isHeading {
      let line = trimmed.replacing("\n", with: " ")
      blocks.append(Block(kind: kind, text: line, linked: linked))
    } else {
      blocks.append(Block(kind: kind, text: trimmed, linked: linked))
    }
  }
}

extension Document.Block.Kind {
  /// Whether the block is a heading of any level.
  var isHeading: Bool {
    if case .heading = self { true } else { false }
  }
}

extension StringProtocol {
  /// The text without white space at its ends.
  var trimmingSpace: String {
    var part = drop(while: \.isWhitespace)
    while let last = part.last, last.isWhitespace { part.removeLast() }
    return String(part)
  }

  /// The text without white space at its end.
  var trimmingTrailingSpace: String {
    var part = self[...]
    while let last = part.last, last.isWhitespace { part.removeLast() }
    return String(part)
  }

  /// The text without line feeds at its ends.
  var trimmingEmptyLines: String {
    var part = drop { $0.isNewline }
    while let last = part.last, last.isNewline { part.removeLast() }
    return String(part)
  }
}
