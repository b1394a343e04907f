/// What the styles of an OpenDocument text mean.
struct OpenDocumentStyles {
  private struct Style {
    let name: String
    let parent: String?
    let isHidden: Bool?
  }

  private var styles: [String: Style] = [:]

  /// Reads the styles of the parts that hold some.
  ///
  /// - Parameter roots: The roots of `content.xml` and `styles.xml`.
  init(_ roots: [XMLElement]) {
    let groups = ["office:styles", "office:automatic-styles"]
    for element in roots.flatMap(\.elements) where groups.contains(element.name) {
      for style in element.elements where style.name == "style:style" {
        guard let name = style.attributes["style:name"] else { continue }
        let family = style.attributes["style:family"] ?? "paragraph"
        let display = style.first("style:text-properties")?.attributes["text:display"]
        styles["\(family) \(name)"] = Style(
          name: name,
          parent: style.attributes["style:parent-style-name"].map { "\(family) \($0)" },
          isHidden: display.map { $0 == "none" })
      }
    }
  }

  /// Returns what a paragraph is by its style, or `nil` where that says nothing.
  func kind(of paragraph: XMLElement) -> Document.Block.Kind? {
    let names = chain(paragraph, "paragraph").map(\.name)
    if names.contains("Title") { return .heading(level: 1) }
    return names.contains("Quotations") ? .quote : nil
  }

  /// Returns whether a paragraph or a part of one is hidden by its style.
  func isHidden(_ element: XMLElement) -> Bool {
    let family = element.name == "text:span" ? "text" : "paragraph"
    return chain(element, family).lazy.compactMap(\.isHidden).first ?? false
  }

  /// The style and those that it builds on, which a damaged file may make a circle of.
  private func chain(_ element: XMLElement, _ family: String) -> [Style] {
    guard let name = element.attributes["text:style-name"] else { return [] }
    var chain: [Style] = []
    var next: String? = "\(family) \(name)"
    while let id = next, chain.count < 16 {
      // Without a definition the built-in style of the name is meant.
      let style =
        styles[id]
        ?? Style(name: String(id.dropFirst(family.count + 1)), parent: nil, isHidden: nil)
      chain.append(style)
      next = style.parent
    }
    return chain
  }
}
