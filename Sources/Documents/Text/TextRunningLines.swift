/// The headers and footers that paginated text repeats on its pages.
enum TextRunningLines {
  /// Fewer pages cannot tell a repetition from a coincidence.
  private static let fewestPages = 3

  /// Returns the pages without the lines that at least half of them have at their top or bottom, apart
  /// from the other text.
  static func removed(from pages: [[String]]) -> [[String]] {
    guard pages.count >= fewestPages else { return pages }
    let headers = pages.map(header)
    let footers = pages.map(footer)
    let repeatedHeaders = repeated(pages, headers)
    let repeatedFooters = repeated(pages, footers)
    return pages.indices.map { number in
      var page = pages[number]
      // From the bottom up, so that positions stay right.
      if let position = footers[number], repeatedFooters.contains(pattern(page[position])) {
        page.remove(at: position)
      }
      if let position = headers[number], repeatedHeaders.contains(pattern(page[position])) {
        page.remove(at: position)
      }
      return page
    }
  }

  /// The first line, where an empty one separates it from others.
  private static func header(_ page: [String]) -> Int? {
    guard let first = page.firstIndex(where: { !$0.isEmpty }), first + 1 < page.count,
      page[first + 1].isEmpty, page[(first + 1)...].contains(where: { !$0.isEmpty })
    else { return nil }
    return first
  }

  /// The last line, where an empty one separates it from others.
  private static func footer(_ page: [String]) -> Int? {
    guard let last = page.lastIndex(where: { !$0.isEmpty }), last > 0, page[last - 1].isEmpty,
      page[..<last].contains(where: { !$0.isEmpty })
    else { return nil }
    return last
  }

  private static func repeated(_ pages: [[String]], _ positions: [Int?]) -> Set<String> {
    var counts: [String: Int] = [:]
    for (page, position) in zip(pages, positions) {
      if let position { counts[pattern(page[position]), default: 0] += 1 }
    }
    return Set(counts.filter { $0.value >= fewestPages && $0.value * 2 >= pages.count }.keys)
  }

  /// The line without what changes from page to page: its numbers, and the spaces that they shift.
  private static func pattern(_ line: String) -> String {
    String(line.filter { !$0.isNumber && !$0.isWhitespace })
  }
}
