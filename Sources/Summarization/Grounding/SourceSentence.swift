internal import Documents

/// A sentence of the document.
struct SourceSentence: Sendable, Equatable {
  /// The place in the document's text, in UTF-8 offsets, without the white space around it.
  let range: Range<Int>
  /// The sentence on one line.
  let text: String
  /// Whether it stands in running text, and not in a heading, a table or code.
  let isProse: Bool
}

extension SourceSentence {
  /// Lists the sentences of a document in order; those without a letter are left out.
  static func sentences(of document: Document) -> [SourceSentence] {
    let segmenter = SentenceSegmenter(language: document.language)
    return document.blocks.flatMap { block -> [SourceSentence] in
      let isProse =
        switch block.kind {
        case .paragraph, .listItem, .quote: true
        case .heading, .table, .code: false
        }
      return segmenter.sentences(in: String(document[block.range])).compactMap { sentence in
        let start = block.range.lowerBound + sentence.lowerBound
        let range = document.trimmed(start..<(start + sentence.count))
        let text = AnswerReader.tidy(document[range])
        guard text.contains(where: \.isLetter) else { return nil }
        return SourceSentence(range: range, text: text, isProse: isProse)
      }
    }
  }

  /// The sentence as part of a summary.
  var asSummarySentence: SummarySentence {
    SummarySentence(text: text, origin: .source, sources: [range])
  }
}

extension Document {
  /// Returns a range without the white space at its ends.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
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
