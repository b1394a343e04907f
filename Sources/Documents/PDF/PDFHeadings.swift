/// Finds headings by their font among the blocks of a document.
struct PDFHeadings {
  private struct Style: Hashable {
    let size: Double
    let isBold: Bool
  }

  /// Headings longer than this, in characters, are taken for text.
  private static let longest = 200

  private let bodySize: Double
  private let isBodyBold: Bool

  /// Learns the document's usual font.
  init(_ blocks: [PDFBlock]) {
    var sizes: [Double: Int] = [:]
    var bold = 0
    var count = 0
    for line in blocks.lazy.flatMap(\.lines) {
      sizes[Self.rounded(line.size), default: 0] += line.text.utf8.count
      count += line.text.utf8.count
      if line.isBold { bold += line.text.utf8.count }
    }
    bodySize = sizes.max { ($0.value, -$0.key) < ($1.value, -$1.key) }?.key ?? 0
    isBodyBold = bold * 2 > count
  }

  /// Returns the blocks with headings marked, and the level of each by the rank of its font.
  ///
  /// Headings that are marked already keep their level and lend it to those of the same font.
  func mark(_ blocks: [PDFBlock]) -> [PDFBlock] {
    let styles = blocks.map(style(of:))
    let ranks = Set(styles.compactMap(\.self)).sorted {
      ($0.size, $0.isBold ? 1 : 0) > ($1.size, $1.isBold ? 1 : 0)
    }
    var levels: [Style: Int] = [:]
    for (block, style) in zip(blocks, styles) {
      guard let style, case .heading(let level) = block.kind else { continue }
      levels[style] = min(level, levels[style] ?? level)
    }
    var blocks = blocks
    for (position, style) in styles.enumerated() {
      if case .heading = blocks[position].kind { continue }
      guard let style, let rank = ranks.firstIndex(of: style) else { continue }
      blocks[position].kind = .heading(level: levels[style] ?? min(rank + 1, 6))
    }
    return blocks
  }

  /// Returns the text of the first page's largest heading.
  func title(of blocks: [PDFBlock]) -> String? {
    var best: PDFBlock?
    for block in blocks where block.lines.first?.page == 1 {
      guard case .heading(let level) = block.kind, level <= 2 else { continue }
      if (block.lines.first?.size ?? 0) > (best?.lines.first?.size ?? bodySize * 1.15) {
        best = block
      }
    }
    return best?.lines.map(\.text).joined(separator: " ")
  }

  private func style(of block: PDFBlock) -> Style? {
    guard let first = block.lines.first, block.lines.count <= 4, block.kind != .table else {
      return nil
    }
    let length = block.lines.reduce(0) { $0 + $1.text.count }
    let letters = block.lines.reduce(0) { $0 + $1.text.unicodeScalars.count(where: \.isAlphabetic) }
    guard length <= Self.longest, letters >= 2, letters * 2 >= length else { return nil }
    let size = Self.rounded(block.lines.map(\.size).max() ?? 0)
    let isBold = block.lines.allSatisfy(\.isBold)
    if size >= 1.12 * bodySize, size > bodySize + 0.6 {
      // A sentence in a large font is an opening paragraph or a pull quote.
      if length > 100, first.text.contains(". ") { return nil }
      return Style(size: size, isBold: isBold)
    }
    guard isBold, !isBodyBold, size >= 0.95 * bodySize, block.lines.count <= 2, length <= 120,
      !(block.lines.last?.text.last.map { ".,;".contains($0) } ?? false),
      block.kind != .listItem || first.text.first?.isNumber ?? false
    else { return nil }
    return Style(size: max(size, bodySize), isBold: true)
  }

  private static func rounded(_ size: Double) -> Double { (size * 2).rounded() / 2 }
}
