/// What the layout of a page's characters makes of it.
struct PDFPageLayout: Sendable {
  /// The page's lines in reading order; none where the page could not be read.
  let page: PDFTextPage
  /// How many characters of the page do not show and were left out.
  let hiddenCount: Int
  /// Why the page's text may not be what it shows, or `nil`.
  let doubt: PDFLayerDoubt?
  /// Whether the page could be read.
  let isRead: Bool
  /// Whether a page that could be read has no text.
  let hasNoText: Bool

  /// A page that cannot be read.
  static let unread = PDFPageLayout(
    page: PDFTextPage(lines: [], height: 0), hiddenCount: 0, doubt: nil, isRead: false,
    hasNoText: true)
}

extension PDFPageLayout {
  /// Lays out a page.
  ///
  /// - Parameters:
  ///   - page: The page as the library reports it.
  ///   - number: The number of the page, counted from 1.
  ///   - pageCount: How many pages the document has.
  init(_ page: PDFPage, number: Int, pageCount: Int) {
    let reader = PDFLineReader(page, number: number)
    let lines = Self.withoutMargins(reader.lines, height: reader.height, pageCount: pageCount)
    let whole = PDFLabels.join(PDFDropCaps.join(PDFTables.assemble(lines)))
    let columns = PDFInterleaving.separate(whole)
    self.init(
      page: PDFTextPage(
        lines: PDFRows.assemble(columns), height: reader.height),
      hiddenCount: reader.hiddenCount,
      doubt: reader.lines.isEmpty ? nil : PDFLayerDoubt(page.text), isRead: true,
      hasNoText: reader.lines.isEmpty)
  }

  /// Leaves out the margins of a document that is too short to tell them by repetition.
  static func withoutMargins(_ lines: [PDFLine], height: Double, pageCount: Int) -> [PDFLine] {
    pageCount < PDFRunningText.fewestPages
      ? PDFMargins.remove(from: lines, height: height) : lines
  }
}
