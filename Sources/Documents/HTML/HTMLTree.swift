/// A parsed page as a flat list of nodes.
///
/// The nodes are in the order of the page, so that what is below a node follows it, and passes over
/// the tree are loops. All character data stands in one array of bytes.
struct HTMLTree {
  /// A node and its place in the tree.
  struct Node {
    /// What the node is.
    let tag: HTMLTag
    /// The number of the node around this one.
    let parent: Int
    /// The number after the last node below this one.
    fileprivate(set) var end: Int
    /// Where the node's character data stands in ``HTMLTree/text``.
    fileprivate(set) var text: Range<Int>
    /// The number of letters other than white space in the character data; Han characters and kana
    /// count for three.
    fileprivate(set) var weight: Int
    fileprivate let attributes: [(name: HTMLAttribute, value: String)]

    /// Returns the value of an attribute.
    func attribute(_ name: HTMLAttribute) -> String? {
      for attribute in attributes where attribute.name == name { return attribute.value }
      return nil
    }

    /// Whether the element has any attribute that matters.
    var hasAttributes: Bool { !attributes.isEmpty }
  }

  /// The number of the node that holds the page's root element.
  static let root = 0

  private(set) var nodes = [
    Node(tag: .document, parent: 0, end: 1, text: 0..<0, weight: 0, attributes: [])
  ]
  /// The character data of all nodes in UTF-8.
  private(set) var text: [UInt8] = []

  /// Adds an element as the last child of another node, and returns its number.
  mutating func append(
    _ tag: HTMLTag, attributes: [(name: HTMLAttribute, value: String)], to parent: Int
  ) -> Int {
    let number = nodes.count
    nodes.append(
      Node(
        tag: tag, parent: parent, end: number + 1, text: text.count..<text.count, weight: 0,
        attributes: attributes))
    return number
  }

  /// Adds character data as the last child of a node, or to the data that is its last child.
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>, to parent: Int) {
    let start = text.count
    text.append(contentsOf: bytes)
    let weight = Self.weight(of: bytes)
    let last = nodes.count - 1
    if nodes[last].tag == .text, nodes[last].parent == parent {
      nodes[last].text = nodes[last].text.lowerBound..<text.count
      nodes[last].weight += weight
    } else {
      nodes.append(
        Node(
          tag: .text, parent: parent, end: last + 2, text: start..<text.count, weight: weight,
          attributes: []))
    }
  }

  /// Notes where each node ends, after the last one was added.
  mutating func close() {
    for number in nodes.indices.dropFirst().reversed() {
      let parent = nodes[number].parent
      nodes[parent].end = max(nodes[parent].end, nodes[number].end)
    }
  }

  /// Returns the number of the first element with a name.
  func first(_ tag: HTMLTag) -> Int? { nodes.firstIndex { $0.tag == tag } }

  /// Returns the text below a node without what is left out, with white space collapsed.
  func text(of node: Int, isLeftOut: (Int) -> Bool = { _ in false }) -> String {
    var words: [UInt8] = []
    var number = node
    while number < nodes[node].end {
      if number != node, isLeftOut(number) {
        number = nodes[number].end
        continue
      }
      words += text[nodes[number].text]
      if nodes[number].tag.isBlock || nodes[number].tag == .br { words.append(0x20) }
      number += 1
    }
    return String(decoding: words, as: UTF8.self).collapsingSpace
  }

  private static func weight(of bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var weight = 0
    var position = 0
    while position < bytes.count {
      let byte = bytes[position]
      if byte < 0x80 {
        if byte > 0x20 { weight += 1 }
        position += 1
        continue
      }
      // The parser hands out valid UTF-8 only.
      let length = byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
      var value = UInt32(byte) & (0x7F >> UInt32(length))
      for offset in 1..<length where position + offset < bytes.count {
        value = value << 6 | UInt32(bytes[position + offset] & 0x3F)
      }
      position += length
      guard let scalar = Unicode.Scalar(value) else { continue }
      if value < 0x0E00 {
        weight += value == 0xA0 || value == 0x85 ? 0 : 1
      } else if Script.isSpaceless(scalar) {
        weight += value == 0x3000 ? 0 : 3
      } else {
        weight += (0x2000...0x205F).contains(value) && scalar.properties.isWhitespace ? 0 : 1
      }
    }
    return weight
  }
}
