/// Decides which parts of a page a reader would not see, or not read as its content.
struct HTMLVisibility {
  /// What is left out besides what is invisible.
  enum Scope {
    /// Only what no reader sees.
    case visible
    /// Also navigation, advertisements and the like.
    case content
  }

  private enum Verdict { case keep, drop, hide }

  /// For each node, whether it or an ancestor is left out.
  private(set) var isDropped: [Bool]
  /// The numbers of the nodes that the page hides from its readers.
  private(set) var hidden: [Int] = []

  private let tree: HTMLTree
  private let scope: Scope
  private let measures: HTMLMeasures
  /// Pages use the same names again and again.
  private var labels: [String: HTMLLabels] = [:]

  /// Judges the nodes of a tree.
  init(_ tree: HTMLTree, scope: Scope) {
    self.tree = tree
    self.scope = scope
    measures = HTMLMeasures(tree)
    isDropped = Array(repeating: false, count: tree.nodes.count)
    var colors = HTMLBackgrounds(tree)
    var isInContent = isDropped
    var number = 1
    while number < tree.nodes.count {
      let node = tree.nodes[number]
      guard node.tag != .text else {
        number += 1
        continue
      }
      isInContent[number] =
        isInContent[node.parent] || node.tag == .article || node.tag == .main
        || node.attribute(.role) == "main"
      let verdict = verdict(
        number, isInContent: isInContent[node.parent], isUnseen: colors.hides(number))
      guard verdict != .keep else {
        number += 1
        continue
      }
      if verdict == .hide { hidden.append(number) }
      for inner in number..<node.end { isDropped[inner] = true }
      number = node.end
    }
  }

  private mutating func verdict(_ number: Int, isInContent: Bool, isUnseen: Bool) -> Verdict {
    let node = tree.nodes[number]
    if node.tag.isDropped { return .drop }
    // Names mislead: what holds much of the page's running text is its content.
    let running = measures.running[number]
    let total = max(measures.running[HTMLTree.root], 1)
    let isMost = running * 10 > total * 3
    if scope == .content, !isMost, isAside(node, running: running, isInContent: isInContent) {
      return .drop
    }
    // Some pages stay hidden until a program has prepared them.
    return isUnseen && running * 10 <= total * 9 ? .hide : .keep
  }

  /// Returns whether an element is navigation, an advertisement or the like.
  private mutating func isAside(
    _ node: HTMLTree.Node, running: Int, isInContent: Bool
  ) -> Bool {
    switch node.tag {
    case .html, .body, .article, .main: return false
    case .nav, .aside, .menu, .figcaption, .form, .fieldset, .footer: return true
    case .header: return !isInContent
    default: break
    }
    guard node.hasAttributes || node.tag == .time else { return false }
    if let role = node.attribute(.role), Self.roles.contains(role) { return true }
    switch node.tag {
    case .a, .em, .strong, .i, .b, .h1, .code, .td, .tr: return false
    default: break
    }
    if node.attribute(.itemprop) == "description" { return false }
    let label = (node.attribute(.class) ?? "") + " " + (node.attribute(.id) ?? "")
    let judgement = labels[label] ?? HTMLLabels(label)
    labels[label] = judgement
    if running == 0, node.tag == .time || judgement.isNote { return true }
    return judgement.isBoilerplate
  }

  private static let roles: Set<String> = [
    "navigation", "banner", "contentinfo", "search", "complementary", "dialog", "alert", "menu",
    "menubar", "toolbar",
  ]
}

extension HTMLVisibility {
  /// The number of letters of all that the page hides from its readers.
  var hiddenCount: Int { hidden.reduce(0) { $0 + letterCount($1) } }

  /// The number of letters of hidden text that pretends to be part of the content.
  ///
  /// Menus, dialogs and labels for programs are hidden on ordinary pages; sentences among the
  /// sentences of the content are not.
  func hiddenCount(in nodes: Range<Int>) -> Int {
    hidden.reduce(0) { count, number in
      guard nodes.contains(number), isSentence(number) else { return count }
      return count + letterCount(number)
    }
  }

  private func letterCount(_ number: Int) -> Int {
    // What is no text at all counts nothing in the measures.
    guard measures.text[number] > 0 else { return 0 }
    return tree.text(of: number, isLeftOut: { tree.nodes[$0].tag.isDropped }).unicodeScalars
      .count { $0 != " " }
  }

  private func isSentence(_ number: Int) -> Bool {
    switch tree.nodes[number].tag {
    case .p, .span, .font, .em, .strong, .b, .i, .h1, .h2, .h3, .h4, .blockquote, .td, .li:
      measures.linked[number] == 0 && measures.text[number] >= Self.shortestSentence
    default: measures.running[number] > 0
    }
  }

  /// Hidden words with fewer letters are labels.
  private static let shortestSentence = 25
}

/// The colours behind the text, as far as a page tells them without style sheets.
struct HTMLBackgrounds {
  private let tree: HTMLTree
  /// Whether style sheets may say what the elements' own styles do not.
  private let hasStyleSheets: Bool
  /// The colour behind the elements that tell one, by their numbers, innermost last.
  private var stated: [(number: Int, color: HTMLColor)] = []

  init(_ tree: HTMLTree) {
    self.tree = tree
    hasStyleSheets = tree.nodes.contains { $0.tag == .style || $0.tag == .link }
  }

  /// Returns whether an element's own style or its attributes keep its text from sight.
  ///
  /// Must be asked for the elements in their order.
  mutating func hides(_ number: Int) -> Bool {
    while let last = stated.last, tree.nodes[last.number].end <= number { stated.removeLast() }
    let node = tree.nodes[number]
    guard node.hasAttributes else { return false }
    if node.attribute(.hidden) != nil { return true }
    if node.attribute(.ariaHidden)?.lowercased() == "true" { return true }
    let style = node.attribute(.style).map { HTMLStyle($0) }
    if let style, style.isInvisible { return true }
    let background = style?.background ?? node.attribute(.bgcolor).flatMap(Self.color)
    if let background, background != .transparent { stated.append((number, background)) }
    guard let color = style?.color ?? node.attribute(.color).flatMap(Self.color) else {
      return false
    }
    guard let behind = stated.last?.color ?? (hasStyleSheets ? nil : .white) else {
      return color == .transparent
    }
    return color.vanishes(before: behind)
  }

  private static func color(_ value: String) -> HTMLColor? {
    HTMLColor(value.lowercased().filter { !$0.isWhitespace })
  }
}
