/// Extracts the text of HTML pages.
struct HTMLExtractor {
  /// Content with fewer characters than this is doubted, and the whole page is looked at.
  private static let smallest = 250

  /// A text with fewer characters may be the start of one that a program would load.
  private static let doubtful = 1_000

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
    // Browsers skip zeros, which mean nothing in a page.
    let decoded =
      TextDecoder.decode(bytes, declaredCharset: declared)
      ?? TextDecoder.decode(bytes.filter { $0 != 0 }, declaredCharset: declared)
    guard let decoded else {
      throw DocumentError(
        code: .unknownType, path: path, reason: "The page is in no known character encoding.")
    }
    let tree = HTMLParser.parse(decoded.text)
    let title = HTMLMetadata.title(of: tree)
    var (blocks, hiddenCount) = content(of: tree)
    if Self.length(blocks) < Self.doubtful,
      let article = HTMLStructuredData.article(of: tree)
    {
      let described = HTMLWholePage(article).blocks
      if Self.length(described) > 2 * Self.length(blocks) {
        let text = described.map(\.text).joined(separator: "\n")
        blocks = blocks.filter { !text.contains($0.text) } + described
      }
    }
    guard !blocks.isEmpty else {
      throw DocumentError(
        code: .noText, path: path,
        reason: "The page has no text; it may be one that a browser fills in by script.")
    }
    var builder = DocumentBuilder()
    for block in blocks { builder.append(block.kind, block.text) }
    return builder.document(
      path: path, title: title, language: HTMLMetadata.language(of: tree),
      warnings: warnings(decoded, hiddenCount))
  }

  private func content(
    of tree: HTMLTree
  ) -> (blocks: [HTMLBlockWriter.Block], hiddenCount: Int) {
    let visibility = HTMLVisibility(tree, scope: .content)
    let content = HTMLContent(tree, isDropped: visibility.isDropped)
    let range = content.range
    let hiddenCount = visibility.hiddenCount(in: range.nodes)
    let blocks = HTMLTrimming(titles: HTMLMetadata.titles(of: tree)).trim(
      HTMLBlockWriter(tree, root: range.root) {
        visibility.isDropped[$0] || content.isLinkList($0) || $0 >= range.nodes.upperBound
          || $0 < range.nodes.lowerBound && tree.nodes[$0].end <= range.nodes.lowerBound
      }.blocks)
    let count = Self.length(blocks)
    guard count < Self.smallest else { return (blocks, hiddenCount) }
    // The page without its menus says more than the page with them.
    let rest = HTMLBlockWriter(tree, root: HTMLTree.root) { visibility.isDropped[$0] }.blocks
    if Self.length(rest) >= Self.smallest {
      return (Self.length(rest) > 2 * count ? rest : blocks, hiddenCount)
    }
    let whole = HTMLWholePage(tree)
    return Self.length(whole.blocks) > 2 * count
      ? (whole.blocks, whole.hiddenCount) : (blocks, hiddenCount)
  }

  private static func length(_ blocks: [HTMLBlockWriter.Block]) -> Int {
    blocks.reduce(0) { $0 + $1.text.utf8.count }
  }

  private func warnings(_ decoded: DecodedText, _ hiddenCount: Int) -> [String] {
    var warnings: [String] = []
    if decoded.isLossy {
      warnings.append("Some bytes have no meaning in \(decoded.charset) and were replaced.")
    }
    if hiddenCount > 0 {
      warnings.append("\(hiddenCount) characters of hidden text were left out.")
    }
    return warnings
  }
}
