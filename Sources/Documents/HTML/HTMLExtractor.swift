/// Extracts the text of HTML pages.
struct HTMLExtractor {
  /// Content with fewer characters than this is doubted, and the whole page is looked at.
  private static let smallest = 250

  private let path: String

  /// Creates an extractor.
  ///
  /// - Parameter path: The document's path as the caller gave it, for records and errors.
  init(path: String) {
    self.path = path
  }

  /// Extracts a page.
  ///
  /// - Throws: ``DocumentError`` with code `unknownType` or `noText`.
  func extract(_ bytes: [UInt8]) throws(DocumentError) -> Document {
    let declared = HTMLCharset.declared(in: bytes)
    guard let decoded = TextDecoder.decode(bytes, declaredCharset: declared) else {
      throw DocumentError(
        code: .unknownType, path: path, reason: "The page is in no known character encoding.")
    }
    let tree = HTMLParser.parse(decoded.text.filter { $0 != "\0" })
    let blocks = content(of: tree)
    guard !blocks.isEmpty else {
      throw DocumentError(
        code: .noText, path: path,
        reason: "The page has no text; it may be one that a browser fills in by script.")
    }
    var builder = DocumentBuilder()
    for block in blocks { builder.append(block.kind, block.text) }
    return builder.document(
      path: path, title: HTMLMetadata.title(of: tree), language: HTMLMetadata.language(of: tree),
      warnings: warnings(decoded, tree))
  }

  /// Returns all that a reader sees of a page, without a choice of what is its content.
  ///
  /// - Parameters:
  ///   - bytes: The page.
  ///   - charset: The charset that something other than the page declares.
  ///   - isLeftOut: Whether an element is left out with all that is in it.
  /// - Returns: `nil` where the bytes are no text.
  static func wholePage(
    _ bytes: [UInt8], charset: String? = nil, isLeftOut: (HTMLTree.Node) -> Bool = { _ in false }
  ) -> [HTMLBlockWriter.Block]? {
    let declared = charset ?? HTMLCharset.declared(in: bytes)
    guard let decoded = TextDecoder.decode(bytes, declaredCharset: declared) else { return nil }
    return visibleBlocks(
      of: HTMLParser.parse(decoded.text.filter { $0 != "\0" }), isLeftOut: isLeftOut)
  }

  private static func visibleBlocks(
    of tree: HTMLTree, isLeftOut: (HTMLTree.Node) -> Bool = { _ in false }
  ) -> [HTMLBlockWriter.Block] {
    var isDropped = HTMLVisibility(tree, scope: .visible).isDropped
    for (number, node) in tree.nodes.enumerated() where isLeftOut(node) { isDropped[number] = true }
    return HTMLBlockWriter(tree, root: HTMLTree.root) { isDropped[$0] }.blocks
  }

  private func content(of tree: HTMLTree) -> [HTMLBlockWriter.Block] {
    let visibility = HTMLVisibility(tree, scope: .content)
    let content = HTMLContent(tree, isDropped: visibility.isDropped)
    let blocks = HTMLTrimming.trim(
      HTMLBlockWriter(tree, root: content.root) {
        visibility.isDropped[$0] || content.isLinkList($0)
      }.blocks)
    let count = Self.length(blocks)
    guard count < Self.smallest else { return blocks }
    let whole = Self.visibleBlocks(of: tree)
    return Self.length(whole) > 2 * count ? whole : blocks
  }

  private static func length(_ blocks: [HTMLBlockWriter.Block]) -> Int {
    blocks.reduce(0) { $0 + $1.text.count }
  }

  private func warnings(_ decoded: DecodedText, _ tree: HTMLTree) -> [String] {
    var warnings: [String] = []
    if decoded.isLossy {
      warnings.append("Some bytes have no meaning in \(decoded.charset) and were replaced.")
    }
    let hidden = HTMLVisibility(tree, scope: .visible).hiddenCount
    if hidden > 0 { warnings.append("\(hidden) characters of hidden text were left out.") }
    return warnings
  }
}
