/// Extracts the text of Word documents (DOCX).
///
/// Pages are those that Word noted when it last laid the document out; without such notes the
/// document is one page.
struct WordExtractor {
  /// The part that holds the text; a document is recognised by it.
  ///
  /// Some programs put a number at the end of this name and of those of the other parts.
  static let mainPart = "word/document.xml"

  private let path: String

  /// Creates an extractor.
  ///
  /// - Parameter path: The document's path as the caller gave it, for records and errors.
  init(path: String) {
    self.path = path
  }

  /// Extracts a document.
  ///
  /// - Throws: ``DocumentError``.
  func extract(_ bytes: [UInt8]) throws(DocumentError) -> Document {
    var package = try OfficePackage(bytes, path: path, kind: "Word document")
    let main = try package.part(package.numberedName(Self.mainPart))
    let styles = WordStyles(try package.optionalPart(package.numberedName("word/styles.xml")))
    var notes: [String: XMLElement] = [:]
    for kind in ["footnote", "endnote"] {
      for note in try package.optionalPart(
        package.numberedName("word/\(kind)s.xml"))?.elements ?? []
      {
        // The notes that have a type are the lines above the notes.
        guard note.attributes["w:type"] ?? "normal" == "normal" else { continue }
        if let id = note.attributes["w:id"] { notes["w:\(kind)Reference \(id)"] = note }
      }
    }
    let title = try package.optionalPart("docProps/core.xml")?.first("dc:title")?.text
    var reader = WordBodyReader(styles: styles, fields: WordFields(main), notes: notes)
    reader.readBlocks(of: main)
    return try reader.writer.document(path: path, title: title, package: package)
  }
}
