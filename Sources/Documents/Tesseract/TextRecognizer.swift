internal import CTesseract

/// A text recognition engine for one language.
///
/// The only place that calls Tesseract. What it returns is copied out of the library, and what the
/// library lends is released before a method returns.
struct TextRecognizer: ~Copyable {
  /// What recognition of one page may take; a dense page takes some seconds.
  private static let longestPage: Int32 = 20_000

  private let engine: OpaquePointer

  /// Loads the data of a language.
  ///
  /// - Parameter language: The language's name in the library, such as `eng`.
  /// - Returns: `nil` where the data is not installed or cannot be used.
  init?(language: String) {
    guard let engine = TessBaseAPICreate() else { return nil }
    // The library's diagnostics are kept off the terminal.
    TessBaseAPISetVariable(engine, "debug_file", "/dev/null")
    guard TessBaseAPIInit3(engine, nil, language) == 0 else {
      TessBaseAPIDelete(engine)
      return nil
    }
    TessBaseAPISetPageSegMode(engine, PSM_AUTO)
    self.engine = engine
  }

  deinit {
    TessBaseAPIEnd(engine)
    TessBaseAPIDelete(engine)
  }

  /// Returns the words of a picture in reading order, none where recognition fails.
  ///
  /// - Parameters:
  ///   - picture: The picture.
  ///   - box: The block of text to read, in points, or `nil` for all of the picture.
  func words(in picture: GrayPicture, within box: PDFRectangle? = nil) -> [RecognizedWord] {
    picture.pixels.withUnsafeBufferPointer { pixels in
      TessBaseAPISetImage(
        engine, pixels.baseAddress, Int32(picture.width), Int32(picture.height), 1,
        Int32(picture.width))
    }
    defer { TessBaseAPIClear(engine) }
    TessBaseAPISetSourceResolution(engine, Int32(picture.resolution))
    if let box { restrict(to: box, of: picture) }
    defer { TessBaseAPISetPageSegMode(engine, PSM_AUTO) }
    let monitor = TessMonitorCreate()
    defer { TessMonitorDelete(monitor) }
    TessMonitorSetDeadlineMSecs(monitor, Self.longestPage)
    guard TessBaseAPIRecognize(engine, monitor) == 0,
      let iterator = TessBaseAPIGetIterator(engine)
    else { return [] }
    defer { TessResultIteratorDelete(iterator) }
    return Self.words(of: iterator)
  }

  private func restrict(to box: PDFRectangle, of picture: GrayPicture) {
    let scale = picture.resolution / 72
    // Letters may reach over the box that their font declares.
    let edge = 2.0
    let left = min(max((box.left - edge) * scale, 0), Double(picture.width - 1))
    let top = min(max((box.top - edge) * scale, 0), Double(picture.height - 1))
    let right = min(max((box.right + edge) * scale, left + 1), Double(picture.width))
    let bottom = min(max((box.bottom + edge) * scale, top + 1), Double(picture.height))
    TessBaseAPISetPageSegMode(engine, PSM_SINGLE_BLOCK)
    TessBaseAPISetRectangle(
      engine, Int32(left), Int32(top), Int32(right - left), Int32(bottom - top))
  }

  private static func words(of iterator: OpaquePointer) -> [RecognizedWord] {
    // The page iterator is a view of the result iterator and is not released.
    guard let place = TessResultIteratorGetPageIterator(iterator) else { return [] }
    var words: [RecognizedWord] = []
    var line = 0
    var paragraph = 0
    repeat {
      if TessPageIteratorIsAtBeginningOf(place, RIL_TEXTLINE) != 0 { line += 1 }
      if TessPageIteratorIsAtBeginningOf(place, RIL_PARA) != 0 { paragraph += 1 }
      guard let text = takeText(iterator), let box = box(at: place) else { continue }
      words.append(
        RecognizedWord(
          text: text, box: box, baseline: baseline(at: place) ?? box.bottom, line: line,
          paragraph: paragraph, confidence: Double(TessResultIteratorConfidence(iterator, RIL_WORD))
        ))
    } while TessResultIteratorNext(iterator, RIL_WORD) != 0
    return words
  }

  private static func takeText(_ iterator: OpaquePointer) -> String? {
    guard let text = TessResultIteratorGetUTF8Text(iterator, RIL_WORD) else { return nil }
    defer { TessDeleteText(text) }
    let word = String(cString: text).trimmingSpace
    return word.isEmpty ? nil : word
  }

  private static func box(at place: OpaquePointer) -> PDFRectangle? {
    var left: Int32 = 0
    var top: Int32 = 0
    var right: Int32 = 0
    var bottom: Int32 = 0
    guard TessPageIteratorBoundingBox(place, RIL_WORD, &left, &top, &right, &bottom) != 0 else {
      return nil
    }
    return PDFRectangle(
      left: Double(left), top: Double(top), right: Double(right), bottom: Double(bottom))
  }

  /// Returns where the letters of the word stand, below which only descenders reach.
  private static func baseline(at place: OpaquePointer) -> Double? {
    var x1: Int32 = 0
    var y1: Int32 = 0
    var x2: Int32 = 0
    var y2: Int32 = 0
    guard TessPageIteratorBaseline(place, RIL_WORD, &x1, &y1, &x2, &y2) != 0 else { return nil }
    return Double(y1 + y2) / 2
  }
}

/// A word that was read from a picture.
struct RecognizedWord {
  /// The characters in the order in which they are read.
  let text: String
  /// The place of the word in the picture, in pixels.
  let box: PDFRectangle
  /// Where its letters stand, in pixels from the top.
  let baseline: Double
  /// The number of its line within the page.
  let line: Int
  /// The number of its paragraph within the page.
  let paragraph: Int
  /// How sure the engine is, in percent.
  let confidence: Double
}

/// A picture of a page in shades of grey, one byte a pixel, rows from the top.
struct GrayPicture {
  let width: Int
  let height: Int
  let pixels: [UInt8]
  /// Pixels per inch.
  let resolution: Double

  /// Whether hardly anything is on the page, so that there is nothing to read.
  var isBlank: Bool {
    var dark = 0
    for pixel in pixels where pixel < 0x80 {
      dark += 1
      if dark > 200 { return false }
    }
    return true
  }
}
