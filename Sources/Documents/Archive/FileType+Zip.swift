extension FileType {
  /// Decides the type of a zip archive by its entries, or returns `nil` for anything else.
  static func zipType(_ bytes: [UInt8]) -> FileType? {
    guard bytes.starts(with: Array("PK".utf8)), bytes.count > 3, bytes[2] < 9, bytes[3] < 9 else {
      return nil
    }
    do throws(ZipArchive.Failure) {
      var archive = try ZipArchive(bytes: bytes)
      return type(of: &archive)
    } catch {
      return damagedType(bytes)
    }
  }

  private static func type(of archive: inout ZipArchive) -> FileType {
    if archive.numberedName(WordExtractor.mainPart) != nil { return .word }
    switch mediaType(&archive) {
    case "application/epub+zip": return .book
    case let type? where type.hasPrefix("application/vnd.oasis.opendocument.text"):
      return .openDocument
    case let type? where type.hasPrefix("application/vnd.oasis.opendocument"):
      return .unknown(looksLike: "an OpenDocument spreadsheet, presentation or drawing")
    default: break
    }
    if archive.contains(BookExtractor.mainPart) { return .book }
    if archive.contains("xl/workbook.xml") {
      return .unknown(looksLike: "an Excel workbook (XLSX)")
    }
    if archive.contains("ppt/presentation.xml") {
      return .unknown(looksLike: "a PowerPoint presentation (PPTX)")
    }
    return .unknown(looksLike: "a zip archive")
  }

  private static func mediaType(_ archive: inout ZipArchive) -> String? {
    do throws(ZipArchive.Failure) {
      return String(decoding: try archive.contents(of: "mimetype").prefix(100), as: UTF8.self)
        .trimmingSpace
    } catch {
      return nil
    }
  }

  /// The list of entries stands at the end; a file that was cut off still tells by its first ones.
  private static func damagedType(_ bytes: [UInt8]) -> FileType {
    let edges = String(decoding: bytes.prefix(16384) + bytes.suffix(16384), as: UTF8.self)
    if edges.contains(WordExtractor.mainPart) { return .word }
    if edges.contains("application/vnd.oasis.opendocument.text") { return .openDocument }
    if edges.contains("application/epub+zip") { return .book }
    return .unknown(looksLike: "a damaged zip archive")
  }
}
