import Testing

/// The elements of an HTML page, as far as its spelling shows them.
///
/// Every `<` must begin a tag, every attribute be quoted, and every element be closed in its order,
/// so that what a browser makes of the page is just this.
struct Markup {
  struct Element {
    let name: String
    let attributes: [String: String]
  }

  private(set) var elements: [Element] = []
  /// What is wrong with the page, one sentence each.
  private(set) var faults: [String] = []
  /// The text of the page, with its references decoded.
  private(set) var text = ""

  init(_ page: String) {
    var open: [String] = []
    var rest = page[...]
    while let start = rest.firstIndex(of: "<") {
      text += Self.decoded(rest[..<start])
      guard let tag = rest[start...].prefixMatch(of: /<(\/?)(!?[A-Za-z][A-Za-z0-9]*)([^<>]*)>/)
      else {
        faults.append("No tag: \(rest[start...].prefix(40))")
        return
      }
      rest = rest[tag.range.upperBound...]
      let name = String(tag.2)
      if name == "!DOCTYPE" { continue }
      if !tag.1.isEmpty {
        if open.popLast() != name { faults.append("\(name) is closed, but not open.") }
        continue
      }
      let attribute = /\ ([a-z-]+)="([^"]*)"/
      var attributes: [String: String] = [:]
      for match in tag.3.matches(of: attribute) {
        attributes[String(match.1)] = Self.decoded(match.2)
      }
      if !tag.3.replacing(attribute, with: "").isEmpty {
        faults.append("Attributes of \(name): \(tag.3)")
      }
      elements.append(Element(name: name, attributes: attributes))
      if name != "meta" { open.append(name) }
    }
    text += Self.decoded(rest)
    if !open.isEmpty { faults.append("Not closed: \(open)") }
    let names = elements.compactMap { $0.attributes["id"] }
    if Set(names).count != names.count { faults.append("A name is given twice.") }
    for element in elements {
      guard let place = element.attributes["href"] else { continue }
      if !place.hasPrefix("#") || !names.contains(String(place.dropFirst())) {
        faults.append("A link leads to \(place).")
      }
    }
  }

  func count(_ name: String) -> Int { elements.count { $0.name == name } }

  private static func decoded(_ text: some StringProtocol) -> String {
    String(text).replacing("&lt;", with: "<").replacing("&gt;", with: ">")
      .replacing("&quot;", with: "\"").replacing("&#39;", with: "'").replacing("&amp;", with: "&")
  }
}
