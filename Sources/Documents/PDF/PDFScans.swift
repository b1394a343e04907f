/// Finds the pages that are pictures with a text layer.
struct PDFScans {
  /// A picture that takes at least this part of a page is the page.
  static let leastShare = 0.8
  /// So many pages tell whether a document holds scans; looking at all of them takes half as long
  /// as reading them.
  private static let sampleCount = 8
  /// The part of a page's height that its upper and its lower margin take.
  private static let margin = 0.12
  private static let mostMarginalLetters = 200

  /// The doubts in the pages' text layers, by the numbers of the pages.
  private(set) var doubts: [Int: PDFLayerDoubt] = [:]

  /// Looks for scans among the pages that have text.
  init(_ pages: [PDFTextPage], in file: borrowing PDFFile) {
    let numbers = pages.indices.filter { !pages[$0].lines.isEmpty }.map { $0 + 1 }
    let marginal = numbers.filter { Self.isMarginal(pages[$0 - 1]) }
    for number in marginal where file.pictureShare(at: number - 1) >= Self.leastShare {
      doubts[number] = .marginal
    }
    let step = max(1, numbers.count / Self.sampleCount)
    let sample = stride(from: 0, to: numbers.count, by: step).map { numbers[$0] }
    guard sample.contains(where: { file.pictureShare(at: $0 - 1) >= Self.leastShare }) else {
      return
    }
    for number in numbers where doubts[number] == nil {
      if file.pictureShare(at: number - 1) >= Self.leastShare { doubts[number] = .scan }
    }
  }

  private static func isMarginal(_ page: PDFTextPage) -> Bool {
    let isOutside = page.lines.allSatisfy {
      $0.box.bottom < margin * page.height || $0.box.top > (1 - margin) * page.height
    }
    return isOutside && page.lines.reduce(0) { $0 + $1.text.utf8.count } < mostMarginalLetters
  }
}
