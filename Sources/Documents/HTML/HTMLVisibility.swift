/// Decides which parts of a page a reader would not see, or not read as its content.
struct HTMLVisibility {
  /// For each node, whether it or an ancestor is left out.
  private(set) var isDropped: [Bool]
  /// The number of characters that the page hides from its readers.
  private(set) var hiddenCount = 0

  /// What is left out besides what is invisible.
  enum Scope {
    /// Only what no reader sees.
    case visible
    /// Also navigation, advertisements and the like.
    case content
  }

  private enum Verdict { case keep, drop, hide }

  /// Judges the nodes of a tree.
  init(_ tree: HTMLTree, scope: Scope) {
    let running = HTMLMeasures(tree).runningText(in: tree)
    let total = max(running[HTMLTree.root], 1)
    isDropped = Array(repeating: false, count: tree.nodes.count)
    var isHidden = isDropped
    var isInContent = isDropped
    for (number, node) in tree.nodes.enumerated().dropFirst() {
      isHidden[number] = isHidden[node.parent]
      isInContent[number] =
        isInContent[node.parent] || ["article", "main"].contains(node.name)
        || node.attribute("role") == "main"
      if isDropped[node.parent] {
        isDropped[number] = true
      } else {
        // Names mislead: what holds much of the page's running text is its content.
        let isMost = running[number] * 10 > total * 3
        switch Self.verdict(
          node, scope: scope, isInContent: isInContent[node.parent], isMost: isMost,
          hasRunningText: running[number] > 0)
        {
        case .keep: break
        case .drop: isDropped[number] = true
        case .hide:
          isDropped[number] = true
          isHidden[number] = true
        }
      }
      if isHidden[number], case .text(let text) = node.content {
        hiddenCount += text.count { !$0.isWhitespace }
      }
    }
  }

  private static func verdict(
    _ node: HTMLTree.Node, scope: Scope, isInContent: Bool, isMost: Bool,
    hasRunningText: Bool
  ) -> Verdict {
    let name = node.name
    guard !name.isEmpty else { return .keep }
    if HTMLTags.isDropped(name) { return .drop }
    if isHidden(node) { return .hide }
    guard scope == .content, !["html", "body", "article", "main"].contains(name) else {
      return .keep
    }
    if ["nav", "aside", "menu", "figcaption", "form", "fieldset"].contains(name), !isMost {
      return .drop
    }
    if ["header", "footer"].contains(name) {
      return isInContent && name == "header" ? .keep : isMost ? .keep : .drop
    }
    if let role = node.attribute("role") {
      let roles: Set<String> = [
        "navigation", "banner", "contentinfo", "search", "complementary", "dialog", "alert",
        "menu", "menubar", "toolbar",
      ]
      if roles.contains(role), !isMost { return .drop }
    }
    guard !isMost, !["a", "em", "strong", "i", "b", "h1", "code", "td", "tr"].contains(name) else {
      return .keep
    }
    if node.attribute("itemprop") == "description" { return .keep }
    let label = (node.attribute("class") ?? "") + " " + (node.attribute("id") ?? "")
    if !hasRunningText, name == "time" || HTMLLabels.isNote(label) { return .drop }
    return HTMLLabels.isBoilerplate(label) ? .drop : .keep
  }

  private static func isHidden(_ node: HTMLTree.Node) -> Bool {
    if node.attribute("hidden") != nil { return true }
    if node.attribute("aria-hidden")?.lowercased() == "true" { return true }
    guard let style = node.attribute("style")?.lowercased() else { return false }
    let compact = style.filter { !$0.isWhitespace }
    for declaration in compact.split(separator: ";") {
      let parts = declaration.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { continue }
      let value = parts[1].prefix { $0 != "!" }
      switch parts[0] {
      case "display": if value == "none" { return true }
      case "visibility": if value == "hidden" || value == "collapse" { return true }
      case "font-size", "opacity": if isZero(value) { return true }
      case "text-indent", "left", "top":
        if value.hasPrefix("-"), (number(value) ?? 0) <= -999 { return true }
      default: break
      }
    }
    return false
  }

  private static func isZero(_ value: Substring) -> Bool {
    number(value).map { abs($0) < 0.01 } ?? false
  }

  private static func number(_ value: Substring) -> Double? {
    Double(value.prefix { $0.isNumber || $0 == "." || $0 == "-" })
  }
}
