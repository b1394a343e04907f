/// What the paragraph styles of a Word document mean.
struct WordStyles {
  /// What a style says about its paragraphs.
  private struct Style {
    let name: String
    let base: String?
    let outlineLevel: Int?
    let isList: Bool
    let isHiding: Bool?
  }

  private let styles: [String: Style]

  /// Reads the part `word/styles.xml`; without it no style means anything but by its name.
  init(_ root: XMLElement?) {
    var styles: [String: Style] = [:]
    for element in root?.elements ?? [] where element.name == "w:style" {
      guard let id = element.attributes["w:styleId"] else { continue }
      let properties = element.first("w:pPr")
      styles[id] = Style(
        name: element.first("w:name")?.attributes["w:val"]?.lowercased() ?? "",
        base: element.first("w:basedOn")?.attributes["w:val"],
        outlineLevel: properties.flatMap(Self.outlineLevel),
        isList: properties.flatMap(Self.isList) ?? false,
        isHiding: element.first("w:rPr").flatMap(Self.isVanishing))
    }
    self.styles = styles
  }

  /// Returns what a paragraph is, by its properties and its style.
  func kind(of properties: XMLElement?) -> Document.Block.Kind {
    let id = properties?.first("w:pStyle")?.attributes["w:val"]
    // Levels above 8 are those of running text.
    if let level = properties.flatMap(Self.outlineLevel) {
      if level < 9 { return .heading(level: min(level + 1, 6)) }
    } else if let level = id.flatMap(headingLevel) {
      return .heading(level: level)
    }
    let isList = properties.flatMap(Self.isList) ?? chain(id).contains { $0.isList }
    if isList { return .listItem }
    let isQuote = chain(id).contains { $0.name == "quote" || $0.name == "intense quote" }
    return isQuote ? .quote : .paragraph
  }

  /// Returns whether a paragraph is a line of generated contents or of an index.
  func isGenerated(_ properties: XMLElement?) -> Bool {
    guard let id = properties?.first("w:pStyle")?.attributes["w:val"] else { return false }
    return chain(id).contains { style in
      let words = style.name.split(separator: " ")
      guard words.count == 2, words[0] == "toc" || words[0] == "index" else {
        return style.name == "table of figures"
      }
      return words[1] == "heading" || Int(words[1]) != nil
    }
  }

  /// Returns whether a paragraph's style hides its text.
  func isHidden(_ properties: XMLElement?) -> Bool {
    isHiding(style: properties?.first("w:pStyle")) ?? false
  }

  /// Returns whether the properties of a run hide it, or `nil` where they do not say.
  func isHiding(_ run: XMLElement) -> Bool? {
    Self.isVanishing(run) ?? isHiding(style: run.first("w:rStyle"))
  }

  private func isHiding(style: XMLElement?) -> Bool? {
    chain(style?.attributes["w:val"]).lazy.compactMap(\.isHiding).first
  }

  private static func isVanishing(_ run: XMLElement) -> Bool? {
    run.first("w:vanish").map { vanish in
      !["0", "false", "off"].contains(vanish.attributes["w:val"] ?? "1")
    }
  }

  private func headingLevel(_ id: String) -> Int? {
    for style in chain(id) {
      if let level = style.outlineLevel { return level < 9 ? min(level + 1, 6) : nil }
      if style.name == "title" { return 1 }
      if let level = Self.level(named: style.name) { return level }
    }
    return styles[id] == nil ? Self.level(named: id.lowercased()) : nil
  }

  /// The built-in styles have English names in every language.
  private static func level(named name: String) -> Int? {
    guard name.hasPrefix("heading") else { return nil }
    return Int(name.dropFirst(7).drop { $0 == " " }).flatMap {
      (1...9).contains($0) ? min($0, 6) : nil
    }
  }

  /// The style and those that it builds on, which a damaged file may make a circle of.
  private func chain(_ id: String?) -> [Style] {
    var chain: [Style] = []
    var next = id
    while let id = next, let style = styles[id], chain.count < 16 {
      chain.append(style)
      next = style.base
    }
    return chain
  }

  private static func outlineLevel(_ properties: XMLElement) -> Int? {
    properties.first("w:outlineLvl")?.attributes["w:val"].flatMap { Int($0) }.map { max($0, 0) }
  }

  /// Number 0 takes a paragraph out of the list of its style.
  private static func isList(_ properties: XMLElement) -> Bool? {
    guard let numbering = properties.first("w:numPr") else { return nil }
    return numbering.first("w:numId")?.attributes["w:val"] != "0"
  }
}
