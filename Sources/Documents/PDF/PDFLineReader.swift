/// Reads the lines of a page from its characters and their places.
struct PDFLineReader {
  /// The lines of a page in reading order.
  private(set) var lines: [PDFLine] = []
  /// The height of the page in points, along which its lines follow each other.
  private(set) var height: Double
  /// The number of characters that a reader of the page would not see.
  private(set) var hiddenCount = 0

  /// Gaps wider than this, in font sizes, may separate the cells of a table.
  private static let widestSpace = 0.8

  private let number: Int

  /// Reads a page.
  ///
  /// - Parameters:
  ///   - page: The page's content.
  ///   - number: The page's number, counted from 1.
  init(_ page: PDFPage, number: Int) {
    self.number = number
    height = page.height
    let reader = PDFWordReader(page)
    hiddenCount = reader.hiddenCount
    let gutters = PDFGutters(reader.lines)
    for line in reader.lines { append(line, gutters: gutters) }
    orderVerticalText(width: page.width)
  }

  /// Adds a line of the library, which may hold words from distant places on the page.
  private mutating func append(_ words: [PDFWord], gutters: PDFGutters) {
    var part: [PDFWord] = []
    for word in words {
      if let last = part.last, isElsewhere(word, than: last) || gutters.separate(last, word) {
        append(part)
        part = []
      }
      part.append(word)
    }
    append(part)
  }

  private func isElsewhere(_ word: PDFWord, than last: PDFWord) -> Bool {
    let down = max(word.box.top - last.box.bottom, last.box.top - word.box.bottom)
    let size = max(word.size, last.size, 1)
    return down > 2.5 * size || down > 0 && last.gap(before: word) > size
  }

  private mutating func append(_ words: [PDFWord]) {
    guard let first = words.first else { return }
    var sizes: [Double: Int] = [:]
    for word in words { sizes[word.size, default: 0] += word.text.count }
    let size = sizes.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key ?? 0
    let boldCount = words.reduce(0) { $0 + $1.boldCount }
    let count = words.reduce(0) { $0 + $1.text.count }
    lines.append(
      PDFLine(
        text: text(of: words[...]), box: words.reduce(first.box) { $0.union($1.box) }, size: size,
        isBold: boldCount * 2 > count, page: number, parts: parts(of: words)))
  }

  private func text(of words: ArraySlice<PDFWord>) -> String {
    var text = ""
    for (position, word) in zip(words.indices, words) {
      text.unicodeScalars.append(contentsOf: word.text)
      guard position + 1 < words.endIndex else { continue }
      text += separator(after: word, before: words[position + 1])
    }
    return PDFCharacters.composed(text)
  }

  /// Returns the parts of a line between which the gap is too wide for words of a sentence.
  private func parts(of words: [PDFWord]) -> [PDFCell] {
    var starts = [0]
    let dots = words.indices.filter { words[$0].text.allSatisfy { $0 == "." } }
    if let last = dots.last, dots.count > 3 || words[last].text.count > 3 {
      // Dots lead to what follows them, as in a table of contents.
      if last + 1 < words.count { starts.append(last + 1) }
    } else {
      for (position, word) in words.enumerated().dropLast() {
        let next = words[position + 1]
        let isWide = word.gap(before: next) > Self.widestSpace * max(word.size, next.size, 1)
        if isWide, word.isBeside(next) { starts.append(position + 1) }
      }
    }
    guard starts.count > 1 else { return [] }
    return zip(starts, starts.dropFirst() + [words.count]).map { start, end in
      let words = words[start..<end]
      return PDFCell(
        text: text(of: words), box: words.dropFirst().reduce(words[start].box) { $0.union($1.box) })
    }
  }

  /// Returns what separates two words of a line: white space, a tab between cells, or nothing.
  ///
  /// The library leaves out spaces next to words that run from right to left, and puts some where
  /// nothing but the font changes.
  private func separator(after word: PDFWord, before next: PDFWord) -> String {
    let gap = word.gap(before: next)
    let size = max(word.size, next.size, 1)
    let isBeside = word.isBeside(next)
    guard isBeside else { return " " }
    if gap > 2.5 * size { return "\t" }
    if gap > 0.1 * size { return " " }
    let hasSameFont =
      abs(word.box.top - next.box.top) < 0.01 && abs(word.box.bottom - next.box.bottom) < 0.01
    return hasSameFont ? word.joiner : ""
  }

  /// Puts the columns of a vertically written page into order, from right to left.
  ///
  /// The page is turned, so that what follows need not know of vertical text.
  private mutating func orderVerticalText(width: Double) {
    let vertical = lines.filter { $0.box.height > 2.5 * max($0.box.width, 1) && $0.text.count > 2 }
    let count = vertical.reduce(0) { $0 + $1.text.count }
    guard count * 3 > lines.reduce(0, { $0 + $1.text.count }) * 2 else { return }
    height = width
    for position in lines.indices {
      let box = lines[position].box
      lines[position].box = PDFRectangle(
        left: box.top, top: width - box.right, right: box.bottom,
        bottom: width - box.left)
      lines[position].parts = []
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
