public import Documents

extension Document {
  /// The document with pages that start at the given places.
  ///
  /// - Parameter starts: UTF-8 offsets above 0 on scalar boundaries, in order; where two are the
  ///   same, the page between them has no text.
  public func withPages(startingAt starts: [Int]) -> Document {
    let edges = [0] + starts + [text.utf8.count]
    let pages = zip(edges, edges.dropFirst()).enumerated().map { position, edge in
      Page(
        number: position + 1, range: edge.0..<edge.1,
        state: edge.0 == edge.1 ? .withoutText : .read)
    }
    return Document(
      path: path, title: title, language: language, text: text, pages: pages, blocks: blocks,
      warnings: warnings)
  }

  /// The document with pages that start at random places, also within words and sentences.
  public func withRandomPages(seed: UInt64, count: Int) -> Document {
    var generator = SeededGenerator(seed: seed)
    let places = text.indices.dropFirst().map { text.utf8.distance(from: text.startIndex, to: $0) }
    let starts = (1..<count).compactMap { _ in places.randomElement(using: &generator) }
    return withPages(startingAt: starts.sorted())
  }
}
