/// A block of a PDF document before its lines are joined.
struct PDFBlock {
  /// What the lines are.
  var kind: Document.Block.Kind
  /// The lines in reading order.
  var lines: [PDFLine]
  /// Whether the last line reaches the end of its column.
  var isFull: Bool
}

/// Groups lines to paragraphs, list items and tables.
struct PDFParagraphs {
  private(set) var blocks: [PDFBlock] = []

  /// Groups the lines of a page.
  mutating func append(page lines: [PDFLine]) {
    for column in PDFColumn.split(lines) { append(column) }
  }

  private mutating func append(_ column: PDFColumn) {
    var previous: PDFLine?
    for line in column.lines {
      if let previous {
        if starts(line, after: previous, in: column) {
          start(line, in: column)
        } else {
          extend(with: line, in: column)
        }
      } else if let unfinished = unfinishedBlock(before: line, in: column) {
        blocks.append(blocks.remove(at: unfinished))
        extend(with: line, in: column)
      } else {
        start(line, in: column)
      }
      previous = line
    }
  }

  private mutating func start(_ line: PDFLine, in column: PDFColumn) {
    let kind: Document.Block.Kind =
      if line.isRow { .table } else if PDFMarker.startsItem(line.text) { .listItem } else {
        .paragraph
      }
    blocks.append(PDFBlock(kind: kind, lines: [line], isFull: isFull(line, in: column)))
  }

  private mutating func extend(with line: PDFLine, in column: PDFColumn) {
    blocks[blocks.count - 1].lines.append(line)
    blocks[blocks.count - 1].isFull = isFull(line, in: column)
  }

  private func isFull(_ line: PDFLine, in column: PDFColumn) -> Bool {
    line.box.right > column.right - 0.15 * column.width
  }

  /// Returns whether a line is the first of a block, given the line above it.
  private func starts(_ line: PDFLine, after previous: PDFLine, in column: PDFColumn) -> Bool {
    guard let block = blocks.last else { return true }
    if line.isRow || previous.isRow { return !(line.isRow && previous.isRow) }
    let size = max(line.size, previous.size, 1)
    if abs(line.size - previous.size) > 0.1 * size { return true }
    let pitch = line.box.bottom - previous.box.bottom
    if pitch > 1.3 * max(column.pitch(size: line.size), 1.1 * size) + 1 { return true }
    let isShort = previous.box.right < column.right - 0.2 * column.width
    let ends = PDFMarker.endsSentence(previous.text)
    if line.isBold != previous.isBold, isShort || ends { return true }
    if PDFMarker.startsItem(line.text), isShort || ends || block.kind == .listItem { return true }
    if line.isRightToLeft { return isShortOnLeft(previous, column) && ends }
    let indent = column.hasLeftEdge ? line.box.left - previous.box.left : 0
    if block.kind == .listItem {
      if indent < -0.7 * size, block.lines.count > 1 || !isShort { return true }
    } else if isShort || ends {
      // A full line that ends no sentence goes on, wherever the next one starts.
      if indent > 0.7 * size, line.box.left > column.left + 0.7 * size { return true }
      if indent < -0.7 * size, block.lines.count > 1 { return true }
    }
    if isShort, ends { return true }
    let isVeryShort = previous.box.right < column.right - 0.35 * column.width
    let startsLower = line.text.first?.isLowercase ?? false
    if line.isBold, previous.isBold { return false }
    return isVeryShort && !startsLower && !PDFMarker.expectsMore(previous.text)
  }

  private func isShortOnLeft(_ line: PDFLine, _ column: PDFColumn) -> Bool {
    let edge = column.lines.map(\.box.left).min() ?? 0
    return line.box.left > edge + 0.2 * column.width
  }

  /// Returns the block that the first line of a column goes on with, or `nil`.
  ///
  /// Footnotes may stand between the two parts of a paragraph; they come out before it.
  private func unfinishedBlock(before line: PDFLine, in column: PDFColumn) -> Int? {
    for position in blocks.indices.reversed().prefix(6) {
      let block = blocks[position]
      if continues(line, block, in: column) { return position }
      let isFootnote = block.lines.allSatisfy { $0.size < 0.93 * line.size && $0.page < line.page }
      guard isFootnote else { return nil }
    }
    return nil
  }

  /// Returns whether the first line of a column goes on with a block.
  private func continues(_ line: PDFLine, _ block: PDFBlock, in column: PDFColumn) -> Bool {
    guard let last = block.lines.last, !last.isRow, !line.isRow else {
      return false
    }
    guard abs(line.size - last.size) <= 0.06 * max(line.size, 1), line.isBold == last.isBold,
      !PDFMarker.startsItem(line.text)
    else { return false }
    if PDFMarker.endsWithHyphen(last.text), line.text.first?.isLowercase ?? false { return true }
    if PDFMarker.endsSentence(last.text) { return false }
    if line.text.first?.isLowercase ?? false { return true }
    let isIndented =
      line.box.left > column.left + 0.5 * line.size && column.lines.count > 2
    return block.isFull && !isIndented && block.lines.count > 1
  }
}

/// Reads signs of structure from the text of a line.
enum PDFMarker {
  /// Returns whether a line starts with a bullet or an item number.
  static func startsItem(_ text: String) -> Bool {
    guard let first = text.first else { return false }
    let rest = text.dropFirst()
    if "•◦‣▪▫■□●○◆◇►▶✓➢→".contains(first) { return !rest.isEmpty }
    if "–—-*".contains(first) { return rest.first == " " }
    let label = text.prefix { $0 != " " && $0 != "\t" }
    guard label.count >= 2, label.count <= 5, text.count > label.count + 1 else { return false }
    let inner = label.drop { $0 == "(" }
    guard let close = inner.last, close == ")" || close == "." else { return false }
    let core = inner.dropLast()
    if core.allSatisfy({ $0.isASCII && $0.isNumber }) { return !core.isEmpty && core.count < 3 }
    let isRoman = core.allSatisfy { "ivx".contains($0) }
    return close == ")" && (core.count == 1 && core.allSatisfy(\.isLetter) || isRoman)
  }

  /// Returns whether a text is nothing but a bullet or the number of a heading or an item.
  static func isLabel(_ text: String) -> Bool {
    guard text.count <= 7, let first = text.first else { return false }
    if text.count == 1, "•◦‣▪▫■□●○◆◇–—-*".contains(first) { return true }
    let bare = text.filter { !"().[]:".contains($0) }
    guard !bare.isEmpty else { return false }
    if bare.allSatisfy({ $0.isASCII && $0.isNumber }) { return true }
    let isMarked = bare.count < text.count
    return isMarked && bare.count <= 4
      && bare.allSatisfy { $0.isASCII && ($0.isNumber || "IVXivxABCDEFabcdef".contains($0)) }
  }

  /// Returns whether a text ends with the end of a sentence.
  static func endsSentence(_ text: String) -> Bool {
    let closers: Set<Character> = ["\"", "'", ")", "]", "”", "’", "»", "」", "』", "）", "›"]
    guard let last = text.last(where: { !closers.contains($0) }) else { return false }
    return ".!?:。！？…．؟۔।：".contains(last)
  }

  /// Returns whether a text breaks off within a word.
  static func endsWithHyphen(_ text: String) -> Bool {
    guard let last = text.unicodeScalars.last else { return false }
    return last == "-" || last == "\u{2010}" || last == "\u{AD}"
  }

  /// Returns whether the last word or mark of a text cannot end a block.
  static func expectsMore(_ text: String) -> Bool {
    guard let last = text.last else { return false }
    if ",-–—&(/".contains(last) { return true }
    let word = text.reversed().prefix { $0.isLetter }.reversed()
    return ["the", "a", "of", "and", "or", "to", "in", "for", "with"].contains(String(word))
  }
}
