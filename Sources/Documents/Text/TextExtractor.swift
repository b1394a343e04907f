/// Extracts the structure of plain text.
struct TextExtractor {
  private let path: String

  /// Creates an extractor.
  ///
  /// - Parameter path: The document's path as the caller gave it, for records and errors.
  init(path: String) {
    self.path = path
  }

  /// Extracts a document.
  ///
  /// - Throws: ``DocumentError`` with code `unknownType` or `noText`.
  func extract(_ bytes: [UInt8]) throws(DocumentError) -> Document {
    guard let decoded = TextDecoder.decode(bytes) else {
      throw DocumentError(
        code: .unknownType, path: path, reason: "The text is in no known character encoding.")
    }
    let pages = TextRunningLines.removed(from: Self.pages(of: decoded.text))
    var builder = DocumentBuilder(pageCount: pages.count)
    let blocks = blocks(of: pages)
    for block in blocks { builder.append(block.kind, block.pieces) }
    guard !builder.isEmpty else {
      throw DocumentError(
        code: .noText, path: path, reason: "The file has no text, only white space.")
    }
    return builder.document(
      path: path, title: blocks.first.flatMap(Self.title), language: nil,
      warnings: decoded.isLossy
        ? ["Some bytes have no meaning in \(decoded.charset) and were replaced."] : [])
  }

  /// A block and the pages that it stands on.
  private typealias Block = (kind: Document.Block.Kind, pieces: [DocumentBuilder.Piece])

  /// A text may name itself by a heading at its start.
  private static func title(_ first: Block) -> String? {
    first.kind == .heading(level: 1) ? first.pieces.map(\.text).joined() : nil
  }

  private func blocks(of pages: [[String]]) -> [Block] {
    let lines = pages.joined()
    let wrapping = TextWrapping(Array(lines))
    var joiner = LineJoiner()
    for line in lines { joiner.learn(line) }
    var blocks: [Block] = []
    for (position, lines) in pages.enumerated() {
      var reader = TextBlockReader(wrapping: wrapping, joiner: joiner, isMarkdown: isMarkdown)
      var next = reader.blocks(of: lines)[...]
      if wrapping.width != nil, let first = next.first, let last = blocks.last,
        let end = last.pieces.last, end.page == position, first.kind == .paragraph,
        last.kind == .paragraph, Self.goesOn(end.text, first.text)
      {
        var text = end.text
        let rest = joiner.continuation(of: &text, with: first.text)
        blocks[blocks.count - 1].pieces.removeLast()
        blocks[blocks.count - 1].pieces += [
          DocumentBuilder.Piece(page: position, text: text),
          DocumentBuilder.Piece(page: position + 1, text: rest),
        ]
        next = next.dropFirst()
      }
      blocks += next.map { block in
        (block.kind, [DocumentBuilder.Piece(page: position + 1, text: block.text)])
      }
    }
    return blocks
  }

  /// Whether the file's name says that it is Markdown.
  private var isMarkdown: Bool {
    let name = path.lowercased()
    return name.hasSuffix(".md") || name.hasSuffix(".markdown")
  }

  /// Returns whether a paragraph goes on with the first of the next page: a sentence starts with no
  /// small letter.
  private static func goesOn(_ text: String, _ next: String) -> Bool {
    let isOpen = text.last.map { !".!?:;。！？".contains($0) } ?? false
    return isOpen && next.first?.isLowercase ?? false
  }

  /// Returns the blocks of a text that is part of another document.
  static func blocks(of text: String) -> [TextBlockReader.Block] {
    let lines = Array(pages(of: text).joined())
    var joiner = LineJoiner()
    for line in lines { joiner.learn(line) }
    var reader = TextBlockReader(wrapping: TextWrapping(lines), joiner: joiner)
    return reader.blocks(of: lines)
  }

  /// Returns the lines of each page without control characters and white space at their ends.
  private static func pages(of text: String) -> [[String]] {
    var pages: [[String]] = [[]]
    var line = String.UnicodeScalarView()
    var wasReturn = false
    var struck: Unicode.Scalar?
    func finishLine() {
      pages[pages.count - 1].append(String(line).trimmingTrailingSpace)
      line = String.UnicodeScalarView()
    }
    for scalar in text.unicodeScalars {
      defer { wasReturn = scalar == "\r" }
      switch scalar.value {
      case 0x0A where wasReturn: break
      case 0x0A, 0x0D, 0x85, 0x2028: finishLine()
      case 0x2029:
        finishLine()
        finishLine()
      case 0x0C:
        finishLine()
        pages.append([])
      // As on a typewriter: what is struck over a character makes it bold, or a line under it.
      case 0x08: struck = line.popLast()
      case 0x00..<0x08, 0x0B, 0x0E..<0x20, 0x7F, 0xFEFF: break
      default:
        line.append(scalar == "_" ? struck ?? scalar : scalar)
        struck = nil
      }
    }
    finishLine()
    while pages.count > 1, pages.last?.allSatisfy(\.isEmpty) ?? false { pages.removeLast() }
    return pages
  }
}
