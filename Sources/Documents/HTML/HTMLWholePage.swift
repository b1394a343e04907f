/// All that a reader sees of a page that is part of another document, without a choice of what is its
/// content.
struct HTMLWholePage {
  /// The blocks in order.
  let blocks: [HTMLBlockWriter.Block]
  /// The number of characters that the page hides from its readers.
  let hiddenCount: Int

  /// Reads a parsed page.
  ///
  /// - Parameters:
  ///   - tree: The page.
  ///   - isLeftOut: Whether an element, by its number, is left out with all that is in it.
  init(_ tree: HTMLTree, isLeftOut: (Int) -> Bool = { _ in false }) {
    let visibility = HTMLVisibility(tree, scope: .visible)
    var isDropped = visibility.isDropped
    for number in tree.nodes.indices where isLeftOut(number) { isDropped[number] = true }
    hiddenCount = visibility.hiddenCount
    blocks = HTMLBlockWriter(tree, root: HTMLTree.root) { isDropped[$0] }.blocks
  }

  /// Returns the tree of a page, or `nil` where the bytes are no text.
  ///
  /// - Parameters:
  ///   - bytes: The page.
  ///   - charset: The charset that something other than the page declares.
  static func tree(of bytes: [UInt8], charset: String? = nil) -> HTMLTree? {
    let declared = charset ?? HTMLCharset.declared(in: bytes)
    return TextDecoder.decode(bytes, declaredCharset: declared).map { decoded in
      HTMLParser.parse(decoded.text)
    }
  }
}
