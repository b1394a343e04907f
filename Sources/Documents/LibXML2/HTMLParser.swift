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
    var text = text
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
        let name = node.pointee.name.map { string($0) } ?? ""
        let element = tree.append(
          .element(name: name.lowercased(), attributes: attributes(of: node)), to: parent)
        if let child = node.pointee.children { pending.append((child, element)) }
      case XML_TEXT_NODE, XML_CDATA_SECTION_NODE:
        if let content = node.pointee.content {
          _ = tree.append(.text(string(content)), to: parent)
        }
      default: break
      }
    }
    return tree
  }

  private static func attributes(of node: xmlNodePtr) -> [String: String] {
    var result: [String: String] = [:]
    var attribute = node.pointee.properties
    while let current = attribute {
      attribute = current.pointee.next
      guard let name = current.pointee.name else { continue }
      let value = xmlNodeListGetString(node.pointee.doc, current.pointee.children, 1)
      defer { summarize_xml_free(value) }
      result[string(name).lowercased()] = value.map { string($0) } ?? ""
    }
    return result
  }

  private static func string(_ pointer: UnsafePointer<xmlChar>) -> String {
    String(decodingCString: pointer, as: UTF8.self)
  }

  private static func string(_ pointer: UnsafeMutablePointer<xmlChar>) -> String {
    string(UnsafePointer(pointer))
  }
}
