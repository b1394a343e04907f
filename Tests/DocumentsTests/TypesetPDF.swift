@testable import Documents

/// A small PDF file that a test sets line by line.
struct TypesetPDF {
  /// A line of text at a place on a page.
  struct Line {
    let text: String
    let left: Double
    /// The distance of the base line from the top of the page, in points.
    let top: Double
    let size: Double
    let isBold: Bool
    let isWhite: Bool
    let isOnBlack: Bool
    let isInvisible: Bool
    let meaning: Meaning
  }

  /// What a font says of the meaning of its glyphs.
  enum Meaning: Int {
    /// The truth.
    case right
    /// That each letter is another sign, so that the text makes no words.
    case shifted
    /// That each vowel is another one.
    case turned
    /// That every glyph is a space.
    case nothing
  }

  static let width = 595.0
  static let height = 842.0

  private(set) var pages: [[Line]] = []
  /// The entries of the file's outline, each no more than one level below the one before it.
  var outline: [PDFOutline.Entry] = []
  var title: String?
  /// The language that the file's metadata declares.
  var language: String?
  /// Whether a picture of white paper lies behind the text of each page.
  var hasPictures = false

  /// Starts a page; what is set next stands on it.
  mutating func addPage() { pages.append([]) }

  /// Sets a line on the last page.
  mutating func set(
    _ text: String, left: Double = 72, top: Double, size: Double = 11, isBold: Bool = false,
    isWhite: Bool = false, isOnBlack: Bool = false, isInvisible: Bool = false,
    meaning: Meaning = .right
  ) {
    if pages.isEmpty { addPage() }
    pages[pages.count - 1].append(
      Line(
        text: text, left: left, top: top, size: size, isBold: isBold, isWhite: isWhite,
        isOnBlack: isOnBlack, isInvisible: isInvisible, meaning: meaning))
  }

  /// Sets lines below each other on the last page.
  mutating func set(
    lines: [String], left: Double = 72, top: Double, size: Double = 11, pitch: Double = 14,
    meaning: Meaning = .right
  ) {
    for (position, line) in lines.enumerated() {
      set(line, left: left, top: top + Double(position) * pitch, size: size, meaning: meaning)
    }
  }

  /// The file.
  var bytes: [UInt8] {
    let first = 13
    let kids = pages.indices.map { "\(first + 2 * $0) 0 R" }.joined(separator: " ")
    var objects = [
      "<< /Type /Catalog /Pages 2 0 R /Metadata \(first + 2 * pages.count) 0 R "
        + "/Outlines \(first + 2 * pages.count + 1) 0 R >>",
      "<< /Type /Pages /Kids [\(kids)] /Count \(pages.count) >>",
      Self.font("Helvetica"), Self.font("Helvetica-Bold"),
      "<< \(title.map { "/Title (\(Self.escaped($0)))" } ?? "") >>",
      Self.font("Helvetica", meanings: 7), Self.stream(Self.meanings(.shifted)),
      Self.font("Helvetica", meanings: 9), Self.stream(Self.meanings(.turned)),
      Self.stream(
        "\u{FF}",
        "/Type /XObject /Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 "
          + "/ColorSpace /DeviceGray "),
      Self.font("Helvetica", meanings: 12), Self.stream(Self.meanings(.nothing)),
    ]
    for (position, page) in pages.enumerated() {
      objects.append(
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 \(Int(Self.width)) \(Int(Self.height))] "
          + "/Contents \(first + 2 * position + 1) 0 R "
          + "/Resources << /Font << /F1 3 0 R /F2 4 0 R /F3 6 0 R /F4 8 0 R /F5 11 0 R >> "
          + "/XObject << /P 10 0 R >> >> >>")
      let picture = hasPictures ? "q \(Self.width) 0 0 \(Self.height) 0 0 cm /P Do Q\n" : ""
      objects.append(Self.stream(picture + page.map(Self.operators).joined(separator: "\n")))
    }
    objects.append(
      "<< /Type /Metadata /Subtype /XML /Length \(metadata.utf8.count) >>\nstream\n\(metadata)\n"
        + "endstream")
    objects += outlineObjects(first: objects.count + 1, pages: first)
    return Self.file(objects)
  }

  /// The root of the outline and its entries.
  ///
  /// - Parameters:
  ///   - first: The number of the root.
  ///   - pages: The number of the first page.
  private func outlineObjects(first: Int, pages: Int) -> [String] {
    let parents = outline.enumerated().map { position, entry -> Int in
      let parent = outline[..<position].lastIndex { $0.level < entry.level }
      return parent.map { first + 1 + $0 } ?? first
    }
    let children = { (parent: Int) -> String in
      guard let start = parents.firstIndex(of: parent), let end = parents.lastIndex(of: parent)
      else { return "" }
      return "/First \(first + 1 + start) 0 R /Last \(first + 1 + end) 0 R "
    }
    let entries = outline.enumerated().map { position, entry -> String in
      let next = parents.indices.first { $0 > position && parents[$0] == parents[position] }
      let following = next.map { "/Next \(first + 1 + $0) 0 R" } ?? ""
      let title = "/Title (\(Self.escaped(entry.title))) /Parent \(parents[position]) 0 R"
      let place = "/Dest [\(pages + 2 * (entry.page - 1)) 0 R /Fit]"
      return "<< \(title) \(place) \(children(first + 1 + position)) \(following) >>"
    }
    return ["<< /Type /Outlines \(children(first))>>"] + entries
  }

  private var metadata: String {
    let languages = language.map {
      "<dc:language><rdf:Bag><rdf:li>\($0)</rdf:li></rdf:Bag></dc:language>"
    }
    return
      "<x:xmpmeta><rdf:RDF><rdf:Description>\(languages ?? "")</rdf:Description></rdf:RDF></x:xmpmeta>"
  }

  private static func font(_ name: String, meanings: Int? = nil) -> String {
    "<< /Type /Font /Subtype /Type1 /BaseFont /\(name) /Encoding /WinAnsiEncoding "
      + (meanings.map { "/ToUnicode \($0) 0 R " } ?? "") + ">>"
  }

  private static func stream(_ content: String, _ entries: String = "") -> String {
    "<< \(entries)/Length \(content.unicodeScalars.count) >>\nstream\n\(content)\nendstream"
  }

  private static func meanings(_ meaning: Meaning) -> String {
    let letters = meaning == .nothing ? Array(0x21...0x7E) : Array(0x41...0x5A) + (0x61...0x7A)
    let vowels: [Int: Int] = [0x61: 0x65, 0x65: 0x69, 0x69: 0x6F, 0x6F: 0x75, 0x75: 0x61]
    let lines = letters.map { code in
      let other =
        switch meaning {
        case .right: code
        case .shifted: code - 0x1D
        case .turned: vowels[code] ?? code
        case .nothing: 0x20
        }
      return "<\(String(code, radix: 16))> <00\(String(other, radix: 16))>"
    }
    return "/CIDInit /ProcSet findresource begin begincmap\n"
      + "1 begincodespacerange <00> <ff> endcodespacerange\n\(lines.count) beginbfchar\n"
      + lines.joined(separator: "\n") + "\nendbfchar endcmap end"
  }

  private static func operators(_ line: Line) -> String {
    let bar = "0 g \(line.left - 5) \(height - line.top - 5) 300 \(line.size + 10) re f\n"
    return (line.isOnBlack ? bar : "") + "\(line.isWhite ? 1 : 0) g\n"
      + "BT \(line.isInvisible ? 3 : 0) Tr /\(fontName(line)) \(line.size) Tf "
      + "\(line.left) \(height - line.top) Td "
      + "(\(escaped(line.text))) Tj ET"
  }

  private static func fontName(_ line: Line) -> String {
    switch line.meaning {
    case .right: line.isBold ? "F2" : "F1"
    case .shifted: "F3"
    case .turned: "F4"
    case .nothing: "F5"
    }
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("(", with: "\\(").replacing(")", with: "\\)")
  }

  private static func file(_ objects: [String]) -> [UInt8] {
    var bytes = latin1("%PDF-1.4\n")
    var offsets: [Int] = []
    for (position, object) in objects.enumerated() {
      offsets.append(bytes.count)
      bytes += latin1("\(position + 1) 0 obj\n\(object)\nendobj\n")
    }
    let start = bytes.count
    bytes += latin1("xref\n0 \(objects.count + 1)\n0000000000 65535 f \n")
    for offset in offsets {
      let digits = String(offset)
      bytes += latin1(String(repeating: "0", count: 10 - digits.count) + digits + " 00000 n \n")
    }
    bytes += latin1(
      "trailer\n<< /Size \(objects.count + 1) /Root 1 0 R /Info 5 0 R >>\n"
        + "startxref\n\(start)\n%%EOF\n")
    return bytes
  }

  private static func latin1(_ text: String) -> [UInt8] {
    text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
  }
}
