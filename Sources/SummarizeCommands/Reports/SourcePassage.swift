import Documents
import Summarization

/// A stretch of a document around quotes, to be read in its context.
struct SourcePassage: Equatable {
  /// A part of a paragraph that is shown in one way.
  struct Run: Equatable {
    let text: String
    let isQuoted: Bool
    /// The number of the page that begins with it, or `nil` where none does.
    let page: Int?
  }

  /// A block of the document, or what the passage has of it.
  struct Paragraph: Equatable {
    let isHeading: Bool
    let runs: [Run]
  }

  let paragraphs: [Paragraph]
  /// Whether it begins inside a block.
  let beginsInside: Bool
  /// Whether it ends inside a block.
  let endsInside: Bool
}

extension SourcePassage {
  /// Finds the passages around the quotes of a sentence, in document order.
  ///
  /// Quotes whose contexts touch share a passage.
  static func passages(around quotes: [Summary.Quote], in document: Document) -> [SourcePassage] {
    let context = QuoteContext(document: document)
    var places: [(range: Range<Int>, quotes: [Range<Int>])] = []
    for quote in quotes.map(\.range).sorted(by: { $0.lowerBound < $1.lowerBound }) {
      let range = context.range(around: quote)
      if let last = places.last, range.lowerBound <= last.range.upperBound {
        let end = max(last.range.upperBound, range.upperBound)
        places[places.count - 1] = (last.range.lowerBound..<end, last.quotes + [quote])
      } else {
        places.append((range, [quote]))
      }
    }
    return places.map { SourcePassage(of: $0.range, quotes: $0.quotes, in: document) }
  }

  private init(of range: Range<Int>, quotes: [Range<Int>], in document: Document) {
    let blocks = document.blocks(in: range)
    var shown: Int?
    paragraphs = blocks.map { block in
      let part = block.range.clamped(to: range)
      let edges = Self.edges(in: part, quotes: quotes, of: document)
      let runs = zip(edges, edges.dropFirst()).map { start, end in
        let page = document.pageNumbers(in: start..<end)?.lowerBound
        defer { shown = page }
        return Run(
          text: String(document[start..<end]),
          isQuoted: quotes.contains { $0.lowerBound <= start && end <= $0.upperBound },
          page: page == shown ? nil : page)
      }
      return Paragraph(isHeading: block.kind.isHeading, runs: runs)
    }
    beginsInside = blocks.first.map { $0.range.lowerBound < range.lowerBound } ?? false
    endsInside = blocks.last.map { $0.range.upperBound > range.upperBound } ?? false
  }

  /// The ends of a part of the document, and where a quote or a page starts or ends between them.
  private static func edges(
    in part: Range<Int>, quotes: [Range<Int>], of document: Document
  ) -> [Int] {
    let next = document.pages.partitioningIndex { $0.range.lowerBound > part.lowerBound }
    let pages = document.pages[next...].prefix { $0.range.lowerBound < part.upperBound }
      .map(\.range.lowerBound)
    let inner = (quotes.flatMap { [$0.lowerBound, $0.upperBound] } + pages)
      .filter { $0 > part.lowerBound && $0 < part.upperBound }
    return Set([part.lowerBound, part.upperBound] + inner).sorted()
  }
}

extension Document.Block.Kind {
  /// Whether the block is a heading of any level.
  var isHeading: Bool {
    if case .heading = self { true } else { false }
  }
}
