/// A sentence on its way into the summary, with what it rests on.
struct SummarySentence: Codable, Sendable, Equatable {
  /// Who worded a sentence.
  enum Origin: String, Codable, Sendable {
    /// The model.
    case model
    /// The document: the sentence is taken from it word by word.
    case source
  }

  /// The sentence on one line.
  let text: String
  let origin: Origin
  /// The source sentences that it rests on, as UTF-8 ranges of the document's text, the most
  /// similar one first; never empty.
  let sources: [Range<Int>]

  /// Where in the document the sentence belongs.
  var position: Int { sources.map(\.lowerBound).min() ?? 0 }
}
