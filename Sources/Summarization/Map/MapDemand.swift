/// What the reduction wants of the map stage.
enum MapDemand: Sendable, Equatable {
  /// Nothing: the document's own sentences are the summary.
  case nothing
  /// The summaries of all chunks.
  case everything
  /// These sentences of the document, as UTF-8 ranges of its text, in fewer words.
  case sentences(Set<Range<Int>>)

  /// Whether a part of the document has something that is wanted.
  ///
  /// - Parameter range: The part, in UTF-8 offsets of the document's text.
  func concerns(_ range: Range<Int>) -> Bool {
    switch self {
    case .nothing: false
    case .everything: true
    case .sentences(let wanted): wanted.contains { range.contains($0.lowerBound) }
    }
  }

  /// Whether a sentence is wanted.
  func includes(_ sentence: Range<Int>) -> Bool {
    switch self {
    case .nothing: false
    case .everything: true
    case .sentences(let wanted): wanted.contains(sentence)
    }
  }
}
