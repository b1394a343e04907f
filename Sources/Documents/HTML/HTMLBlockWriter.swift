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

  private let tree: HTMLTree
  private let isLeftOut: (Int) -> Bool
  private var text: [UInt8] = []
  private var open: [Int] = []
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
    var number = root
    while number < tree.nodes[root].end {
      leave(before: number)
      if number != root, isLeftOut(number) {
        number = tree.nodes[number].end
        continue
      }
      switch tree.nodes[number].tag {
      case .text: append(tree.text[tree.nodes[number].text])
      case .table:
        guard let table = HTMLTable(tree, number, isLeftOut: isLeftOut) else {
          fallthrough
        }
        flush()
        blocks.append(Block(kind: .table, text: table.text))
        number = tree.nodes[number].end
        continue
      default: enter(number)
      }
      number += 1
    }
    leave(before: tree.nodes[root].end)
  }

  private mutating func enter(_ number: Int) {
    let tag = tree.nodes[number].tag
    switch tag {
    case .br:
      lineBreak()
      return
    case .a: linkDepth += 1
    case .pre: preDepth += 1
    default: break
    }
    guard tag.isBlock || tag == .a else { return }
    open.append(number)
    guard tag.isBlock else { return }
    flush(isPre: tag == .pre ? preDepth > 1 : preDepth > 0)
    if let kind = Self.kind(of: tag) { kinds.append(kind) }
  }

  /// Closes the elements that end before a node.
  private mutating func leave(before number: Int) {
    while let last = open.last, tree.nodes[last].end <= number {
      open.removeLast()
      let tag = tree.nodes[last].tag
      if tag == .a { linkDepth -= 1 }
      guard tag.isBlock else { continue }
      flush()
      if Self.kind(of: tag) != nil { kinds.removeLast() }
      if tag == .pre { preDepth -= 1 }
    }
  }

  private static func kind(of tag: HTMLTag) -> Document.Block.Kind? {
    if let level = tag.headingLevel { return .heading(level: level) }
    switch tag {
    case .li: return .listItem
    case .blockquote: return .quote
    case .pre: return .code
    default: return nil
    }
  }

  private mutating func append(_ content: ArraySlice<UInt8>) {
    let before = text.count
    defer { if linkDepth > 0 { linked += max(0, text.count - before) } }
    if preDepth > 0 {
      text += content
      return
    }
    var position = content.startIndex
    while position < content.endIndex {
      let byte = content[position]
      if byte > 0x20, byte < 0xC2 || byte > 0xC2 && byte != 0xE2 && byte != 0xEF {
        text.append(byte)
        position += 1
      } else if byte <= 0x20 {
        space()
        position += 1
      } else {
        position += appendSpecial(content[position...])
      }
    }
  }

  /// Appends a character whose first byte is that of some special spaces.
  ///
  /// - Returns: The number of its bytes.
  private mutating func appendSpecial(_ content: ArraySlice<UInt8>) -> Int {
    let length = min(content[content.startIndex] == 0xC2 ? 2 : 3, content.count)
    let bytes = content.prefix(length)
    switch Array(bytes) {
    case [0xC2, 0xA0], [0xC2, 0x85], [0xE2, 0x80, 0xA8], [0xE2, 0x80, 0xA9]: space()
    case [0xC2, 0xAD], [0xE2, 0x80, 0x8B], [0xEF, 0xBB, 0xBF]: break
    default: text += bytes
    }
    return length
  }

  private mutating func space() {
    if let last = text.last, last != 0x20, last != 0x0A { text.append(0x20) }
  }

  /// Two line breaks are what older pages write for a paragraph.
  private mutating func lineBreak() {
    if preDepth > 0 {
      text.append(0x0A)
      return
    }
    while text.last == 0x20 { text.removeLast() }
    if text.last == 0x0A {
      flush()
    } else if !text.isEmpty {
      text.append(0x0A)
    }
  }

  private mutating func flush() { flush(isPre: preDepth > 0) }

  private mutating func flush(isPre: Bool) {
    guard !text.isEmpty else { return }
    defer {
      text.removeAll(keepingCapacity: true)
      linked = 0
    }
    let content = String(decoding: text, as: UTF8.self)
    let trimmed =
      isPre
      ? content.split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.trimmingTrailingSpace }.joined(separator: "\n").trimmingEmptyLines
      : content.trimmingSpace
    guard trimmed.contains(where: { !$0.isWhitespace }) else { return }
    let kind = kinds.last { $0 == .code || $0.isHeading } ?? kinds.last ?? .paragraph
    let line = kind.isHeading ? trimmed.replacing("\n", with: " ") : trimmed
    blocks.append(Block(kind: kind, text: line, linked: linked))
  }
}

extension Document.Block.Kind {
  /// Whether the block is a heading of any level.
  var isHeading: Bool {
    if case .heading = self { true } else { false }
  }
}
