/// Extracts the text of PDF files.
struct PDFExtractor {
  private let path: String
  /// Is asked before each step of reading a page.
  private let mayStart: (PageStep) -> Bool

  /// Creates an extractor.
  ///
  /// - Parameters:
  ///   - path: The document's path as the caller gave it, for records and errors.
  ///   - mayStart: Is asked before each step of reading a page.
  init(path: String, mayStart: @escaping (PageStep) -> Bool = { _ in true }) {
    self.path = path
    self.mayStart = mayStart
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
    var outcome = PDFOutcome()
    var garbled: [Int] = []
    for number in 1...pageCount {
      guard mayStart(.text), let page = file.page(at: number - 1) else {
        outcome.unread.append(number)
        pages.append(PDFTextPage(lines: [], height: 0))
        continue
      }
      let reader = PDFLineReader(page, number: number)
      outcome.hiddenCount += reader.hiddenCount
      if reader.lines.isEmpty {
        outcome.empty.append(number)
      } else if page.isGarbled {
        garbled.append(number)
      }
      let lines =
        pageCount < PDFRunningText.fewestPages
        ? PDFMargins.remove(from: reader.lines, height: reader.height) : reader.lines
      let columns = PDFInterleaving.separate(PDFDropCaps.join(PDFTables.assemble(lines)))
      let rows = PDFRows.assemble(columns)
      pages.append(PDFTextPage(lines: rows, height: reader.height))
    }
    let wanted = (outcome.empty + garbled).sorted()
    if !wanted.isEmpty {
      let recognition = PDFRecognition(
        wanted, of: file, language: language(of: pages, without: garbled, in: file),
        mayStart: mayStart)
      for (number, page) in recognition.pages { pages[number - 1] = page }
      outcome.add(recognition)
    }
    try check(pageCount: pageCount, outcome)
    return assemble(pages, metadataTitle: file.title, outcome)
  }

  private func language(
    of pages: [PDFTextPage], without garbled: [Int], in file: borrowing PDFFile
  ) -> String? {
    let text = pages.enumerated()
      .filter { !garbled.contains($0.offset + 1) }
      .flatMap { $0.element.lines.map(\.text) }.joined(separator: "\n")
    return file.language ?? LanguageIdentifier().language(of: text)
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

  private func check(pageCount: Int, _ outcome: PDFOutcome) throws(DocumentError) {
    if outcome.unread.count == pageCount {
      let pages = pageCount == 1 ? "its only page" : "none of its \(pageCount) pages"
      let verb = pageCount == 1 ? "cannot" : "can"
      throw failure(.corrupt, "The PDF file is damaged: \(pages) \(verb) be read.")
    }
    if outcome.unread.count + outcome.empty.count == pageCount {
      throw failure(.noText, outcome.noTextReason)
    }
  }

  private func assemble(
    _ pages: [PDFTextPage], metadataTitle: String?, _ outcome: PDFOutcome
  ) -> Document {
    var joiner = LineJoiner()
    for line in pages.lazy.flatMap(\.lines) { joiner.learn(line.text) }
    var paragraphs = PDFParagraphs()
    for page in PDFRunningText.remove(from: pages) { paragraphs.append(page: page.lines) }
    let headings = PDFHeadings(paragraphs.blocks)
    let blocks = PDFCaptions.mark(headings.mark(PDFContents.tidy(paragraphs.blocks)))
    var builder = DocumentBuilder(pageCount: pages.count, states: outcome.states)
    for block in blocks {
      let kind = block.kind == .table && block.lines.count == 1 ? .paragraph : block.kind
      builder.append(kind, Self.pieces(of: block, kind: kind, joiner: joiner))
    }
    return builder.document(
      path: path, title: PDFTitle.usable(metadataTitle) ?? headings.title(of: blocks),
      language: nil, warnings: outcome.warnings)
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

  private func failure(_ code: DocumentError.Code, _ reason: String) -> DocumentError {
    DocumentError(code: code, path: path, reason: reason)
  }
}
