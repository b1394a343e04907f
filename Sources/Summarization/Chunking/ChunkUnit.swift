internal import Documents

/// The smallest part of a text that packing keeps together: mostly a sentence.
struct ChunkUnit: Sendable, Equatable {
  /// What a cut in front of a unit would separate.
  enum Boundary: Sendable, Equatable {
    /// A section from the one before it.
    case section
    /// Paragraphs, list items or tables.
    case paragraph
    /// Paragraphs of which the first goes on, as its last sentence does not end.
    case openParagraph
    /// Sentences of one paragraph.
    case sentence
    /// The parts of one sentence, or a heading from its text.
    case inside
  }

  /// The part of the text, in UTF-8 offsets, with the white space behind it.
  var range: Range<Int>
  /// Where the white space behind the unit begins.
  let textEnd: Int
  /// What a cut in front of the unit separates.
  let boundary: Boundary
  /// The tokens of the unit's text; 0 before they are counted.
  var tokens = 0
}

extension ChunkUnit {
  /// Cuts a part of a document into sentences.
  ///
  /// - Returns: Units that cover the part exactly; none for an empty part.
  static func units(of document: Document, in part: Range<Int>) -> [ChunkUnit] {
    let segmenter = SentenceSegmenter(language: document.language)
    let ordinals = OrdinalNumbers(language: document.language)
    var units: [ChunkUnit] = []
    var followsHeading = false
    var followsSentenceEnd = true
    for block in document.blocks where block.range.overlaps(part) {
      let range = block.range.clamped(to: part)
      let isWhole = range.lowerBound == block.range.lowerBound
      let text = String(document[range])
      let sentences = ordinals.joined(segmenter.sentences(in: text), of: text)
      for (index, sentence) in sentences.enumerated() {
        let boundary: Boundary =
          if index > 0 || !isWhole {
            .sentence
          } else if followsHeading {
            .inside
          } else if !followsSentenceEnd {
            .openParagraph
          } else if block.kind.isHeading {
            .section
          } else {
            .paragraph
          }
        let whole = range.lowerBound + sentence.lowerBound..<range.lowerBound + sentence.upperBound
        let white = text[utf8: sentence].utf8.reversed().prefix { $0 <= UInt8(ascii: " ") }.count
        units.append(
          ChunkUnit(range: whole, textEnd: whole.upperBound - white, boundary: boundary))
      }
      followsHeading = block.kind.isHeading
      followsSentenceEnd = text.hasSentenceEnd && text.last { !$0.isWhitespace } != ":"
    }
    return units.isEmpty && !part.isEmpty
      ? [ChunkUnit(range: part, textEnd: part.upperBound, boundary: .paragraph)]
      : spread(units, over: part)
  }

  /// Gives each unit the white space up to the next one.
  private static func spread(_ units: [ChunkUnit], over part: Range<Int>) -> [ChunkUnit] {
    units.indices.map { index in
      var unit = units[index]
      let start = index == 0 ? part.lowerBound : unit.range.lowerBound
      let end = index + 1 < units.count ? units[index + 1].range.lowerBound : part.upperBound
      unit.range = start..<end
      return unit
    }
  }
}

extension Document.Block.Kind {
  /// Whether the block is a heading of any level.
  var isHeading: Bool {
    if case .heading = self { true } else { false }
  }
}
