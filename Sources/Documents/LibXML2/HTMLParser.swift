internal import CLibXML2

/// Parses HTML.
///
/// Only this folder calls libxml2. The parser reports what it finds, so that no tree of its own is
/// built. Nothing is loaded: no network, no entities, no document types.
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
    let builder = TreeBuilder()
    text.withUTF8 { bytes in
      guard let base = bytes.baseAddress, bytes.count < Int(Int32.max) else { return }
      base.withMemoryRebound(to: CChar.self, capacity: bytes.count) {
        parse($0, Int32(bytes.count), into: builder)
      }
    }
    builder.tree.close()
    return builder.tree
  }

  private static func parse(
    _ bytes: UnsafePointer<CChar>, _ count: Int32, into builder: TreeBuilder
  ) {
    guard let context = htmlNewParserCtxt() else { return }
    defer { htmlFreeParserCtxt(context) }
    var handler = htmlSAXHandler()
    handler.startElement = { context, name, attributes in
      guard let context, let name else { return }
      TreeBuilder.of(context).open(name, attributes)
    }
    handler.endElement = { context, _ in context.map { TreeBuilder.of($0).close() } }
    handler.characters = { context, bytes, count in
      guard let context, let bytes else { return }
      TreeBuilder.of(context).add(UnsafeBufferPointer(start: bytes, count: Int(count)))
    }
    handler.ignorableWhitespace = handler.characters
    handler.cdataBlock = handler.characters
    context.pointee.sax.pointee = handler
    // The builder outlives the parser, which calls it on this thread only.
    context.pointee.userData = Unmanaged.passUnretained(builder).toOpaque()
    let options =
      HTML_PARSE_NONET.rawValue | HTML_PARSE_RECOVER.rawValue | HTML_PARSE_NOERROR.rawValue
      | HTML_PARSE_NOWARNING.rawValue | UInt32(XML_PARSE_HUGE.rawValue)
    let document = htmlCtxtReadMemory(context, bytes, count, nil, "UTF-8", Int32(options))
    if let document { xmlFreeDoc(document) }
  }
}

/// Builds a tree of what the parser reports.
private final class TreeBuilder {
  var tree = HTMLTree()
  private var open = [HTMLTree.root]

  static func of(_ context: UnsafeMutableRawPointer) -> TreeBuilder {
    Unmanaged<TreeBuilder>.fromOpaque(context).takeUnretainedValue()
  }

  func open(
    _ name: UnsafePointer<xmlChar>,
    _ attributes: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?
  ) {
    var known: [(name: HTMLAttribute, value: String)] = []
    var position = 0
    while let attributes, let name = attributes[position] {
      if let attribute = HTMLAttribute(name: String(decodingCString: name, as: UTF8.self)) {
        let value = attributes[position + 1].map { String(decodingCString: $0, as: UTF8.self) }
        known.append((attribute, value ?? ""))
      }
      position += 2
    }
    let tag = HTMLTag(name: String(decodingCString: name, as: UTF8.self))
    open.append(tree.append(tag, attributes: known, to: open[open.count - 1]))
  }

  func close() {
    if open.count > 1 { open.removeLast() }
  }

  func add(_ bytes: UnsafeBufferPointer<UInt8>) {
    let parent = open[open.count - 1]
    // Programs and style sheets are often most of a page, and never its text; data in a script is.
    switch tree.nodes[parent].tag {
    case .style: return
    case .script where tree.nodes[parent].attribute(.type)?.lowercased() != "application/ld+json":
      return
    default: tree.append(bytes, to: parent)
    }
  }
}
