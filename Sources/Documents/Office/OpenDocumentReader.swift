/// Reads the text of an OpenDocument text.
///
/// What tracked changes delete stands apart and is left out, and so are comments, generated contents
/// and indexes, and hidden parts.
struct OpenDocumentReader {
  /// The blocks so far.
  private(set) var writer = OfficeBlockWriter()

  /// What the program makes of the text, and so repeats it.
  private static let generated: Set<String> = [
    "text:table-of-content", "text:illustration-index", "text:table-index", "text:object-index",
    "text:user-index", "text:alphabetical-index",
  ]

  private let styles: OpenDocumentStyles
  /// What stands within the paragraph and is read after it.
  private var pending: [XMLElement] = []

  /// Creates a reader.
  ///
  /// - Parameter styles: The document's styles.
  init(_ styles: OpenDocumentStyles) {
    self.styles = styles
  }

  /// Reads the paragraphs, lists and tables within an element.
  mutating func readBlocks(of parent: XMLElement, in kind: Document.Block.Kind = .paragraph) {
    for element in parent.elements {
      switch element.name {
      case _ where isHidden(element):
        writer.hide(element.text)
        skip(element)
      case _ where Self.generated.contains(element.name): skip(element)
      case "text:h":
        let level = element.attributes["text:outline-level"].flatMap { Int($0) } ?? 1
        readParagraph(element, .heading(level: min(max(level, 1), 6)))
      case "text:p":
        readParagraph(element, styles.kind(of: element) ?? kind)
      case "text:list-item": readBlocks(of: element, in: .listItem)
      case "table:table": readTable(element)
      case "text:soft-page-break": writer.breakPage()
      case "text:tracked-changes", "office:annotation", "office:forms": break
      default: readBlocks(of: element, in: kind)
      }
    }
  }

  /// Passes over text that is not read but has pages all the same.
  private mutating func skip(_ element: XMLElement) {
    if element.name == "text:soft-page-break" { writer.breakPage() }
    element.elements.forEach { skip($0) }
  }

  private mutating func readParagraph(_ paragraph: XMLElement, _ kind: Document.Block.Kind) {
    readInline(paragraph)
    writer.finish(kind)
    readPending()
  }

  private mutating func readPending() {
    let parts = pending
    pending = []
    for part in parts { readBlocks(of: part) }
  }

  private mutating func readInline(_ parent: XMLElement) {
    for child in parent.children {
      switch child {
      case .text(let text): writer.append(text)
      case .element(let element):
        switch element.name {
        case "text:s", "text:tab": writer.append(" ")
        case "text:line-break": writer.endLine()
        case "text:soft-page-break": writer.breakPage()
        case "text:note":
          if let body = element.first("text:note-body") { pending.append(body) }
        case "office:annotation", "text:ruby-text", "text:note-citation": break
        case "text:span" where styles.isHidden(element): writer.hide(element.text)
        case "text:hidden-text" where Self.isMarkedHidden(element): writer.hide(element.text)
        case _ where element.name.hasPrefix("draw:"): pending.append(element)
        case _ where element.name.hasPrefix("?:"): break
        default: readInline(element)
        }
      }
    }
  }

  private mutating func readTable(_ table: XMLElement) {
    let rows = Self.rows(of: table)
    let cells = rows.flatMap { Self.cells(of: $0) }
    if cells.count == 1 {
      // A frame around text rather than a table.
      readBlocks(of: cells[0])
      return
    }
    for row in rows {
      let texts = Self.cells(of: row).map { cell in
        readCell(cell).collapsingSpace
      }
      if texts.contains(where: { !$0.isEmpty }) {
        writer.appendVerbatim(texts.joined(separator: "\t") + "\n")
      }
    }
    writer.finish(.table)
  }

  /// Reads a cell apart, since its paragraphs are no blocks.
  private mutating func readCell(_ cell: XMLElement) -> String {
    var reader = self
    reader.writer = OfficeBlockWriter()
    reader.readBlocks(of: cell)
    writer.advance(past: reader.writer)
    return reader.writer.blocks.map(\.text).joined(separator: " ")
  }

  private static func rows(of parent: XMLElement) -> [XMLElement] {
    parent.elements.flatMap { element in
      switch element.name {
      case "table:table-row": [element]
      case "table:table-header-rows", "table:table-rows", "table:table-row-group": rows(of: element)
      default: [XMLElement]()
      }
    }
  }

  private static func cells(of row: XMLElement) -> [XMLElement] {
    row.elements.filter { $0.name == "table:table-cell" || $0.name == "table:covered-table-cell" }
  }

  private func isHidden(_ element: XMLElement) -> Bool {
    if element.attributes["text:display"] == "none" || Self.isMarkedHidden(element) { return true }
    guard element.name == "text:p" || element.name == "text:h" else {
      return element.attributes["table:display"] == "false"
    }
    return styles.isHidden(element)
      || element.elements.contains {
        $0.name == "text:hidden-paragraph" && Self.isMarkedHidden($0)
      }
  }

  /// Whether a condition hid the element when the document was saved.
  private static func isMarkedHidden(_ element: XMLElement) -> Bool {
    element.attributes["text:is-hidden"] == "true"
  }
}
