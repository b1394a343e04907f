internal import CLibXML2

/// Parses HTML.
///
/// Only this folder calls libxml2. The parser's tree is copied and released before the function
/// returns. Nothing is loaded: no network, no entities, no document types.
enum HTMLParser {
  /// Parses a page.
  ///
  /// - Parameter text: The page. Its own charset declaration is ignored.
  /// - Returns: The tree; an empty one where nothing could be parsed.
  static func parse(_ text: String) -> HTMLTree {
    // The parser takes a zero for the end.
    var text = text
    if text.withUTF8({ bytes in bytes.count { $0 == 0 } }) > 0 {
      text = String(decoding: text.utf8.filter { $0 != 0 }, as: UTF8.self)
    }
    let options =
      HTML_PARSE_NONET.rawValue | HTML_PARSE_RECOVER.rawValue | HTML_PARSE_NOERROR.rawValue
      | HTML_PARSE_NOWARNING.rawValue | UInt32(XML_PARSE_HUGE.rawValue)
    let document = text.withUTF8 { bytes -> htmlDocPtr? in
      guard let base = bytes.baseAddress, bytes.count < Int(Int32.max) else { return nil }
      return base.withMemoryRebound(to: CChar.self, capacity: bytes.count) {
        htmlReadMemory($0, Int32(bytes.count), nil, "UTF-8", Int32(options))
      }
    }
    guard let document else { return HTMLTree() }
    defer { xmlFreeDoc(document) }
    return copy(document)
  }

  /// Copies the tree without recursion, for pages may nest elements without end.
  private static func copy(_ document: htmlDocPtr) -> HTMLTree {
    var tree = HTMLTree()
    var pending: [(node: xmlNodePtr, parent: Int)] = []
    if let root = xmlDocGetRootElement(document) { pending.append((root, HTMLTree.root)) }
    while let (node, parent) = pending.popLast() {
      if let next = node.pointee.next { pending.append((next, parent)) }
      switch node.pointee.type {
      case XML_ELEMENT_NODE:
        let tag = node.pointee.name.map { HTMLTag(name: string($0)) } ?? .other
        let element = tree.append(tag, attributes: attributes(of: node), to: parent)
        if let child = node.pointee.children { pending.append((child, element)) }
      case XML_TEXT_NODE, XML_CDATA_SECTION_NODE:
        guard let content = node.pointee.content else { break }
        if isProgram(tree.nodes[parent]) { break }
        let length = Int(xmlStrlen(content))
        tree.append(UnsafeBufferPointer(start: content, count: length), to: parent)
      default: break
      }
    }
    tree.close()
    return tree
  }

  /// Programs and style sheets are often most of a page, and never its text; data in a script is.
  private static func isProgram(_ node: HTMLTree.Node) -> Bool {
    switch node.tag {
    case .style: true
    case .script: node.attribute(.type)?.lowercased() != "application/ld+json"
    default: false
    }
  }

  private static func attributes(
    of node: xmlNodePtr
  ) -> [(name: HTMLAttribute, value: String)] {
    var result: [(name: HTMLAttribute, value: String)] = []
    var attribute = node.pointee.properties
    while let current = attribute {
      attribute = current.pointee.next
      guard let name = current.pointee.name.flatMap({ HTMLAttribute(name: string($0)) }) else {
        continue
      }
      result.append((name, value(of: current)))
    }
    return result
  }

  private static func value(of attribute: xmlAttrPtr) -> String {
    guard let child = attribute.pointee.children else { return "" }
    // Nearly every value is one piece of text, which needs no copy.
    if child.pointee.next == nil, child.pointee.type == XML_TEXT_NODE {
      return child.pointee.content.map { string($0) } ?? ""
    }
    let value = xmlNodeListGetString(attribute.pointee.doc, child, 1)
    defer { summarize_xml_free(value) }
    return value.map { string($0) } ?? ""
  }

  private static func string(_ pointer: UnsafePointer<xmlChar>) -> String {
    String(decodingCString: pointer, as: UTF8.self)
  }

  private static func string(_ pointer: UnsafeMutablePointer<xmlChar>) -> String {
    string(UnsafePointer(pointer))
  }
}
