/// Finds page numbers, dates of download and the like in the margins of short documents.
///
/// Nothing repeats on one or two pages, so only lines go that say themselves what they are. A
/// letterhead, for one, stays.
enum PDFMargins {
  /// The part of a page's height that its upper and its lower margin take.
  private static let depth = 0.12
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
    let kept = lines.filter { line in
      let isAbove = line.box.bottom < height * depth
      let isBelow = line.box.top > height * (1 - depth)
      guard isAbove || isBelow, line.text.count <= 100 else { return true }
      return !isPageNumber(line.text) && !isStamp(line.text) && !(isBelow && isDate(line.text))
    }
    // A page of nothing else is not a page of margins.
    return kept.isEmpty ? lines : kept
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
