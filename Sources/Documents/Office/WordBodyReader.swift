/// Reads the text of a Word document.
///
/// What tracked changes delete is left out, and so are codes of fields, generated contents and
/// indexes, and hidden text.
struct WordBodyReader {
  /// The blocks so far.
  private(set) var writer = OfficeBlockWriter()

  private let styles: WordStyles
  private var fields: WordFields
  /// Whether the style of the paragraph hides what does not say otherwise.
  private var isHidingParagraph = false
  /// The notes that are still to be read; each is read once, where it is first referred to.
  private var notes: [String: XMLElement]
  /// What stands within the paragraph and is read after it.
  private var pending: [XMLElement] = []

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - styles: The document's styles.
  ///   - fields: The fields that are open before the first element.
  ///   - notes: The footnotes and endnotes by the name of their references and their numbers.
  init(styles: WordStyles, fields: WordFields, notes: [String: XMLElement]) {
    self.styles = styles
    self.fields = fields
    self.notes = notes
  }

  /// Reads the paragraphs and tables within an element.
  mutating func readBlocks(of parent: XMLElement) {
    for element in parent.elements {
      switch element.name {
      case "w:p": readParagraph(element)
      case "w:tbl": readTable(element)
      case "w:del", "w:moveFrom": skip(element)
      case "mc:Fallback": break
      case "w:sdt" where Self.isContents(element): skip(element)
      default: readBlocks(of: element)
      }
    }
  }

  private mutating func readParagraph(_ paragraph: XMLElement) {
    let properties = paragraph.first("w:pPr")
    if styles.isGenerated(properties) {
      skip(paragraph)
      return
    }
    isHidingParagraph = styles.isHidden(properties)
    readInline(paragraph)
    writer.finish(styles.kind(of: properties))
    readPending()
  }

  /// Passes over text that repeats other text; it has pages all the same, and fields may end in it.
  private mutating func skip(_ element: XMLElement) {
    switch element.name {
    case "w:lastRenderedPageBreak": writer.breakPage()
    case "w:fldChar", "w:instrText": fields.read(element)
    default: element.elements.forEach { skip($0) }
    }
  }

  private mutating func readPending() {
    let parts = pending
    pending = []
    for part in parts { readBlocks(of: part) }
  }

  private mutating func readInline(_ parent: XMLElement) {
    for element in parent.elements {
      switch element.name {
      case "w:fldChar", "w:instrText": fields.read(element)
      case "w:r" where fields.isGenerated: skip(element)
      case "w:fldSimple" where WordFields.isGenerator(element.attributes["w:instr"] ?? ""):
        skip(element)
      case "w:t", "m:t": writer.append(element.text)
      case "w:tab", "w:ptab": writer.append(" ")
      case "w:br", "w:cr": writer.endLine()
      case "w:noBreakHyphen": writer.append("\u{2011}")
      case "w:lastRenderedPageBreak": writer.breakPage()
      case "w:footnoteReference", "w:endnoteReference":
        if let note = element.attributes["w:id"].flatMap({
          notes.removeValue(forKey: "\(element.name) \($0)")
        }) {
          pending.append(note)
        }
      case "w:txbxContent": pending.append(element)
      case "w:r" where isHidden(element):
        writer.hide(Self.shownText(of: element))
        skip(element)
      case "w:del", "w:moveFrom": skip(element)
      case "w:pPr", "w:rPr", "w:delText", "w:rt": break
      case "mc:Fallback" where parent.first("mc:Choice") != nil: break
      default: readInline(element)
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
    readPending()
  }

  /// Reads a cell apart, since its paragraphs are no blocks; its notes follow the table.
  private mutating func readCell(_ cell: XMLElement) -> String {
    var reader = WordBodyReader(styles: styles, fields: fields, notes: [:])
    reader.readBlocks(of: cell)
    fields = reader.fields
    writer.advance(past: reader.writer)
    pending += Self.noteReferences(in: cell).compactMap { notes.removeValue(forKey: $0) }
    return reader.writer.blocks.map(\.text).joined(separator: " ")
  }

  private static func noteReferences(in element: XMLElement) -> [String] {
    element.elements.flatMap { child in
      switch child.name {
      case "w:footnoteReference", "w:endnoteReference":
        child.attributes["w:id"].map { ["\(child.name) \($0)"] } ?? []
      case "w:del", "w:moveFrom", "mc:Fallback": [String]()
      default: noteReferences(in: child)
      }
    }
  }

  /// The rows, also those that content controls and tracked insertions wrap.
  private static func rows(of parent: XMLElement) -> [XMLElement] {
    parent.elements.flatMap { element in
      switch element.name {
      case "w:tr": element.first("w:trPr")?.first("w:del") == nil ? [element] : []
      case "w:tblPr", "w:tblGrid", "w:del", "w:moveFrom": [XMLElement]()
      default: rows(of: element)
      }
    }
  }

  private static func cells(of parent: XMLElement) -> [XMLElement] {
    parent.elements.flatMap { element in
      switch element.name {
      case "w:tc": [element]
      case "w:trPr", "w:tblPrEx", "w:del", "w:moveFrom": [XMLElement]()
      default: cells(of: element)
      }
    }
  }

  private func isHidden(_ run: XMLElement) -> Bool {
    run.first("w:rPr").flatMap(styles.isHiding) ?? isHidingParagraph
  }

  private static func isContents(_ control: XMLElement) -> Bool {
    control.first("w:sdtPr")?.first("w:docPartObj")?.first("w:docPartGallery")?
      .attributes["w:val"] == "Table of Contents"
  }

  private static func shownText(of run: XMLElement) -> String {
    run.elements.filter { $0.name == "w:t" }.map(\.text).joined()
  }
}
