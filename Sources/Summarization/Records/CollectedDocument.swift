internal import Documents

/// The lines of one document that have come so far.
public struct CollectedDocument: Sendable {
  /// The path of the document.
  public let path: String
  /// Where it stands among those of the run that cut it.
  public var place: DocumentPlace { DocumentPlace(part: general.part, parts: general.parts) }

  private let model: String
  private let general: DocumentRecord
  private var records: [Int: ChunkRecord] = [:]
  /// The chunks of which two lines say different things.
  private var conflicts: Set<Int> = []
  private var disagree = false

  init(_ first: ChunkRecord) {
    path = first.path
    model = first.model
    general = first.document.general
  }

  /// Adds a line of the document; one that says nothing new is left out.
  mutating func add(_ record: ChunkRecord) {
    disagree = disagree || !record.document.agrees(with: general) || record.model != model
    let index = record.part.chunk.index
    guard let known = records[index] else {
      records[index] = record
      return
    }
    let isSame = known.part == record.part && known.document == record.document
    switch (known.mapped, record.mapped) {
    case (nil, _?) where isSame: records[index] = record
    case (let one?, let other?) where isSame && one.agrees(with: other): break
    case (_, nil) where isSame: break
    default: conflicts.insert(index)
    }
  }

  /// Puts the document together.
  ///
  /// - Parameters:
  ///   - model: The name of the model that the summary is to be reduced by.
  ///   - language: The BCP 47 code of the language that is asked for; `nil` for the document's.
  /// - Throws: ``RecordError`` in a whole sentence.
  public func assembled(
    model: String, language: String?
  ) throws(RecordError) -> AssembledDocument {
    guard self.model == model else {
      throw RecordError(
        "Its chunks were summarized by the model \(self.model), not by \(model); give all stages the "
          + "same --model.")
    }
    guard !disagree else {
      throw RecordError(
        "Its lines contradict each other; cut the document once, and map its lines.")
    }
    guard conflicts.isEmpty else {
      throw RecordError(
        "\(ChunkNumbers(conflicts)) came more than once with different results; keep one line of each "
          + "chunk.")
    }
    let missing = ChunkNumbers(missingFrom: records.keys, of: general.chunks)
    guard missing.isEmpty else {
      throw RecordError(
        "\(missing) of \(general.chunks) \(missing.isOne ? "is" : "are") missing; give all lines of "
          + "the document to one “summarize reduce”.")
    }
    let ordered = records.values.sorted { $0.part.chunk.index < $1.part.chunk.index }
    let open = ChunkNumbers(ordered.filter { $0.mapped == nil }.map(\.part.chunk.index))
    guard open.isEmpty else {
      throw RecordError(
        "\(open) of \(general.chunks) \(open.isOne ? "has" : "have") no summary; run the lines "
          + "through “summarize map”.")
    }
    let mapped = ordered.compactMap(\.mapped)
    if let other = mapped.first(where: { $0.language != language }) {
      throw RecordError(
        "A chunk was summarized \(other.language.map { "with --language \($0)" } ?? "without --language"); "
          + "give map and reduce the same --language.")
    }
    let chunks = ordered.map(\.part.chunk)
    return AssembledDocument(
      document: try document(from: ordered, chunks: chunks), chunks: chunks,
      summaries: mapped.map(\.summary), usage: mapped.reduce(.none) { $0 + $1.usage })
  }

  private func document(
    from records: [ChunkRecord], chunks: [Chunk]
  ) throws(RecordError) -> Document {
    var text = ""
    var pages: [Document.Page] = []
    var blocks: [Document.Block] = []
    var fits = true
    for record in records {
      fits = fits && record.part.chunk.range.lowerBound == text.utf8.count
      text += record.part.content.text
      // What goes on in the next chunk stands in the lines of both.
      for page in record.document.pages where page != pages.last { pages.append(page) }
      for block in record.document.blocks where block != blocks.last { blocks.append(block) }
    }
    let document = Document(
      path: path, title: general.title, language: general.language, text: text, pages: pages,
      blocks: blocks, warnings: general.warnings, lostParts: general.lostParts)
    guard fits, document.inconsistencies.isEmpty,
      general.fingerprint
        == Fingerprint(
          of: document, chunks: chunks, model: model, part: general.part, parts: general.parts
        ).text
    else {
      throw RecordError("Its lines do not make the document that was cut; cut and map it again.")
    }
    return document
  }
}
