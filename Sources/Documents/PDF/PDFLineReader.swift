/// Reads the lines of a page from its characters and their places.
struct PDFLineReader {
  /// The lines of a page in reading order.
  private(set) var lines: [PDFLine] = []
  /// The height of the page in points, along which its lines follow each other.
  private(set) var height: Double
  /// The number of characters that a reader of the page would not see.
  private(set) var hiddenCount = 0

  private struct Word {
    var text = String.UnicodeScalarView()
    var box = PDFRectangle(left: 0, top: 0, right: 0, bottom: 0)
    var size = 0.0
    var boldCount = 0
    var widths: [Double] = []
  }

  private let page: PDFPage
  private let number: Int
  private var line: [(word: Word, joiner: String)] = []
  private var word = Word()

  /// Reads a page.
  ///
  /// - Parameters:
  ///   - page: The page's content.
  ///   - number: The page's number, counted from 1.
  init(_ page: PDFPage, number: Int) {
    self.page = page
    self.number = number
    height = page.height
    read()
    orderVerticalText()
  }

  /// The library's text holds directional marks that have no place on the page; everything else
  /// corresponds to one rectangle.
  private mutating func read() {
    var index = 0
    for scalar in page.text.unicodeScalars {
      if Self.isDirectionalMark(scalar) {
        finishWord(joiner: "")
        continue
      }
      guard index < page.rectangles.count else { break }
      let box = page.rectangles[index]
      let style = page.styles[index]
      let isHidden = page.isHidden[index]
      index += 1
      if scalar == "\n" {
        finishWord(joiner: "")
        finishLine()
      } else if scalar.properties.isWhitespace {
        finishWord(joiner: " ")
      } else if isHidden {
        hiddenCount += 1
      } else {
        append(scalar, box: box, style: style)
      }
    }
    finishWord(joiner: "")
    finishLine()
  }

  private static func isDirectionalMark(_ scalar: Unicode.Scalar) -> Bool {
    (0x202A...0x202E).contains(scalar.value)
  }

  private mutating func append(_ scalar: Unicode.Scalar, box: PDFRectangle, style: PDFStyle) {
    let x = (box.left + box.right) / 2
    let isOutside = x < 0 || x > page.width || box.middle < 0 || box.middle > page.height
    let isTiny = box.height < 1 && box.width < 1
    guard !isOutside, !isTiny else {
      hiddenCount += 1
      return
    }
    if !word.text.isEmpty, isApart(box, from: word.box, size: max(word.size, style.size, 1)) {
      finishWord(joiner: "")
    }
    if word.text.isEmpty {
      word.box = box
      word.size = style.size
    } else {
      word.box = word.box.union(box)
    }
    if style.isBold { word.boldCount += 1 }
    word.widths.append(box.width)
    word.text.append(contentsOf: PDFCharacters.plain(scalar))
  }

  /// Returns whether a character cannot belong to a word, for it stands elsewhere.
  private func isApart(_ box: PDFRectangle, from word: PDFRectangle, size: Double) -> Bool {
    let across = max(box.left - word.right, word.left - box.right)
    let down = max(box.top - word.bottom, word.top - box.bottom)
    return max(across, down) > 0.8 * size
  }

  private mutating func finishWord(joiner: String) {
    if !word.text.isEmpty {
      word.text = PDFCharacters.orderingLigatures(word.text, widths: word.widths)
      line.append((word, joiner))
    } else if !joiner.isEmpty, let last = line.indices.last {
      line[last].joiner = joiner
    }
    word = Word()
  }

  private mutating func finishLine() {
    defer { line = [] }
    // Some lines of the library hold words from distant places on the page.
    var part: [(word: Word, joiner: String)] = []
    for entry in line {
      if let last = part.last, isElsewhere(entry.word, than: last.word) {
        append(part)
        part = []
      }
      part.append(entry)
    }
    append(part)
  }

  private func isElsewhere(_ word: Word, than last: Word) -> Bool {
    let down = max(word.box.top - last.box.bottom, last.box.top - word.box.bottom)
    return down > 2.5 * max(word.size, last.size, 1)
  }

  private mutating func append(_ line: [(word: Word, joiner: String)]) {
    guard let first = line.first else { return }
    var text = ""
    var box = first.word.box
    var sizes: [Double: Int] = [:]
    var boldCount = 0
    var count = 0
    for (position, entry) in line.enumerated() {
      text.unicodeScalars.append(contentsOf: entry.word.text)
      box = box.union(entry.word.box)
      sizes[entry.word.size, default: 0] += entry.word.text.count
      boldCount += entry.word.boldCount
      count += entry.word.text.count
      if position + 1 < line.count {
        text += separator(after: entry.word, joiner: entry.joiner, before: line[position + 1].word)
      }
    }
    let size = sizes.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key ?? 0
    lines.append(
      PDFLine(
        text: PDFCharacters.composed(text), box: box, size: size,
        isBold: boldCount * 2 > count, page: number))
  }

  /// Returns what separates two words of a line: white space, a tab between cells, or nothing.
  ///
  /// The library leaves out spaces next to words that run from right to left.
  private func separator(after word: Word, joiner: String, before next: Word) -> String {
    let gap = max(next.box.left - word.box.right, word.box.left - next.box.right)
    let size = max(word.size, next.size, 1)
    let isBeside = next.box.top < word.box.bottom && word.box.top < next.box.bottom
    if isBeside, gap > 2.5 * size { return "\t" }
    if joiner.isEmpty, !isBeside || gap > 0.1 * size { return " " }
    return joiner
  }

  /// Puts the columns of a vertically written page into order, from right to left.
  ///
  /// The page is turned, so that what follows need not know of vertical text.
  private mutating func orderVerticalText() {
    let vertical = lines.filter { $0.box.height > 2.5 * max($0.box.width, 1) && $0.text.count > 2 }
    let count = vertical.reduce(0) { $0 + $1.text.count }
    guard count * 3 > lines.reduce(0, { $0 + $1.text.count }) * 2 else { return }
    height = page.width
    for position in lines.indices {
      let box = lines[position].box
      lines[position].box = PDFRectangle(
        left: box.top, top: page.width - box.right, right: box.bottom,
        bottom: page.width - box.left)
    }
    guard lines.contains(where: { $0.text.unicodeScalars.contains(where: Script.isSpaceless) })
    else { return }
    lines = PDFBands.split(lines).flatMap { $0.sorted { $0.box.top < $1.box.top } }
  }
}

/// Splits lines into bands that no line crosses.
enum PDFBands {
  /// Returns the lines in bands from left to right; a band's lines keep their order.
  static func split(_ lines: [PDFLine]) -> [[PDFLine]] {
    var bands: [(left: Double, right: Double)] = []
    for line in lines.sorted(by: { $0.box.left < $1.box.left }) {
      if let last = bands.last, line.box.left < last.right + line.size / 2 {
        bands[bands.count - 1].right = max(last.right, line.box.right)
      } else {
        bands.append((line.box.left, line.box.right))
      }
    }
    return bands.map { band in
      lines.filter { $0.box.left >= band.left && $0.box.left <= band.right }
    }
  }
}
