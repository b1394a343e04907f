import Documents
import Summarization

/// Finds what to show of a document around a quote.
struct QuoteContext {
  private let document: Document
  private let segmenter: SentenceSegmenter

  /// How many sentences are shown in front of a quote, and as many behind it.
  private static let sentences = 2
  /// How far they may reach, in UTF-8 units, so that text without sentences is not shown whole.
  private static let reach = 600

  init(document: Document) {
    self.document = document
    segmenter = SentenceSegmenter(language: document.language)
  }

  /// Returns the range of a quote with the sentences around it that are in the same section.
  func range(around quote: Range<Int>) -> Range<Int> {
    let start = edge(max(0, quote.lowerBound - Self.reach), of: quote)
    let end = edge(min(document.text.utf8.count, quote.upperBound + Self.reach), of: quote)
    var before = sentences(in: start..<quote.lowerBound)
    var behind = sentences(in: quote.upperBound..<end)
    // What lies at the edge may be cut off, and is only taken where there is nothing else.
    if start > 0, before.count > 1 { before.removeFirst() }
    if end < document.text.utf8.count, behind.count > 1 { behind.removeLast() }
    if document.blocks(in: quote).first?.kind.isHeading ?? false { before = [] }
    let section = before.lastIndex(where: \.isHeading) ?? 0
    let first = before[section...].suffix(Self.sentences).first
    let last = behind.prefix { !$0.isHeading }.prefix(Self.sentences).last
    return
      (first?.range.lowerBound ?? quote.lowerBound)..<(last?.range.upperBound ?? quote.upperBound)
  }

  /// Moves the edge of a window to the next white space towards the quote, where there is some near,
  /// else to the next character.
  private func edge(_ offset: Int, of quote: Range<Int>) -> Int {
    let utf8 = document.text.utf8
    guard offset > 0, offset < utf8.count else { return offset }
    let isBefore = offset < quote.lowerBound
    let gap = isBefore ? offset..<quote.lowerBound : quote.upperBound..<offset
    let start = utf8.index(utf8.startIndex, offsetBy: gap.lowerBound)
    let bytes = Array(utf8[start..<utf8.index(start, offsetBy: gap.count)])
    let order = isBefore ? Array(bytes.indices) : bytes.indices.reversed()
    let nearest =
      order.prefix(40).first { bytes[$0] == 0x20 || bytes[$0] == 0x0A }
      ?? order.first { bytes[$0] & 0xC0 != 0x80 }
    return nearest.map { gap.lowerBound + $0 } ?? offset
  }

  /// The sentences of a range, each within its block and without the white space around it.
  private func sentences(in range: Range<Int>) -> [(range: Range<Int>, isHeading: Bool)] {
    document.blocks(in: range).flatMap { block in
      let part = block.range.clamped(to: range)
      return segmenter.sentences(in: String(document[part])).compactMap { sentence in
        let range = document.trimmed(
          part.lowerBound + sentence.lowerBound..<part.lowerBound + sentence.upperBound)
        return range.isEmpty ? nil : (range, block.kind.isHeading)
      }
    }
  }
}
