internal import Documents

/// What the line of a chunk says of its document: what all of its lines say alike, and the pages and
/// blocks that the chunk has a part of.
struct DocumentRecord: Sendable, Equatable {
  /// Tells documents of one path apart: the place of the input and the fingerprint.
  let id: String
  let part: Int
  let parts: Int
  let title: String?
  let language: String?
  let warnings: [String]
  let lostParts: Int
  /// How many chunks the document was cut into.
  let chunks: Int
  /// The pages that the chunk has a part of, and those without text before its end, whole.
  let pages: [Document.Page]
  /// The blocks that the chunk has a part of, whole.
  let blocks: [Document.Block]

  /// Whether another line says the same of the document, its own pages and blocks apart.
  func agrees(with other: DocumentRecord) -> Bool { general == other.general }

  /// What all lines of the document say.
  var general: DocumentRecord {
    DocumentRecord(
      id: id, part: part, parts: parts, title: title, language: language, warnings: warnings,
      lostParts: lostParts, chunks: chunks, pages: [], blocks: [])
  }
}

extension DocumentRecord {
  /// Takes what the line of a chunk needs.
  init(
    of document: Document, chunk: Chunk, chunkCount: Int, place: DocumentPlace, fingerprint: String
  ) {
    self.init(
      id: "\(place.input)-\(fingerprint)", part: place.part, parts: place.parts,
      title: document.title, language: document.language, warnings: document.warnings,
      lostParts: document.lostParts, chunks: chunkCount,
      pages: document.pages(of: chunk, isLast: chunk.index == chunkCount - 1),
      blocks: Array(document.blocks(in: chunk.range)))
  }

  /// The part of the identity that follows from the content.
  var fingerprint: Substring { id.split(separator: "-").last ?? "" }
}

extension DocumentRecord: Codable {
  private enum CodingKeys: CodingKey {
    case id, part, parts, title, language, warnings, lostParts, chunks, pages, blocks
  }

  /// A block, whose kind is named as `summarize extract --dump blocks` names it.
  private struct BlockRecord: Codable {
    let kind: String
    let range: Range<Int>
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      id: try container.decode(String.self, forKey: .id),
      part: try container.decode(Int.self, forKey: .part),
      parts: try container.decode(Int.self, forKey: .parts),
      title: try container.decodeIfPresent(String.self, forKey: .title),
      language: try container.decodeIfPresent(String.self, forKey: .language),
      warnings: try container.decode([String].self, forKey: .warnings),
      lostParts: try container.decode(Int.self, forKey: .lostParts),
      chunks: try container.decode(Int.self, forKey: .chunks),
      pages: try container.decode([Document.Page].self, forKey: .pages),
      blocks: try container.decode([BlockRecord].self, forKey: .blocks).map { record in
        guard let kind = Document.Block.Kind(label: record.kind) else {
          throw RecordError("“document.blocks.kind” has a value that it cannot have")
        }
        return Document.Block(kind: kind, range: record.range)
      })
  }

  /// Absent values are written as `null`, so that every object has the same keys.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encode(part, forKey: .part)
    try container.encode(parts, forKey: .parts)
    try container.encode(title, forKey: .title)
    try container.encode(language, forKey: .language)
    try container.encode(warnings, forKey: .warnings)
    try container.encode(lostParts, forKey: .lostParts)
    try container.encode(chunks, forKey: .chunks)
    try container.encode(pages, forKey: .pages)
    try container.encode(
      blocks.map { BlockRecord(kind: $0.kind.label, range: $0.range) }, forKey: .blocks)
  }
}

extension Document {
  /// Returns the pages of which a chunk has a part.
  ///
  /// A page without text stands with the chunk that goes on where it is, so that each page stands
  /// with one chunk at least.
  fileprivate func pages(of chunk: Chunk, isLast: Bool) -> [Page] {
    let range = chunk.range
    let start = pages.partitioningIndex { $0.range.upperBound >= range.lowerBound }
    return pages[start...].prefix { $0.range.lowerBound <= range.upperBound }.filter { page in
      page.range.isEmpty
        ? range.contains(page.range.lowerBound)
          || isLast && page.range.lowerBound == range.upperBound
        : page.range.overlaps(range)
    }
  }
}
