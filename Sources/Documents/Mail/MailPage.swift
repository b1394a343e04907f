/// The text of a message that is an HTML page, without quotations and signatures.
struct MailPage {
  /// The blocks that are new; all of them where nothing is.
  let blocks: [HTMLBlockWriter.Block]
  /// The number of lines of quotations that were left out.
  let quotedLines: Int
  /// The number of lines of signatures that were left out.
  let signatureLines: Int
  /// The number of characters that the page hides from its readers.
  let hiddenCount: Int

  /// Takes a page apart.
  ///
  /// - Parameters:
  ///   - tree: The page.
  ///   - isForward: Whether the message passes another one on, which is then no quotation.
  init(_ tree: HTMLTree, isForward: Bool) {
    let whole = HTMLWholePage(tree)
    hiddenCount = whole.hiddenCount
    let start = tree.nodes.firstIndex(where: Self.startsQuotation) ?? tree.nodes.endIndex
    let isQuoted = { (number: Int) in
      !isForward && (number >= start || Self.isQuotation(tree.nodes[number]))
    }
    let replied = HTMLWholePage(tree) { isQuoted($0) }
    let new = HTMLWholePage(tree) { isQuoted($0) || Self.isSignature(tree.nodes[$0]) }
    var blocks = new.blocks
    if !isForward { Self.dropQuotation(&blocks) }
    if replied.blocks.count < whole.blocks.count { blocks.removeAll(where: Self.isAttribution) }
    let isNew = !blocks.isEmpty
    self.blocks = isNew ? blocks : whole.blocks
    signatureLines = isNew ? Self.lineCount(replied.blocks) - Self.lineCount(new.blocks) : 0
    quotedLines =
      isNew ? Self.lineCount(whole.blocks) - Self.lineCount(blocks) - signatureLines : 0
  }

  /// Drops the message that is replied to where only its header tells it from the new text.
  private static func dropQuotation(_ blocks: inout [HTMLBlockWriter.Block]) {
    for (position, block) in blocks.enumerated() {
      let lines = block.text.split(whereSeparator: \.isNewline)
      if lines.contains(where: MailQuotation.startsForward) { return }
      guard MailQuotation.startsOriginal(lines[...]) else { continue }
      blocks.removeSubrange(position...)
      return
    }
  }

  private static func lineCount(_ blocks: [HTMLBlockWriter.Block]) -> Int {
    blocks.reduce(0) { $0 + 1 + $1.text.count(where: \.isNewline) }
  }

  private static func isAttribution(_ block: HTMLBlockWriter.Block) -> Bool {
    let lines = block.text.split(whereSeparator: \.isNewline)
    return lines.count <= 2 && MailQuotation.attributionLength(lines[...]) == lines.count
  }

  /// How mail programs mark the message that is replied to.
  private static func isQuotation(_ node: HTMLTree.Node) -> Bool {
    if node.tag == .blockquote, node.attribute(.type)?.lowercased() == "cite" { return true }
    return !classes(node).isDisjoint(with: [
      "gmail_quote", "yahoo_quoted", "moz-cite-prefix", "protonmail_quote", "tutanota_quote",
      "zmail_extra",
    ])
  }

  /// Outlook marks only where the message that is replied to begins.
  private static func startsQuotation(_ node: HTMLTree.Node) -> Bool {
    ["appendonsend", "divrplyfwdmsg", "x_divrplyfwdmsg"].contains(
      (node.attribute(.id) ?? "").lowercased())
  }

  private static func isSignature(_ node: HTMLTree.Node) -> Bool {
    ["signature", "ms-outlook-mobile-signature"].contains(
      (node.attribute(.id) ?? "").lowercased())
      || !classes(node).isDisjoint(with: [
        "gmail_signature", "moz-signature", "protonmail_signature_block",
      ])
  }

  private static func classes(_ node: HTMLTree.Node) -> Set<Substring> {
    Set((node.attribute(.class) ?? "").lowercased().split(separator: " "))
  }
}
