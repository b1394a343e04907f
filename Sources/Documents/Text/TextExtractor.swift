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
    let pages = Self.pages(of: decoded.text)
    let lines = pages.joined()
    let wrapping = TextWrapping(Array(lines))
    var joiner = LineJoiner()
    for line in lines { joiner.learn(line) }
    var builder = DocumentBuilder(pageCount: pages.count)
    var title: String?
    for (position, lines) in pages.enumerated() {
      var reader = TextBlockReader(wrapping: wrapping, joiner: joiner)
      for block in reader.blocks(of: lines) {
        if builder.isEmpty, block.kind == .heading(level: 1) { title = block.text }
        builder.append(block.kind, block.text, page: position + 1)
      }
    }
    guard !builder.isEmpty else {
      throw DocumentError(
        code: .noText, path: path, reason: "The file has no text, only white space.")
    }
    return builder.document(
      path: path, title: title, language: nil,
      warnings: decoded.isLossy
        ? ["Some bytes have no meaning in \(decoded.charset) and were replaced."] : [])
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
      case 0x00..<0x09, 0x0B, 0x0E..<0x20, 0x7F, 0xFEFF: break
      default: line.append(scalar)
      }
    }
    finishLine()
    while pages.count > 1, pages.last?.allSatisfy(\.isEmpty) ?? false { pages.removeLast() }
    return pages
  }
}
