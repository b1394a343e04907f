/// How much the start of a text looks like HTML.
enum HTMLSignature {
  /// The strength of the resemblance.
  enum Strength {
    /// It starts with a document type or a root element.
    case certain
    /// It starts with an element that only HTML has, or holds a root element further down.
    case likely
    /// It holds tags.
    case possible
    /// It holds no tag.
    case none
  }

  /// Returns how much a text looks like HTML.
  static func strength(in text: String) -> Strength {
    var rest = text.prefix(20_000).lowercased()[...]
    rest = skipProlog(rest)
    guard rest.contains("<") else { return .none }
    if rest.hasPrefix("<!doctype html") || isTag(rest, "html") { return .certain }
    let leading = [
      "head", "title", "body", "meta", "script", "style", "link", "div", "table", "p", "h1", "h2",
      "article", "main", "section", "header", "ul", "a", "span", "br", "font", "center", "base",
    ]
    if leading.contains(where: { isTag(rest, $0) }) { return .likely }
    if rest.contains("<html") || rest.contains("<body") || rest.contains("<head>") {
      return rest.hasPrefix("<") ? .certain : .likely
    }
    return rest.contains("</") ? .possible : .none
  }

  /// Skips white space, comments and an XML declaration.
  private static func skipProlog(_ text: Substring) -> Substring {
    var rest = text
    while true {
      rest = rest.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
      if rest.hasPrefix("<!--"), let end = rest.firstRange(of: "-->") {
        rest = rest[end.upperBound...]
      } else if rest.hasPrefix("<?"), let end = rest.firstIndex(of: ">") {
        rest = rest[rest.index(after: end)...]
      } else {
        return rest
      }
    }
  }

  private static func isTag(_ text: Substring, _ name: String) -> Bool {
    guard text.hasPrefix("<" + name) else { return false }
    guard let next = text.dropFirst(name.count + 1).first else { return false }
    return next == ">" || next == "/" || next.isWhitespace
  }
}
