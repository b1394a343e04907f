/// Takes the dots and the page numbers out of tables of contents.
///
/// Both serve a reader who turns pages. The dots alone would take more room in a model's context
/// than the titles. Prices and amounts, which dots may lead to as well, stay.
enum PDFContents {
  /// Fewer numbers than this are not known to count pages.
  private static let fewestEntries = 3
  private static let fewestDots = 4

  /// Returns the blocks of a document with such tables made lists of titles.
  static func tidy(_ blocks: [PDFBlock]) -> [PDFBlock] {
    blocks.map { block in
      guard block.kind == .table, block.lines.contains(where: \.hasLeaders) else { return block }
      let lines = block.lines.map { withoutLeaders($0.text) }
      let numbers = lines.compactMap { pageNumber(of: $0) }
      // Numbers that go up from line to line are those of pages.
      let isOrdered = zip(numbers, numbers.dropFirst()).allSatisfy { $0 <= $1 }
      let isContents = numbers.count >= fewestEntries && isOrdered
      var block = block
      for (position, text) in lines.enumerated() {
        block.lines[position].text =
          isContents ? withSpacedNumber(withoutPageNumber(text)) : text
      }
      return block
    }
  }

  /// Returns a line with a tab in place of the dots that lead from one part to the next.
  private static func withoutLeaders(_ text: String) -> String {
    var parts: [String] = [""]
    var dots = ""
    for character in text {
      if character == "." || character.isWhitespace {
        dots.append(character)
        continue
      }
      if dots.count(where: { $0 == "." }) >= fewestDots {
        parts.append("")
      } else {
        parts[parts.count - 1] += dots
      }
      dots = ""
      parts[parts.count - 1].append(character)
    }
    if dots.count(where: { $0 == "." }) < fewestDots { parts[parts.count - 1] += dots }
    return parts.filter { !$0.isEmpty }.joined(separator: "\t")
  }

  /// Returns an entry with a space after its number, which may fill the room that it has.
  private static func withSpacedNumber(_ text: String) -> String {
    let number = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    guard number.contains("."), number.last != ".", let next = text[number.endIndex...].first,
      next.isLetter, !next.isLowercase
    else { return text }
    return number + " " + text[number.endIndex...]
  }

  private static func pageNumber(of text: String) -> Int? {
    text.lastIndex(of: "\t").flatMap { Int(text[text.index(after: $0)...]) }
  }

  private static func withoutPageNumber(_ text: String) -> String {
    guard let tab = text.lastIndex(of: "\t") else { return text }
    let last = text[text.index(after: tab)...]
    let isNumber = last.allSatisfy { $0.isASCII && $0.isNumber }
    return isNumber || last.allSatisfy { "ivxlc".contains($0) } ? String(text[..<tab]) : text
  }
}
