/// Finds running headers, footers and page numbers by their repetition over pages.
struct PDFRunningText {
  private struct Place: Hashable {
    let key: String
    let isTop: Bool
    /// For a page number, what it differs by from the position of its page.
    var offset: Int?
  }

  /// Documents with fewer pages than this prove no repetition.
  static let fewestPages = 3
  /// Lines further than this from the edge of a page's text are never running text.
  private static let depth = 3
  /// The part of a page's height, at its top and at its bottom, where running text stands.
  private static let zone = 0.15
  private static let pageNumberKey = "#"

  /// Returns the pages without their running text.
  ///
  /// Documents of fewer than three pages are returned as they are, for nothing proves repetition.
  ///
  /// - Parameter pages: The pages of the whole document.
  /// - Returns: The same pages with fewer lines.
  static func remove(from pages: [PDFTextPage]) -> [PDFTextPage] {
    guard pages.count(where: { !$0.lines.isEmpty }) >= fewestPages else { return pages }
    var pages = pages
    // A header of several lines may go deeper than one pass looks.
    for _ in 0..<2 {
      let candidates = pages.map(candidates(on:))
      let running = repeated(candidates, pages: pages)
      var removedAny = false
      for (position, places) in candidates.enumerated() {
        let removed = Set(places.filter { running.contains($0.place) }.map(\.line))
        guard !removed.isEmpty else { continue }
        removedAny = true
        let lines = pages[position].lines
        pages[position].lines = lines.indices.filter { !removed.contains($0) }.map { lines[$0] }
      }
      if !removedAny { break }
    }
    return pages
  }

  private static func candidates(on page: PDFTextPage) -> [(line: Int, place: Place)] {
    let lines = page.lines
    let order = lines.indices.sorted { lines[$0].box.top < lines[$1].box.top }
    var found: [(line: Int, place: Place)] = []
    for (rank, line) in order.enumerated() {
      let box = lines[line].box
      let isTop = rank < depth && box.bottom < zone * page.height
      let isBottom = rank >= order.count - depth && box.top > (1 - zone) * page.height
      // Stamps run along the side of the page.
      let isSide = box.height > 2.5 * box.width && lines[line].text.count > 3
      guard isTop || isBottom || isSide else { continue }
      let key = key(of: lines[line].text)
      guard lines[line].text.count < 150, !key.isEmpty else { continue }
      var place = Place(key: key, isTop: isTop)
      if key == pageNumberKey {
        place.offset = Int(lines[line].text.filter(\.isWholeNumber)).map { $0 - lines[line].page }
      }
      found.append((line, place))
    }
    return found
  }

  private static func repeated(
    _ candidates: [[(line: Int, place: Place)]], pages: [PDFTextPage]
  ) -> Set<Place> {
    var heights: [Place: [Double]] = [:]
    for (position, places) in candidates.enumerated() {
      var seen: Set<Place> = []
      for (line, place) in places where seen.insert(place).inserted {
        heights[place, default: []].append(pages[position].lines[line].box.middle)
      }
    }
    let pageCount = pages.count { !$0.lines.isEmpty }
    return Set(
      heights.filter { place, heights in
        let needed = max(2, min(3, pageCount / 2))
        guard heights.count >= needed else { return false }
        // Numbers that count the pages stand wherever the layout has room for them.
        if place.offset != nil { return true }
        let sorted = heights.sorted()
        let median = sorted[sorted.count / 2]
        let near = sorted.count { abs($0 - median) < 8 }
        return near >= needed && near * 3 >= sorted.count
      }.keys)
  }

  /// Returns a line's text with a small Roman numeral at its start or its end made a digit.
  private static func withoutRomanNumerals(_ text: String) -> String {
    var words = text.split(whereSeparator: \.isWhitespace)
    guard words.count > 1 else { return text }
    for position in [0, words.count - 1]
    where words[position].allSatisfy({ "ivxlc".contains($0) }) {
      words[position] = "1"
    }
    return words.joined(separator: " ")
  }

  /// Returns a line's text with what differs from page to page made alike.
  private static func key(of text: String) -> String {
    var key = ""
    var wasDigit = false
    for scalar in withoutRomanNumerals(text).lowercased().unicodeScalars {
      let isDigit = scalar.isDigit
      if isDigit {
        if !wasDigit { key += "#" }
      } else if !scalar.isWhitespace {
        key.unicodeScalars.append(scalar)
      }
      wasDigit = isDigit
    }
    let isRoman = !key.isEmpty && key.count < 8 && key.allSatisfy { "ivxlc".contains($0) }
    if isRoman { return pageNumberKey }
    let bare = key.filter { $0.isLetter || $0 == "#" }
    return bare == "#" ? pageNumberKey : key
  }
}
