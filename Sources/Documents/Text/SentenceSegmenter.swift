/// Splits text into sentences by the rules of its language.
///
/// Abbreviations such as "Mr." do not end a sentence. A paragraph break always does, and so does a
/// line break next to a table row; any other single line break is as good as a space.
public struct SentenceSegmenter: Sendable {
  private let locale: String

  /// Creates a segmenter.
  ///
  /// - Parameter language: The BCP 47 code of the text's language. Without one, English rules
  ///   apply, which serve other languages in Latin script well.
  public init(language: String? = nil) {
    let code = language.map { $0.replacing("-", with: "_") } ?? "en"
    locale = (code.isEmpty ? "en" : code) + "@ss=standard"
  }

  /// Returns the sentences of a text as ranges of UTF-8 offsets.
  ///
  /// The ranges cover the text without gaps or overlaps; white space belongs to the sentence that
  /// it follows.
  ///
  /// - Complexity: Linear in the length of the text.
  public func sentences(in text: String) -> [Range<Int>] {
    var text = text
    return text.withUTF8 { bytes in
      guard !bytes.isEmpty else { return [] }
      guard let iterator = BreakIterator(.sentence, locale: locale) else {
        return [0..<bytes.count]
      }
      var ranges: [Range<Int>] = []
      for paragraph in Self.paragraphs(of: bytes) {
        Self.append(paragraph, of: bytes, iterator: iterator, to: &ranges)
      }
      return ranges
    }
  }

  private static func append(
    _ paragraph: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>,
    iterator: borrowing BreakIterator, to ranges: inout [Range<Int>]
  ) {
    // The rules end a sentence at each line feed, so line feeds become spaces of the same length.
    let flat = bytes[paragraph].map { $0 == 0x0A || $0 == 0x0D ? 0x20 : $0 }
    flat.withUnsafeBufferPointer { buffer in
      var start = 0
      for boundary in iterator.boundaries(in: buffer) {
        let end = boundary.offset
        if end < buffer.count, Abbreviations.endsSentenceFalsely(buffer, start: start, end: end) {
          continue
        }
        guard end > start else { continue }
        if isBlank(buffer[start..<end]), let last = ranges.last,
          last.upperBound == paragraph.lowerBound + start
        {
          ranges[ranges.count - 1] = last.lowerBound..<(paragraph.lowerBound + end)
        } else {
          ranges.append((paragraph.lowerBound + start)..<(paragraph.lowerBound + end))
        }
        start = end
      }
    }
  }

  private static func isBlank(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    bytes.allSatisfy { $0 == 0x20 || (0x09...0x0D).contains($0) }
  }

  /// Returns the parts of a text that sentences cannot cross.
  private static func paragraphs(of bytes: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var start = 0
    var position = 0
    var lineStart = 0
    var lineHasTab = false
    while position < bytes.count {
      if bytes[position] == 0x09 { lineHasTab = true }
      guard bytes[position] == 0x0A else {
        position += 1
        continue
      }
      var end = position + 1
      var lineFeeds = 1
      while end < bytes.count, isSpace(bytes[end]) {
        if bytes[end] == 0x0A { lineFeeds += 1 }
        end += 1
      }
      let nextHasTab = bytes[end...].prefix { $0 != 0x0A }.contains(0x09)
      let isRow = lineHasTab || (nextHasTab && position > lineStart)
      if lineFeeds > 1 || isRow {
        result.append(start..<end)
        start = end
      }
      position = end
      lineStart = end
      lineHasTab = false
    }
    if start < bytes.count { result.append(start..<bytes.count) }
    return result
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }
}
