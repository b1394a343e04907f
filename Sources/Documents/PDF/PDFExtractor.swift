/// Extracts the text of PDF files.
struct PDFExtractor {
  private let path: String
  /// Is called before each page is read.
  private let beforePage: () -> Void

  /// Creates an extractor.
  ///
  /// - Parameters:
  ///   - path: The document's path as the caller gave it, for records and errors.
  ///   - beforePage: Is called before each page is read.
  init(path: String, beforePage: @escaping () -> Void = {}) {
    self.path = path
    self.beforePage = beforePage
  }

  /// Extracts a document.
  ///
  /// - Parameters:
  ///   - bytes: The file's content.
  ///   - password: The password that the caller gave, or `nil`.
  /// - Returns: The document; its language is left open.
  /// - Throws: ``DocumentError`` with code `passwordRequired`, `corrupt` or `noText`.
  func extract(_ bytes: [UInt8], password: String?) throws(DocumentError) -> Document {
    let file = try open(bytes, password: password)
    let pageCount = file.pageCount
    guard pageCount > 0 else {
      throw failure(.corrupt, "The PDF file is damaged: it has no pages.")
    }
    var pages: [PDFTextPage] = []
    var unread: [Int] = []
    var empty: [Int] = []
    var hiddenCount = 0
    for number in 1...pageCount {
      beforePage()
      guard let page = file.page(at: number - 1) else {
        unread.append(number)
        pages.append(PDFTextPage(lines: [], height: 0))
        continue
      }
      let reader = PDFLineReader(page, number: number)
      hiddenCount += reader.hiddenCount
      if reader.lines.isEmpty { empty.append(number) }
      let lines =
        pageCount < PDFRunningText.fewestPages
        ? PDFMargins.remove(from: reader.lines, height: reader.height) : reader.lines
      let columns = PDFInterleaving.separate(PDFDropCaps.join(lines))
      let rows = PDFRows.assemble(PDFTables.reorder(columns))
      pages.append(PDFTextPage(lines: rows, height: reader.height))
    }
    try check(pageCount: pageCount, unread: unread, empty: empty)
    return assemble(
      pages, metadataTitle: file.title, unread: unread, empty: empty, hiddenCount: hiddenCount)
  }

  private func open(_ bytes: [UInt8], password: String?) throws(DocumentError) -> PDFFile {
    var candidates: [String?] = [nil, ""]
    if let password { candidates += [password, Normalization.prepared(password)] }
    for candidate in candidates {
      do throws(PDFFile.Failure) {
        return try PDFFile(bytes: bytes, password: candidate)
      } catch {
        guard case .damaged(let reason) = error else { continue }
        throw failure(.corrupt, "The PDF file is damaged: \(Self.phrase(reason)).")
      }
    }
    throw failure(
      .passwordRequired,
      password == nil
        ? "The PDF file is encrypted; pass its password with --password."
        : "The PDF file is encrypted and the password is wrong; pass the right one with --password."
    )
  }

  private static func phrase(_ reason: String) -> String {
    let words = reason.split(whereSeparator: \.isNewline).joined(separator: " ")
    let bare = String(words.reversed().drop { $0 == "." || $0 == " " }.reversed())
    return bare.isEmpty ? "it cannot be opened" : bare
  }

  private func check(pageCount: Int, unread: [Int], empty: [Int]) throws(DocumentError) {
    if unread.count == pageCount {
      let pages = pageCount == 1 ? "its only page" : "none of its \(pageCount) pages"
      let verb = pageCount == 1 ? "cannot" : "can"
      throw failure(.corrupt, "The PDF file is damaged: \(pages) \(verb) be read.")
    }
    if unread.count + empty.count == pageCount {
      throw failure(
        .noText,
        "The PDF file has no text layer, as a scan has none; it needs text recognition (OCR) first."
      )
    }
  }

  private func assemble(
    _ pages: [PDFTextPage], metadataTitle: String?, unread: [Int], empty: [Int], hiddenCount: Int
  ) -> Document {
    var joiner = LineJoiner()
    for line in pages.lazy.flatMap(\.lines) { joiner.learn(line.text) }
    var paragraphs = PDFParagraphs()
    for page in PDFRunningText.remove(from: pages) { paragraphs.append(page: page.lines) }
    let headings = PDFHeadings(paragraphs.blocks)
    let blocks = headings.mark(paragraphs.blocks)
    let states: [Int: Document.Page.State] = Dictionary(
      unread.map { ($0, .unreadable) } + empty.map { ($0, .withoutText) }, uniquingKeysWith: { $1 })
    var builder = DocumentBuilder(pageCount: pages.count, states: states)
    for block in blocks {
      let kind = block.kind == .table && block.lines.count == 1 ? .paragraph : block.kind
      builder.append(kind, Self.pieces(of: block, kind: kind, joiner: joiner))
    }
    return builder.document(
      path: path, title: PDFTitle.usable(metadataTitle) ?? headings.title(of: blocks),
      language: nil, warnings: warnings(unread: unread, empty: empty, hiddenCount: hiddenCount))
  }

  private static func pieces(
    of block: PDFBlock, kind: Document.Block.Kind, joiner: LineJoiner
  ) -> [DocumentBuilder.Piece] {
    var pieces: [DocumentBuilder.Piece] = []
    for line in block.lines {
      let text = kind == .table ? line.text : line.text.replacing("\t", with: " ")
      guard var last = pieces.popLast() else {
        pieces.append(DocumentBuilder.Piece(page: line.page, text: text))
        continue
      }
      let addition =
        kind == .table ? "\n" + text : joiner.continuation(of: &last.text, with: text)
      if last.page == line.page {
        last.text += addition
        pieces.append(last)
      } else {
        pieces.append(last)
        pieces.append(DocumentBuilder.Piece(page: line.page, text: addition))
      }
    }
    return pieces
  }

  private func warnings(unread: [Int], empty: [Int], hiddenCount: Int) -> [String] {
    var warnings: [String] = []
    if !unread.isEmpty {
      warnings.append("\(PageList.phrase(unread)) could not be read: the file is damaged.")
    }
    if !empty.isEmpty {
      let verb = empty.count == 1 ? "has" : "have"
      warnings.append("\(PageList.phrase(empty)) \(verb) no text; a scan needs OCR first.")
    }
    if hiddenCount > 0 {
      warnings.append("\(hiddenCount) invisible characters were left out.")
    }
    return warnings
  }

  private func failure(_ code: DocumentError.Code, _ reason: String) -> DocumentError {
    DocumentError(code: code, path: path, reason: reason)
  }
}
