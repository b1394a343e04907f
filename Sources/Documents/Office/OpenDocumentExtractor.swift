/// Extracts the text of OpenDocument texts (ODT).
///
/// Pages are those that the program noted when it last laid the document out; without such notes the
/// document is one page.
struct OpenDocumentExtractor {
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
    var package = try OfficePackage(bytes, path: path, kind: "OpenDocument text")
    let manifest = try package.optionalPart("META-INF/manifest.xml")
    if manifest?.firstBelow("manifest:encryption-data") != nil {
      throw DocumentError(.encrypted, path: path, kind: "OpenDocument text")
    }
    let root = try package.part("content.xml")
    let title = try package.optionalPart("meta.xml")?.firstBelow("dc:title")?.text
    let styles = try package.optionalPart("styles.xml")
    var reader = OpenDocumentReader(OpenDocumentStyles([root] + (styles.map { [$0] } ?? [])))
    if let body = root.first("office:body") { reader.readBlocks(of: body) }
    return try reader.writer.document(path: path, title: title, package: package)
  }
}
