/// Finds running headers, footers and page numbers by their repetition over pages.
struct PDFRunningText {
  private struct Place: Hashable {
    let key: String
    let isTop: Bool
  }

  /// Documents with fewer pages than this prove no repetition.
  static let fewestPages = 3
  /// Lines further than this from the edge of a page's text are never running text.
  private static let depth = 3

  /// Returns the pages without their running text.
  ///
  /// Documents of fewer than three pages are returned as they are, for nothing proves repetition.
  ///
  /// - Parameter pages: The lines of each page in reading order.
  static func remove(from pages: [[PDFLine]]) -> [[PDFLine]] {
    guard pages.count(where: { !$0.isEmpty }) >= fewestPages else { return pages }
    var pages = pages
    // What stands inside a removed line can itself be running text: a rule of two lines at most.
    for _ in 0..<2 {
      let candidates = pages.map(candidates(on:))
      let running = repeated(candidates, pages: pages)
      var removedAny = false
      for (position, places) in candidates.enumerated() {
        let removed = Set(places.filter { running.contains($0.place) }.map(\.line))
        guard !removed.isEmpty else { continue }
        removedAny = true
        pages[position] = pages[position].indices.filter { !removed.contains($0) }
          .map { pages[position][$0] }
      }
      if !removedAny { break }
    }
    return pages
  }

  private static func candidates(on lines: [PDFLine]) -> [(line: Int, place: Place)] {
    let order = lines.indices.sorted { lines[$0].box.top < lines[$1].box.top }
    var found: [(line: Int, place: Place)] = []
    for (rank, line) in order.enumerated() {
      let isTop = rank < depth
      guard isTop || rank >= order.count - depth else { continue }
      let key = key(of: lines[line].text)
      guard lines[line].text.count < 150, !key.isEmpty else { continue }
      found.append((line, Place(key: key, isTop: isTop)))
    }
    return found
  }

  private static func repeated(
    _ candidates: [[(line: Int, place: Place)]], pages: [[PDFLine]]
  ) -> Set<Place> {
    var heights: [Place: [Double]] = [:]
    for (position, places) in candidates.enumerated() {
      var seen: Set<Place> = []
      for (line, place) in places where seen.insert(place).inserted {
        heights[place, default: []].append(pages[position][line].box.middle)
      }
    }
    let pageCount = pages.count { !$0.isEmpty }
    return Set(
      heights.filter { place, heights in
        let needed = place.key == "#" ? max(2, pageCount / 3) : max(2, min(3, pageCount / 2))
        guard heights.count >= max(needed, 2) else { return false }
        let sorted = heights.sorted()
        let median = sorted[sorted.count / 2]
        let near = sorted.count { abs($0 - median) < 8 }
        return near >= needed && near * 3 >= sorted.count
      }.keys)
  }

  /// Returns a line's text with what differs from page to page made alike.
  private static func key(of text: String) -> String {
    var key = ""
    var wasDigit = false
    for scalar in text.lowercased().unicodeScalars {
      let isDigit = scalar.properties.numericType == .decimal
      if isDigit {
        if !wasDigit { key += "#" }
      } else if !scalar.properties.isWhitespace {
        key.unicodeScalars.append(scalar)
      }
      wasDigit = isDigit
    }
    let isRoman = !key.isEmpty && key.count < 8 && key.allSatisfy { "ivxlc".contains($0) }
    if isRoman { return "#" }
    let bare = key.filter { $0.isLetter || $0 == "#" }
    return bare == "#" ? "#" : key
  }
}
