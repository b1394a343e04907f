public import Documents

/// Cuts documents into chunks that are proved to keep a limit of tokens.
///
/// Cuts are made at headings, else between paragraphs, else between sentences, else at words and
/// last between characters as a person sees them. The chunks cover the text exactly.
public struct Chunker: Sendable {
  /// Counts the tokens of a text with the serving model's tokenizer.
  public typealias TokenCount = @Sendable (String) async throws -> Int

  /// The most tokens of a chunk.
  public let maximum: Int
  /// The tokens that chunks should be near to, from below.
  public let target: Int
  private let count: TokenCount

  /// A text above this size is cut before it is counted, since a tokenizer needs many times its
  /// size.
  ///
  /// It is well over what any window of a small model holds.
  private static let largestCount = 1 << 17

  /// Creates a chunker.
  ///
  /// - Parameters:
  ///   - maximum: The most tokens of a chunk, at least 1.
  ///   - target: The size to aim at; above the maximum it is the maximum.
  ///   - count: Counts the tokens of a text.
  public init(maximum: Int, target: Int? = nil, count: @escaping TokenCount) {
    self.maximum = max(1, maximum)
    self.target = min(max(1, target ?? maximum), self.maximum)
    self.count = count
  }

  /// Cuts a document, or a part of it, into chunks.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - part: The part, in UTF-8 offsets on boundaries of characters; by default all of it.
  /// - Returns: Chunks in order that cover the part exactly. A chunk is over the maximum only where
  ///   a single character is.
  /// - Throws: What the counting throws.
  public func chunks(of document: Document, in part: Range<Int>? = nil) async throws -> [Chunk] {
    let part = part ?? 0..<document.text.utf8.count
    let units = try await counted(ChunkUnit.units(of: document, in: part), in: document)
    return try await pack(units, of: document, to: maximum).enumerated().map { index, part in
      Chunk(index: index, range: part.range, tokens: part.tokens)
    }
  }

  /// Packs units and makes sure that what comes of it fits.
  private func pack(
    _ units: [ChunkUnit], of document: Document, to maximum: Int
  ) async throws -> [(range: Range<Int>, tokens: Int)] {
    let packing = ChunkPacking(maximum: maximum, target: min(target, maximum))
    let groups = packing.groups(of: units).map { units[$0] }
    let counted = try await groups.concurrentMap { group in
      let range = group.range
      let sum = group.reduce(0) { $0 + $1.tokens }
      // The white space at the end counts with the next unit; else the tokens of the whole are hardly
      // ever more than those of its parts.
      let end = group.last.map { $0.range.upperBound - $0.textEnd } ?? 0
      let isSure = sum + end <= self.maximum * 49 / 50
      return (range: range, tokens: isSure ? sum : try await count(String(document[range])))
    }
    var parts: [(range: Range<Int>, tokens: Int)] = []
    for (group, part) in zip(groups, counted) {
      guard part.tokens > self.maximum, group.count > 1 else {
        parts.append(part)
        continue
      }
      // Packing again below the measured excess ends, since single units are never packed again.
      let excess = part.tokens - self.maximum
      parts += try await pack(
        Array(group), of: document, to: max(1, min(maximum, self.maximum) - excess))
    }
    return parts
  }

  /// Cuts a chunk into two or more smaller ones, at its best inner boundary.
  ///
  /// - Returns: `nil` when the chunk cannot be cut.
  /// - Throws: What the counting throws.
  public func split(_ chunk: Chunk, of document: Document) async throws -> [Chunk]? {
    let half = max(1, (chunk.tokens * 6 + 9) / 10)
    guard half < chunk.tokens else { return nil }
    let smaller = Chunker(maximum: half, target: half, count: count)
    let parts = try await smaller.chunks(of: document, in: chunk.range)
    return parts.count > 1 ? parts : nil
  }

  /// Counts units, and cuts those that are over the maximum.
  ///
  /// White space counts with what stands behind it: most vocabularies have it in one token with the
  /// word, so that the counts of sentences add up to that of their text.
  private func counted(_ units: [ChunkUnit], in document: Document) async throws -> [ChunkUnit] {
    try await units.indices.concurrentMap { index in
      var unit = units[index]
      let start = index == 0 ? unit.range.lowerBound : units[index - 1].textEnd
      let range = start..<max(start, unit.textEnd)
      unit.tokens = try await tokens(of: document[range])
      let fits = unit.tokens + (unit.range.upperBound - unit.textEnd) <= maximum
      return fits ? [unit] : try await pieces(of: unit, in: document)
    }.flatMap { $0 }
  }

  /// Cuts a unit until nothing of it is over the maximum.
  private func pieces(of unit: ChunkUnit, in document: Document) async throws -> [ChunkUnit] {
    var pieces: [ChunkUnit] = []
    var open = [unit.range]
    while let range = open.popLast() {
      let boundary = pieces.isEmpty ? unit.boundary : .inside
      let text = document[range]
      let tokens = try await tokens(of: text)
      if tokens > maximum, let middle = Self.middle(of: text) {
        let cut = range.lowerBound + middle
        open += [cut..<range.upperBound, range.lowerBound..<cut]
      } else {
        pieces.append(
          ChunkUnit(range: range, textEnd: range.upperBound, boundary: boundary, tokens: tokens))
      }
    }
    return pieces
  }

  private func tokens(of text: Substring) async throws -> Int {
    text.utf8.count <= Self.largestCount ? try await count(String(text)) : .max
  }

  /// Returns the UTF-8 offset of the boundary between words that is nearest to the middle of a text,
  /// else of that between characters; `nil` for a single character.
  private static func middle(of text: Substring) -> Int? {
    let half = text.utf8.index(text.startIndex, offsetBy: text.utf8.count / 2)
    let next = text.index(after: half)
    var center = text.index(before: next)
    if center == text.startIndex { center = next }
    guard center < text.endIndex else { return nil }
    let reach = min(text.utf8.count / 4, 1000)
    let cut = wordBoundary(near: center, in: text, reach: reach) ?? center
    return text.utf8.distance(from: text.startIndex, to: cut)
  }

  /// Returns the index behind the white space that is nearest to a place.
  ///
  /// - Parameter reach: How far to look to either side, in UTF-8 units.
  private static func wordBoundary(
    near center: Substring.Index, in text: Substring, reach: Int
  ) -> Substring.Index? {
    func distance(to index: Substring.Index) -> Int {
      abs(text.utf8.distance(from: center, to: index))
    }
    let behind = text[center...].indices.prefix { distance(to: $0) <= reach }
      .first { text[$0].isWhitespace }.map { text.index(after: $0) }
    let before = text[..<center].indices.reversed().prefix { distance(to: $0) <= reach }
      .first { text[$0].isWhitespace }.map { text.index(after: $0) }
    return [behind, before].compactMap { $0 }
      .filter { $0 > text.startIndex && $0 < text.endIndex }
      .min { distance(to: $0) < distance(to: $1) }
  }
}

extension ArraySlice<ChunkUnit> {
  /// The part of the text that the units, at least one, cover together.
  fileprivate var range: Range<Int> {
    (first?.range.lowerBound ?? 0)..<(last?.range.upperBound ?? 0)
  }
}
