/// A PDF file of pages full of invented prose.
struct PagedPDF {
  /// The file.
  let bytes: [UInt8]

  private static let words = """
    the committee report budget district water school harbour council measured spent increase people \
    found study local result program federal agency data plan service cost year review office project \
    public health road energy price market
    """.split(separator: " ").map(String.init)

  /// Sets pages.
  init(pages: Int) {
    var words = Words(seed: 1)
    let kids = (0..<pages).map { "\(4 + 2 * $0) 0 R" }.joined(separator: " ")
    var file = "%PDF-1.4\n"
    var offsets: [Int] = []
    func add(_ object: String) {
      offsets.append(file.utf8.count)
      file += "\(offsets.count) 0 obj\n\(object)\nendobj\n"
    }
    add("<< /Type /Catalog /Pages 2 0 R >>")
    add("<< /Type /Pages /Kids [\(kids)] /Count \(pages) >>")
    add("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>")
    for page in 0..<pages {
      let lines = (0..<46).map { _ in "(\(words.line())) Tj T*" }.joined(separator: "\n")
      let content = "BT /F1 11 Tf 14 TL 72 770 Td\n\(lines)\nET"
      add(
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] "
          + "/Resources << /Font << /F1 3 0 R >> >> /Contents \(5 + 2 * page) 0 R >>")
      add("<< /Length \(content.utf8.count) >>\nstream\n\(content)\nendstream")
    }
    let table = file.utf8.count
    file += "xref\n0 \(offsets.count + 1)\n0000000000 65535 f \n"
    for offset in offsets {
      let digits = String(offset)
      file += String(repeating: "0", count: 10 - digits.count) + digits + " 00000 n \n"
    }
    file += "trailer << /Size \(offsets.count + 1) /Root 1 0 R >>\nstartxref\n\(table)\n%%EOF\n"
    bytes = Array(file.utf8)
  }

  /// Sentences that go on from line to line.
  private struct Words {
    private var state: UInt64
    private var left = 0
    /// What a model can leave out.
    private static let openings = ["In addition, the", "However, the", "Furthermore, the", "The"]

    init(seed: UInt64) { state = seed }

    /// The next line, of 80 letters at most.
    mutating func line() -> String {
      var line = ""
      while line.utf8.count < 68 {
        // A linear congruential generator (Knuth, MMIX) is random enough for prose.
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let draw = Int(state >> 40)
        var word = PagedPDF.words[draw % PagedPDF.words.count]
        if left == 0 {
          left = 8 + draw % 14
          word = Self.openings[draw / 64 % Self.openings.count] + " " + word
        }
        left -= 1
        line += (line.isEmpty ? "" : " ") + word + (left == 0 ? "." : "")
      }
      return line
    }
  }
}
