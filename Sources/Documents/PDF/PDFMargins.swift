/// Finds page numbers, dates of download and the like in the margins of short documents.
///
/// Nothing repeats on one or two pages, so only lines go that say themselves what they are. A
/// letterhead, for one, stays.
enum PDFMargins {
  /// The part of a page's height that its upper and its lower margin take.
  private static let depth = 0.12
  /// The part of a page's height at its edges that no text of a letter or report reaches.
  private static let edge = 0.025
  /// What stands with a page number is shorter than this, in characters.
  private static let longestFooter = 40
  private static let stamps = [
    "downloaded from", "download date", "downloaded on", "downloaded by", "published by",
    "this content downloaded", "provided by", "brought to you by", "all rights reserved",
    "https://", "http://", "www.", "doi:", "revision", "rev.", "version", "p/n ", "©", "copyright",
  ]

  /// Returns the lines of a page without those that only serve the page.
  ///
  /// - Parameters:
  ///   - lines: The lines of the page.
  ///   - height: The height of the page in points.
  /// - Returns: The lines that are content, in their order.
  static func remove(from lines: [PDFLine], height: Double) -> [PDFLine] {
    let isNumbered = lines.contains {
      $0.box.top > height * (1 - depth) && isPageNumber($0.text)
    }
    let kept = lines.filter { line in
      let isAbove = line.box.bottom < height * depth
      let isBelow = line.box.top > height * (1 - depth)
      guard isAbove || isBelow, line.text.count <= 100 else { return true }
      if line.box.bottom < height * edge || line.box.top > height * (1 - edge) { return false }
      if isBelow, isNumbered, isFooter(line, among: lines) { return false }
      return !isPageNumber(line.text) && !isStamp(line.text) && !(isBelow && isDate(line.text))
    }
    // A page of nothing else is not a page of margins.
    return kept.isEmpty ? lines : kept
  }

  /// Returns whether a line of the lower margin stands apart from the text above it.
  private static func isFooter(_ line: PDFLine, among lines: [PDFLine]) -> Bool {
    guard line.text.count <= longestFooter else { return false }
    let above = lines.lazy.map(\.box.bottom).filter { $0 < line.box.top + 1 }.max()
    return line.box.top - (above ?? 0) > 2 * line.box.height
  }

  private static func isPageNumber(_ text: String) -> Bool {
    let words = text.lowercased().split { !$0.isLetter && !$0.isNumber }
    guard let last = words.last, words.count <= 4 else { return false }
    let isNumber = last.count <= 4 && last.allSatisfy { $0.isNumber || "ivx".contains($0) }
    let others: Set<Substring> = [
      "page", "seite", "página", "pagina", "p", "of", "von", "de", "sur",
    ]
    return isNumber
      && words.dropLast().allSatisfy { others.contains($0) || $0.allSatisfy(\.isNumber) }
  }

  private static func isStamp(_ text: String) -> Bool {
    let lowercased = text.lowercased()
    return stamps.contains { lowercased.hasPrefix($0) }
  }

  private static func isDate(_ text: String) -> Bool {
    let words = text.split { !$0.isLetter && !$0.isNumber }
    let isYear = { (word: Substring) in word.count == 4 && word.allSatisfy(\.isNumber) }
    return words.count == 3 && words.contains(where: isYear)
      && words.count { $0.allSatisfy(\.isNumber) } >= 2
  }
}
