/// An element of an XML document.
///
/// Names have the prefix that ``XMLNamespaces`` gives their namespace, whatever the document calls
/// it. ``XMLParser`` bounds the depth, so that a recursion over the children is safe.
struct XMLElement {
  /// What an element holds.
  enum Child {
    case element(XMLElement)
    case text(String)
  }

  /// The name with its prefix, such as `w:p`.
  let name: String
  /// The attributes by their names with their prefixes.
  let attributes: [String: String]
  /// The content in order.
  let children: [Child]

  /// The children that are elements.
  var elements: [XMLElement] {
    children.compactMap { if case .element(let element) = $0 { element } else { nil } }
  }

  /// All text within the element.
  var text: String {
    children.map {
      switch $0 {
      case .element(let element): element.text
      case .text(let text): text
      }
    }.joined()
  }

  /// Returns the first child of a name.
  func first(_ name: String) -> XMLElement? {
    for case .element(let element) in children where element.name == name { return element }
    return nil
  }

  /// Returns the first element of a name below this one, in document order.
  func firstBelow(_ name: String) -> XMLElement? {
    for element in elements {
      if element.name == name { return element }
      if let found = element.firstBelow(name) { return found }
    }
    return nil
  }
}

/// The namespaces whose elements are read.
enum XMLNamespaces {
  private static let prefixes = [
    "http://schemas.openxmlformats.org/wordprocessingml/2006/main": "w",
    "http://purl.oclc.org/ooxml/wordprocessingml/main": "w",
    "http://schemas.openxmlformats.org/officeDocument/2006/math": "m",
    "http://purl.oclc.org/ooxml/officeDocument/math": "m",
    "http://schemas.openxmlformats.org/markup-compatibility/2006": "mc",
    "urn:oasis:names:tc:opendocument:xmlns:office:1.0": "office",
    "urn:oasis:names:tc:opendocument:xmlns:text:1.0": "text",
    "urn:oasis:names:tc:opendocument:xmlns:table:1.0": "table",
    "urn:oasis:names:tc:opendocument:xmlns:drawing:1.0": "draw",
    "urn:oasis:names:tc:opendocument:xmlns:style:1.0": "style",
    "urn:oasis:names:tc:opendocument:xmlns:manifest:1.0": "manifest",
    "urn:oasis:names:tc:opendocument:xmlns:container": "container",
    "http://www.idpf.org/2007/opf": "opf",
    "http://www.w3.org/2001/04/xmlenc#": "enc",
    "http://purl.org/dc/elements/1.1/": "dc",
  ]

  /// Returns the prefix of a namespace; an unknown one has a prefix that nothing asks for.
  static func prefix(of namespace: String) -> String { prefixes[namespace] ?? "?" }
}
