internal import CPoppler

/// An open PDF file.
///
/// The only place that calls poppler. Every value it returns is copied out of the library, and
/// everything that the library lends is released before a method returns.
struct PDFFile: ~Copyable {
  /// Why a file could not be opened.
  enum Failure: Error, Equatable {
    /// The file is encrypted and the password does not fit.
    case encrypted
    /// The file is damaged; the library's own words say how.
    case damaged(String)
  }

  /// The resolution in which text of usual size is recognised best, in pixels per inch.
  private static let readingResolution = 300.0
  /// Outlines of more entries than this are read in part.
  private static let mostEntries = 10_000

  private let document: OpaquePointer

  /// Opens a file that is held in memory.
  ///
  /// - Throws: ``Failure``.
  init(bytes: [UInt8], password: String?) throws(Failure) {
    Self.silenceLog()
    let data = bytes.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
    defer { g_bytes_unref(data) }
    // The functions that take bytes crash on a wrong password up to version 22.12; this one fails.
    let stream = g_memory_input_stream_new_from_bytes(data)
    defer { g_object_unref(stream) }
    var error: UnsafeMutablePointer<GError>?
    let length = goffset(bytes.count)
    guard let document = poppler_document_new_from_stream(stream, length, password, nil, &error)
    else { throw Self.takeFailure(error) }
    self.document = document
  }

  deinit { summarize_poppler_document_release(document) }

  /// The number of pages that the file declares, which a damaged file may state wrongly.
  var pageCount: Int { max(0, Int(poppler_document_get_n_pages(document))) }

  /// The title in the file's metadata.
  var title: String? { Self.takeString(poppler_document_get_title(document)) }

  /// Reads a page.
  ///
  /// - Parameter index: The page's position, counted from 0.
  /// - Returns: The page's content, or `nil` where the page cannot be read.
  func page(at index: Int) -> PDFPage? {
    withPage(at: index) { page, width, height in
      guard let text = Self.takeString(poppler_page_get_text(page)) else { return nil }
      let rectangles = Self.rectangles(of: page)
      let styles = Self.styles(of: page, count: rectangles.count)
      return PDFPage(
        width: width, height: height, text: text, rectangles: rectangles, styles: styles,
        isHidden: Array(repeating: false, count: rectangles.count))
    }
  }

  /// Returns how much of a page its pictures cover, from 0 to 1.
  ///
  /// - Parameter index: The page's position, counted from 0.
  func pictureShare(at index: Int) -> Double {
    withPage(at: index) { page, width, height in
      let list = poppler_page_get_image_mapping(page)
      defer { poppler_page_free_image_mapping(list) }
      var area = 0.0
      var node = list
      while let current = node {
        node = current.pointee.next
        guard let data = current.pointee.data else { continue }
        let box = data.assumingMemoryBound(to: PopplerImageMapping.self).pointee.area
        let across = min(max(box.x1, box.x2), width) - max(min(box.x1, box.x2), 0)
        let down = min(max(box.y1, box.y2), height) - max(min(box.y1, box.y2), 0)
        area += max(0, across) * max(0, down)
      }
      return width * height > 0 ? min(1, area / (width * height)) : 0
    } ?? 0
  }

  /// Returns a small picture of a page, to see what can be seen on it, or `nil`.
  ///
  /// - Parameters:
  ///   - index: The page's position, counted from 0.
  ///   - mostMilliseconds: When drawing takes longer, it is given up.
  func rendering(at index: Int, mostMilliseconds: Int64 = 1_000) -> PDFRendering? {
    withPage(at: index) { page, width, height in
      PDFRendering(
        page: page, width: width, height: height, resolution: 144, longestSide: 1000,
        mostMilliseconds: mostMilliseconds)
    }
  }

  /// Returns a picture of a page to read, or `nil` where it cannot be drawn.
  ///
  /// - Parameter index: The page's position, counted from 0.
  func picture(at index: Int) -> GrayPicture? {
    withPage(at: index) { page, width, height in
      PDFRendering(
        page: page, width: width, height: height, resolution: Self.readingResolution,
        longestSide: 4200)?.gray
    }
  }

  /// Does something with a page and its width and height in points.
  ///
  /// - Returns: `nil` where the page cannot be read.
  private func withPage<Result: ~Copyable>(
    at index: Int, _ body: (OpaquePointer, Double, Double) -> Result?
  ) -> Result? {
    guard let page = poppler_document_get_page(document, Int32(index)) else { return nil }
    defer { summarize_poppler_page_release(page) }
    var width = 0.0
    var height = 0.0
    poppler_page_get_size(page, &width, &height)
    return body(page, width, height)
  }

  /// The BCP 47 code of the language that the file's metadata declares, or `nil`.
  var language: String? {
    guard let metadata = Self.takeString(poppler_document_get_metadata(document)),
      let element = metadata.firstRange(of: "<dc:language>"),
      let item = metadata[element.upperBound...].firstRange(of: "<rdf:li>")
    else { return nil }
    return LanguageCode.canonical(String(metadata[item.upperBound...].prefix { $0 != "<" }))
  }

  /// The entries of the file's outline that lead to a page, in their order.
  var outline: [PDFOutline.Entry] {
    var entries: [PDFOutline.Entry] = []
    if let iterator = poppler_index_iter_new(document) {
      defer { poppler_index_iter_free(iterator) }
      collect(from: iterator, level: 1, into: &entries)
    }
    return entries
  }

  private func collect(
    from iterator: OpaquePointer, level: Int, into entries: inout [PDFOutline.Entry]
  ) {
    repeat {
      guard entries.count < Self.mostEntries else { return }
      if let entry = entry(at: iterator, level: level) { entries.append(entry) }
      guard level < 6, let child = poppler_index_iter_get_child(iterator) else { continue }
      defer { poppler_index_iter_free(child) }
      collect(from: child, level: level + 1, into: &entries)
    } while poppler_index_iter_next(iterator) != 0
  }

  private func entry(at iterator: OpaquePointer, level: Int) -> PDFOutline.Entry? {
    guard let action = poppler_index_iter_get_action(iterator) else { return nil }
    defer { poppler_action_free(action) }
    guard action.pointee.type == POPPLER_ACTION_GOTO_DEST,
      let title = action.pointee.goto_dest.title,
      let destination = action.pointee.goto_dest.dest
    else { return nil }
    var page = Int(destination.pointee.page_num)
    if destination.pointee.type == POPPLER_DEST_NAMED {
      let named = destination.pointee.named_dest.flatMap {
        poppler_document_find_dest(document, $0)
      }
      guard let named else { return nil }
      defer { poppler_dest_free(named) }
      page = Int(named.pointee.page_num)
    }
    return PDFOutline.Entry(title: String(cString: title), level: level, page: page)
  }

  private static func rectangles(of page: OpaquePointer) -> [PDFRectangle] {
    var pointer: UnsafeMutablePointer<PopplerRectangle>?
    var count: guint = 0
    guard poppler_page_get_text_layout(page, &pointer, &count) != 0, let pointer else { return [] }
    defer { g_free(pointer) }
    return UnsafeBufferPointer(start: pointer, count: Int(count)).map {
      PDFRectangle(
        left: min($0.x1, $0.x2), top: min($0.y1, $0.y2), right: max($0.x1, $0.x2),
        bottom: max($0.y1, $0.y2))
    }
  }

  private static func styles(of page: OpaquePointer, count: Int) -> [PDFStyle] {
    var styles = [PDFStyle](
      repeating: PDFStyle(size: 0, isBold: false, isWhite: false, font: 0), count: count)
    // Most runs of characters share few fonts, whose names are looked at once.
    var fonts: [String: (number: Int, isBold: Bool, texFont: TeXFont?)] = [:]
    let list = poppler_page_get_text_attributes(page)
    defer { poppler_page_free_text_attributes(list) }
    var node = list
    while let current = node {
      node = current.pointee.next
      guard let data = current.pointee.data else { continue }
      let attributes = data.assumingMemoryBound(to: PopplerTextAttributes.self).pointee
      let name = attributes.font_name.map { String(cString: $0) } ?? ""
      let font =
        fonts[name]
        ?? (fonts.count + 1, PDFStyle.isBold(fontName: name), TeXFont(fontName: name))
      fonts[name] = font
      let color = attributes.color
      let style = PDFStyle(
        size: attributes.font_size, isBold: font.isBold,
        isWhite: min(color.red, color.green, color.blue) > 0xF000, font: font.number,
        texFont: font.texFont)
      let first = max(0, Int(attributes.start_index))
      let end = min(count, Int(attributes.end_index) + 1)
      for position in first..<max(first, end) { styles[position] = style }
    }
    return styles
  }

  private static func takeString(_ pointer: UnsafeMutablePointer<CChar>?) -> String? {
    guard let pointer else { return nil }
    defer { g_free(pointer) }
    return String(cString: pointer)
  }

  private static func takeFailure(_ error: UnsafeMutablePointer<GError>?) -> Failure {
    guard let error else { return .damaged("the file could not be opened") }
    defer { g_error_free(error) }
    if summarize_poppler_is_encrypted(error) != 0 { return .encrypted }
    return .damaged(error.pointee.message.map { String(cString: $0) } ?? "")
  }

  /// Keeps the library's diagnostics, thousands of lines for some damaged files, off the terminal.
  private static func silenceLog() {
    let levels = GLogLevelFlags(rawValue: ~3)
    g_log_set_handler("Poppler", levels, { _, _, _, _ in }, nil)
  }
}
