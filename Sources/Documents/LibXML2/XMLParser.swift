internal import CLibXML2

/// Parses the XML parts of documents.
///
/// The parser's tree is copied and released before the function returns. Nothing is loaded, neither
/// from files nor from the network, and no entity is ever declared, so that none can grow. libxml2
/// itself ends at a depth of 256 elements.
enum XMLParser {
  /// A parsed part.
  struct Result {
    /// The root element.
    let root: XMLElement
    /// Whether the markup is damaged, so that something may be missing.
    let isDamaged: Bool
  }

  /// Parses a part, as far as it can be parsed.
  ///
  /// - Returns: `nil` where nothing could be parsed.
  static func parse(_ bytes: [UInt8]) -> Result? {
    guard bytes.count < Int(Int32.max), let context = xmlNewParserCtxt() else { return nil }
    defer { xmlFreeParserCtxt(context) }
    // Entities serve attacks only: the parts of documents need none beyond the five of XML itself.
    context.pointee.sax.pointee.entityDecl = nil
    context.pointee.sax.pointee.unparsedEntityDecl = nil
    context.pointee.sax.pointee.externalSubset = nil
    let options =
      XML_PARSE_NONET.rawValue | XML_PARSE_RECOVER.rawValue | XML_PARSE_NOERROR.rawValue
      | XML_PARSE_NOWARNING.rawValue | XML_PARSE_NOCDATA.rawValue
    let document = bytes.withUnsafeBytes { raw in
      xmlCtxtReadMemory(
        context, raw.assumingMemoryBound(to: CChar.self).baseAddress, Int32(raw.count), nil, nil,
        Int32(options))
    }
    guard let document else { return nil }
    defer { xmlFreeDoc(document) }
    guard let root = xmlDocGetRootElement(document) else { return nil }
    return Result(root: element(root), isDamaged: context.pointee.wellFormed == 0)
  }

  private static func element(_ node: xmlNodePtr) -> XMLElement {
    var children: [XMLElement.Child] = []
    var next = node.pointee.children
    while let child = next {
      next = child.pointee.next
      switch child.pointee.type {
      case XML_ELEMENT_NODE: children.append(.element(element(child)))
      case XML_TEXT_NODE, XML_CDATA_SECTION_NODE:
        if let content = child.pointee.content { children.append(.text(string(content))) }
      default: break
      }
    }
    return XMLElement(
      name: name(node.pointee.name, node.pointee.ns), attributes: attributes(of: node),
      children: children)
  }

  private static func attributes(of node: xmlNodePtr) -> [String: String] {
    var result: [String: String] = [:]
    var next = node.pointee.properties
    while let attribute = next {
      next = attribute.pointee.next
      var value = ""
      var part = attribute.pointee.children
      while let node = part {
        part = node.pointee.next
        if node.pointee.type == XML_TEXT_NODE, let content = node.pointee.content {
          value += string(content)
        }
      }
      result[name(attribute.pointee.name, attribute.pointee.ns)] = value
    }
    return result
  }

  private static func name(_ local: UnsafePointer<xmlChar>?, _ namespace: xmlNsPtr?) -> String {
    let local = local.map { String(decodingCString: $0, as: UTF8.self) } ?? ""
    guard let address = namespace?.pointee.href else { return local }
    return XMLNamespaces.prefix(of: String(decodingCString: address, as: UTF8.self)) + ":" + local
  }

  private static func string(_ pointer: UnsafeMutablePointer<xmlChar>) -> String {
    String(decodingCString: UnsafePointer(pointer), as: UTF8.self)
  }
}
