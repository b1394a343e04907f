/// A run of characters on a page without white space.
struct PDFWord {
  /// The characters in the order in which they are read.
  var text = String.UnicodeScalarView()
  /// The place of the word on its page.
  var box = PDFRectangle(left: 0, top: 0, right: 0, bottom: 0)
  /// The font size of its first character, in points.
  var size = 0.0
  /// The number of its characters that are bold.
  var boldCount = 0
  /// The widths of its characters, from left to right.
  var widths: [Double] = []
  /// The white space that follows it within its line.
  var joiner = ""

  /// Returns the distance from this word to the next along the line, in points.
  func gap(before next: PDFWord) -> Double {
    max(next.box.left - box.right, box.left - next.box.right)
  }

  /// Returns whether two words share a part of their height.
  func isBeside(_ other: PDFWord) -> Bool {
    other.box.top < box.bottom && box.top < other.box.bottom
  }
}

/// Reads the words of a page from its characters and their places.
struct PDFWordReader {
  /// The words of each line, in the library's reading order.
  private(set) var lines: [[PDFWord]] = []
  /// The number of characters that a reader of the page would not see.
  private(set) var hiddenCount = 0

  private let page: PDFPage
  private var line: [PDFWord] = []
  private var word = PDFWord()

  /// Reads a page.
  ///
  /// The library's text holds directional marks that have no place on the page; everything else
  /// corresponds to one rectangle.
  init(_ page: PDFPage) {
    self.page = page
    var index = 0
    for scalar in page.text.unicodeScalars {
      if Self.isDirectionalMark(scalar) {
        finishWord(joiner: "")
        continue
      }
      guard index < page.rectangles.count else { break }
      if scalar == "\n" {
        finishWord(joiner: "")
        finishLine()
      } else if scalar.isWhitespace {
        finishWord(joiner: " ")
      } else if page.isHidden[index] || isUnseen(page.rectangles[index], page.styles[index]) {
        hiddenCount += 1
      } else {
        append(scalar, box: page.rectangles[index], style: page.styles[index])
      }
      index += 1
    }
    finishWord(joiner: "")
    finishLine()
  }

  static func isDirectionalMark(_ scalar: Unicode.Scalar) -> Bool {
    (0x202A...0x202E).contains(scalar.value)
  }

  /// Returns whether a character stands off the page or is too small to be seen.
  private func isUnseen(_ box: PDFRectangle, _ style: PDFStyle) -> Bool {
    let x = (box.left + box.right) / 2
    if x < 0 || x > page.width || box.middle < 0 || box.middle > page.height { return true }
    // The text of a page that is itself drawn small is small as well.
    let least = min(2, page.height / 200)
    return max(box.height, style.size) < least || box.height < 1 && box.width < 1
  }

  private mutating func append(_ scalar: Unicode.Scalar, box: PDFRectangle, style: PDFStyle) {
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
    PDFCharacters.append(style.texFont?.meaning(of: scalar) ?? scalar, to: &word.text)
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
      word.joiner = joiner
      line.append(word)
    } else if !joiner.isEmpty, let last = line.indices.last {
      line[last].joiner = joiner
    }
    word = PDFWord()
  }

  private mutating func finishLine() {
    if !line.isEmpty { lines.append(line) }
    line = []
  }
}
