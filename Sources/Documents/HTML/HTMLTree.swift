/// A parsed page as a flat list of nodes.
///
/// A node's children come after it, and a parent's number is lower than its child's, so passes over
/// the tree are loops.
struct HTMLTree {
  /// What a node is.
  enum Content {
    /// An element with its attributes, names in lower case.
    case element(name: String, attributes: [String: String])
    /// Character data.
    case text(String)
  }

  /// A node and its place in the tree.
  struct Node {
    let content: Content
    let parent: Int
    fileprivate(set) var children: [Int] = []

    /// The element's name, or an empty string for text.
    var name: String {
      if case .element(let name, _) = content { name } else { "" }
    }

    /// Returns the value of an attribute.
    func attribute(_ name: String) -> String? {
      if case .element(_, let attributes) = content { attributes[name] } else { nil }
    }
  }

  /// The number of the node that holds the page's root element.
  static let root = 0

  private(set) var nodes = [
    Node(content: .element(name: "#document", attributes: [:]), parent: 0)
  ]

  /// Adds a node as the last child of another and returns its number.
  mutating func append(_ content: Content, to parent: Int) -> Int {
    nodes.append(Node(content: content, parent: parent))
    nodes[parent].children.append(nodes.count - 1)
    return nodes.count - 1
  }

  /// Returns the number after the last node below a node.
  func end(of node: Int) -> Int {
    var last = node
    while let child = nodes[last].children.last { last = child }
    return last + 1
  }

  /// Returns the number of the first element with a name.
  func first(_ name: String) -> Int? { nodes.firstIndex { $0.name == name } }

  /// Returns the text below a node with white space collapsed.
  func text(of node: Int) -> String {
    var words = ""
    var pending = [node]
    while let current = pending.popLast() {
      if case .text(let text) = nodes[current].content { words += text }
      if current != node, HTMLTags.isBlock(nodes[current].name) { words += " " }
      pending += nodes[current].children.reversed()
    }
    return words.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

/// What the names of elements mean.
enum HTMLTags {
  private static let blocks: Set<String> = [
    "address", "article", "aside", "blockquote", "body", "caption", "center", "dd", "details",
    "div", "dl", "dt", "fieldset", "figcaption", "figure", "footer", "form", "h1", "h2", "h3", "h4",
    "h5", "h6", "header", "hgroup", "hr", "html", "legend", "li", "main", "menu", "ol", "p", "pre",
    "section", "summary", "table", "tbody", "td", "tfoot", "th", "thead", "tr", "ul", "#document",
  ]
  private static let dropped: Set<String> = [
    "script", "style", "noscript", "template", "head", "iframe", "svg", "canvas", "object", "embed",
    "video", "audio", "map", "math-annotation", "button", "select", "option", "textarea", "input",
    "datalist", "dialog", "noframes", "frameset", "applet", "progress", "meter", "optgroup",
  ]

  /// Returns whether an element stands on lines of its own.
  static func isBlock(_ name: String) -> Bool { blocks.contains(name) }

  /// Returns whether an element's content is never text of the page.
  static func isDropped(_ name: String) -> Bool { dropped.contains(name) }

  /// Returns the level of a heading element.
  static func headingLevel(_ name: String) -> Int? {
    guard name.utf8.count == 2, name.hasPrefix("h") else { return nil }
    return name.last?.wholeNumberValue.flatMap { (1...6).contains($0) ? $0 : nil }
  }
}
