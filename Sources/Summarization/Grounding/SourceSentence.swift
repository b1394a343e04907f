internal import Documents

/// A sentence of the document.
struct SourceSentence: Sendable, Equatable {
  /// The place in the document's text, in UTF-8 offsets, without the white space around it.
  let range: Range<Int>
  /// The sentence on one line.
  let text: String
  /// Whether it stands in running text, and not in a heading, a table, a caption or code.
  let isProse: Bool
}

extension SourceSentence {
  /// Lists the sentences of a document in order; those without a letter are left out.
  static func sentences(of document: Document) -> [SourceSentence] {
    // All at once, since setting a segmenter up takes longer than most blocks do.
    let ranges = OrdinalNumbers(language: document.language).joined(
      SentenceSegmenter(language: document.language).sentences(in: document.text),
      of: document.text)
    var sentences: [SourceSentence] = []
    var next = 0
    for block in document.blocks {
      while next < ranges.count, ranges[next].upperBound <= block.range.lowerBound { next += 1 }
      var position = next
      while position < ranges.count, ranges[position].lowerBound < block.range.upperBound {
        let range = ranges[position].clamped(to: block.range)
        sentences += document.phrases(of: range).compactMap { phrase in
          SourceSentence(of: document, phrase, isProse: block.kind.isProse)
        }
        position += 1
      }
    }
    return sentences
  }

  private init?(of document: Document, _ range: Range<Int>, isProse: Bool) {
    let range = document.trimmed(range)
    let text = document[range].onOneLine
    guard text.contains(where: \.isLetter) else { return nil }
    self.init(range: range, text: text, isProse: isProse)
  }

  /// The sentence as part of a summary.
  var asSummarySentence: SummarySentence {
    SummarySentence(text: text, origin: .source, sources: [range])
  }
}

extension [SourceSentence] {
  /// Returns the sentences whose beginning lies in a range of the document's text.
  func beginning(in range: Range<Int>) -> [SourceSentence] {
    let start = partitioningIndex { $0.range.lowerBound >= range.lowerBound }
    return Array(self[start...].prefix { $0.range.lowerBound < range.upperBound })
  }
}

extension Document.Block.Kind {
  /// Whether the block is running text.
  fileprivate var isProse: Bool {
    switch self {
    case .paragraph, .listItem, .quote: true
    case .heading, .table, .caption, .code: false
    }
  }
}

extension Document {
  /// Cuts a sentence that is too long to be quoted, such as a transcript without punctuation.
  ///
  /// - Returns: Pieces that end at a comma or the like where there is one, else at a space, else
  ///   between characters; the whole sentence where it is of usual length.
  fileprivate func phrases(of range: Range<Int>) -> [Range<Int>] {
    let usual = 300
    guard range.count > 3 * usual else { return [range] }
    var phrases: [Range<Int>] = []
    var start = range.lowerBound
    var position = start
    for character in self[range] {
      position += character.utf8.count
      let length = position - start
      let ends =
        length > usual && ",;:，、；：\n".contains(character)
        || length > 3 * usual / 2 && character.isWhitespace || length > 2 * usual
      if ends {
        phrases.append(start..<position)
        start = position
      }
    }
    if start < range.upperBound { phrases.append(start..<range.upperBound) }
    return phrases
  }

  /// Returns a range without the white space at its ends; an empty one where there is nothing else.
  package func trimmed(_ range: Range<Int>) -> Range<Int> {
    let text = self[range]
    let body = text.drop(while: \.isWhitespace)
    guard let last = body.lastIndex(where: { !$0.isWhitespace }) else {
      return range.lowerBound..<range.lowerBound
    }
    let start = text.utf8.distance(from: text.startIndex, to: body.startIndex)
    let end = text.utf8.distance(from: text.startIndex, to: body.index(after: last))
    return (range.lowerBound + start)..<(range.lowerBound + end)
  }
}
