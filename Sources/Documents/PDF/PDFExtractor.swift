/// Extracts the text of PDF files.
struct PDFExtractor {
  private let path: String
  /// Is asked before each step of reading a page.
  private let mayStart: (ReadingStep) -> Bool

  /// Creates an extractor.
  ///
  /// - Parameters:
  ///   - path: The document's path as the caller gave it, for records and errors.
  ///   - mayStart: Is asked before each step of reading a page.
  init(path: String, mayStart: @escaping (ReadingStep) -> Bool = { _ in true }) {
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
    // Half of the time goes to the library, which cannot read two pages at once.
    let layouts = OrderedQueue<PDFPageLayout>()
    for number in 1...pageCount {
      if mayStart(.pageText), let page = visiblePage(number, of: pageCount, in: file) {
        layouts.append { PDFPageLayout(page, number: number, pageCount: pageCount) }
      } else {
        layouts.append { .unread }
      }
    }
    var pages: [PDFTextPage] = []
    var outcome = PDFOutcome()
    var doubts: [Int: PDFLayerDoubt] = [:]
    for (number, layout) in zip(1..., layouts.finish()) {
      pages.append(layout.page)
      outcome.addHidden(layout.hiddenCount, on: number)
      doubts[number] = layout.doubt
      if !layout.isRead {
        outcome.unread.append(number)
      } else if layout.hasNoText {
        outcome.empty.append(number)
      }
    }
    doubts.merge(PDFScans(pages, in: file).doubts) { own, _ in own }
    if !outcome.empty.isEmpty || !doubts.isEmpty {
      let wanted = Dictionary(uniqueKeysWithValues: outcome.empty.map { ($0, PDFLayerDoubt?.none) })
        .merging(doubts.mapValues(Optional.some)) { $1 }
      let recognition = PDFRecognition(
        wanted, layers: pages, of: file, language: language(of: pages, doubts, in: file),
        isGuess: file.language == nil && pages.indices.allSatisfy { wanted[$0 + 1] != nil },
        mayStart: mayStart)
      for (number, page) in recognition.pages {
        pages[number - 1] = PDFTextPage(
          lines: PDFPageLayout.withoutMargins(
            page.lines, height: page.height, pageCount: pageCount),
          height: page.height)
      }
      outcome.add(recognition)
    }
    try check(pageCount: pageCount, outcome)
    // Putting the pages together takes longer than one of them.
    _ = mayStart(.whole)
    return assemble(
      pages, metadataTitle: file.title, outline: PDFOutline(file.outline), outcome)
  }

  /// Reads a page and marks the text that cannot be seen on it.
  private func visiblePage(
    _ number: Int, of pageCount: Int, in file: borrowing PDFFile
  ) -> PDFPage? {
    guard var page = file.page(at: number - 1) else { return nil }
    let isWhiteOnly = pageCount > PDFVisibility.mostPages
    let isLooked = isWhiteOnly ? page.styles.contains(where: \.isWhite) : !page.styles.isEmpty
    // The text layer of a scan does not show by its nature.
    if isLooked, file.pictureShare(at: number - 1) < PDFScans.leastShare, mayStart(.picture),
      let rendering = file.rendering(at: number - 1)
    {
      PDFVisibility.mark(&page, by: rendering, isWhiteOnly: isWhiteOnly)
    }
    return page
  }

  private func language(
    of pages: [PDFTextPage], _ doubts: [Int: PDFLayerDoubt], in file: borrowing PDFFile
  ) -> String? {
    if let language = file.language { return language }
    let text = pages.enumerated()
      .filter { ![.garbled, .implausible].contains(doubts[$0.offset + 1]) }
      .flatMap { $0.element.lines.map(\.text) }.joined(separator: "\n")
    return LanguageIdentifier().language(of: text)
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
    _ pages: [PDFTextPage], metadataTitle: String?, outline: PDFOutline, _ outcome: PDFOutcome
  ) -> Document {
    var joiner = LineJoiner()
    for line in pages.lazy.flatMap(\.lines) { joiner.learn(line.text) }
    var paragraphs = PDFParagraphs()
    for page in PDFRunningText.remove(from: pages) { paragraphs.append(page: page.lines) }
    let headings = PDFHeadings(paragraphs.blocks)
    let tidy = outline.mark(PDFContents.tidy(paragraphs.blocks))
    let blocks = PDFCaptions.mark(headings.mark(tidy))
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
