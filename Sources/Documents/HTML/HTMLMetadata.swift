/// Reads what a page says about itself.
enum HTMLMetadata {
  /// Returns the page's title: of its social card, its title element or its first heading.
  static func title(of tree: HTMLTree) -> String? {
    for property in ["og:title", "twitter:title"] {
      if let title = meta(property, in: tree)?.trimmingSpace, !title.isEmpty { return title }
    }
    for tag in [HTMLTag.title, .h1] {
      guard let node = tree.first(tag) else { continue }
      let title = tree.text(of: node)
      if !title.isEmpty { return title }
    }
    return nil
  }

  /// Returns all titles that the page gives itself, as the words that ``HTMLMetadata/words(of:)``
  /// compares.
  static func titles(of tree: HTMLTree) -> [String] {
    let cards = ["og:title", "twitter:title"].compactMap { meta($0, in: tree) }
    let element = tree.first(.title).map { [tree.text(of: $0)] } ?? []
    let heading = title(of: tree).map { [$0] } ?? []
    return (cards + element + heading).map(words).filter { !$0.isEmpty }
  }

  /// Returns the words of a text in lower case with spaces around them, so that titles compare whose
  /// marks differ.
  static func words(of text: String) -> String {
    var words = String.UnicodeScalarView()
    var isInWord = false
    for scalar in text.lowercased().unicodeScalars {
      let isLetter =
        scalar.value < 0x80
        ? (0x61...0x7A).contains(scalar.value) || (0x30...0x39).contains(scalar.value)
        : scalar.properties.isAlphabetic
      if isLetter != isInWord { words.append(" ") }
      if isLetter { words.append(scalar) }
      isInWord = isLetter
    }
    if isInWord { words.append(" ") }
    return String(words)
  }

  /// Returns the language code that the page declares, without its region.
  static func language(of tree: HTMLTree) -> String? {
    guard let html = tree.first(.html) else { return nil }
    let node = tree.nodes[html]
    let declared = node.attribute(.lang) ?? node.attribute(.xmlLang)
    return declared.flatMap(LanguageCode.canonical)
  }

  private static func meta(_ name: String, in tree: HTMLTree) -> String? {
    tree.nodes.first { node in
      node.tag == .meta && (node.attribute(.property) == name || node.attribute(.name) == name)
    }?.attribute(.content)
  }
}

/// Reads the charset that a page declares from its first bytes.
enum HTMLCharset {
  /// Returns the declared charset, or `nil`.
  static func declared(in bytes: [UInt8]) -> String? {
    let head = String(decoding: bytes.prefix(4096).filter { $0 < 0x80 && $0 > 0 }, as: UTF8.self)
      .lowercased()
    var rest = head[...]
    while let found = rest.firstRange(of: "charset") {
      rest = rest[found.upperBound...]
      if let name = value(rest) { return name }
    }
    guard head.hasPrefix("<?xml"), let end = head.firstRange(of: "?>"),
      let found = head[..<end.lowerBound].firstRange(of: "encoding")
    else { return nil }
    return value(head[found.upperBound...])
  }

  private static func value(_ text: Substring) -> String? {
    let rest = text.drop(while: \.isWhitespace)
    guard rest.first == "=" else { return nil }
    let quoted = rest.dropFirst().drop { $0.isWhitespace || $0 == "\"" || $0 == "'" }
    let name = quoted.prefix { $0.isLetter || $0.isNumber || "-_.:".contains($0) }
    return name.isEmpty || name.count > 40 ? nil : String(name)
  }
}
