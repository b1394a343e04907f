internal import Documents

/// What the map stage made of a chunk, as a line has it.
struct MappedSummary: Sendable, Equatable {
  let summary: ChunkSummary
  /// The BCP 47 code of the language that was asked for; `nil` for the document's.
  let language: String?
  let usage: Summary.Usage

  /// Whether another line has the same result, whatever it took.
  func agrees(with other: MappedSummary) -> Bool {
    summary == other.summary && language == other.language
  }
}

extension MappedSummary: Codable {
  private enum CodingKeys: CodingKey {
    case sentences, failures, language, usage
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      summary: ChunkSummary(
        sentences: try container.decode([SummarySentence].self, forKey: .sentences),
        failures: try container.decode([ChunkSummary.Failure].self, forKey: .failures)),
      language: try container.decodeIfPresent(String.self, forKey: .language),
      usage: try container.decode(Summary.Usage.self, forKey: .usage))
  }

  /// Absent values are written as `null`, so that every object has the same keys.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(summary.sentences, forKey: .sentences)
    try container.encode(summary.failures, forKey: .failures)
    try container.encode(language, forKey: .language)
    try container.encode(usage, forKey: .usage)
  }
}

extension MappedSummary {
  /// Whether the summary can be that of a chunk: it rests on the chunk's text alone, and what it
  /// gives as the document's words stands there.
  func fits(_ part: ChunkPart) -> Bool {
    let whole = part.chunk.range
    let offset = whole.lowerBound
    let text = part.content.text
    func isInside(_ range: Range<Int>) -> Bool {
      range.clamped(to: whole) == range
        && [range.lowerBound, range.upperBound].allSatisfy {
          text.hasScalarBoundary(at: $0 - offset)
        }
    }
    return summary.failures.allSatisfy { isInside($0.range) }
      && summary.sentences.allSatisfy { sentence in
        !sentence.text.isEmpty && sentence.text == sentence.text.onOneLine
          && !sentence.sources.isEmpty
          && sentence.sources.allSatisfy { !$0.isEmpty && isInside($0) }
          && (sentence.origin == .model
            || sentence.sources.count == 1
              && sentence.sources.allSatisfy {
                part.content[$0.moved(by: -offset)].onOneLine == sentence.text
              })
      }
  }
}

extension String {
  /// Whether a UTF-8 offset within the text, or its end, lies between two scalars.
  fileprivate func hasScalarBoundary(at offset: Int) -> Bool {
    let index = utf8.index(startIndex, offsetBy: offset)
    return index == endIndex || utf8[index] & 0xC0 != 0x80
  }
}
