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

  private func content(of tree: HTMLTree) -> [HTMLBlockWriter.Block] {
    let visibility = HTMLVisibility(tree, scope: .content)
    let content = HTMLContent(tree, isDropped: visibility.isDropped)
    let range = content.range
    let blocks = HTMLTrimming.trim(
      HTMLBlockWriter(tree, root: range.root) {
        visibility.isDropped[$0] || content.isLinkList($0) || $0 >= range.nodes.upperBound
          || $0 < range.nodes.lowerBound && tree.end(of: $0) <= range.nodes.lowerBound
      }.blocks, title: HTMLMetadata.title(of: tree))
    let count = Self.length(blocks)
    guard count < Self.smallest else { return blocks }
    // The page without its menus says more than the page with them.
    let rest = HTMLBlockWriter(tree, root: HTMLTree.root) { visibility.isDropped[$0] }.blocks
    if Self.length(rest) >= Self.smallest { return Self.length(rest) > 2 * count ? rest : blocks }
    let whole = HTMLWholePage(tree).blocks
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
