internal import Documents
public import Foundation

extension ChunkRecord {
  /// Reads a line.
  ///
  /// Whatever the line is, a record that is read is sound: all of its places lie in its text.
  ///
  /// - Throws: ``RecordError`` whose description ends a sentence such as "This is no chunk: …".
  public init(line: Data) throws(RecordError) {
    do {
      self = try JSONDecoder().decode(ChunkRecord.self, from: line)
    } catch let error as RecordError {
      throw error
    } catch let error as DecodingError {
      throw RecordError(error)
    } catch {
      throw RecordError("it cannot be read as JSON")
    }
  }
}

extension ChunkRecord: Codable {
  private enum CodingKeys: CodingKey {
    case path, index, text, tokens, pages, range, model, document, summary
  }

  /// Sums of counts up to this cannot overflow, and none can be so high.
  private static let largestCount = 1 << 32

  /// Reads a record, and checks it.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let text = try container.decode(String.self, forKey: .text)
    let range = try container.decode(Range<Int>.self, forKey: .range)
    guard range.lowerBound >= 0, range.count == text.utf8.count else {
      throw RecordError("“range” is not as long as “text”")
    }
    let document = try container.decode(DocumentRecord.self, forKey: .document)
    let chunk = Chunk(
      index: try container.decode(Int.self, forKey: .index), range: range,
      tokens: try container.decode(Int.self, forKey: .tokens))
    let counts = [chunk.tokens, document.chunks, document.lostParts, document.part, document.parts]
    guard counts.allSatisfy((0...Self.largestCount).contains),
      (0..<document.chunks).contains(chunk.index), document.part < document.parts
    else { throw RecordError("a count has a value that it cannot have") }
    let pages = try container.decode([Int].self, forKey: .pages)
    guard pages.count == 2, 1 <= pages[0], pages[0] <= pages[1] else {
      throw RecordError("“pages” has a value that it cannot have")
    }
    self.init(
      part: ChunkPart(
        chunk, chunkCount: document.chunks,
        path: try container.decode(String.self, forKey: .path), language: document.language,
        text: text, blocks: document.blocks),
      model: try container.decode(String.self, forKey: .model), pages: pages[0]...pages[1],
      document: document,
      mapped: try container.decodeIfPresent(MappedSummary.self, forKey: .summary))
    guard part.content.inconsistencies.isEmpty else {
      throw RecordError("“document.blocks” do not fit “text”")
    }
    if let mapped {
      guard mapped.fits(part), mapped.usage.isPossible(upTo: Self.largestCount) else {
        throw RecordError("“summary” does not fit “text”")
      }
    }
  }

  /// Writes a record; the summary is left out where there is none.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(path, forKey: .path)
    try container.encode(part.chunk.index, forKey: .index)
    try container.encode(part.content.text, forKey: .text)
    try container.encode(part.chunk.tokens, forKey: .tokens)
    try container.encode([pages.lowerBound, pages.upperBound], forKey: .pages)
    try container.encode(part.chunk.range, forKey: .range)
    try container.encode(model, forKey: .model)
    try container.encode(document, forKey: .document)
    try container.encodeIfPresent(mapped, forKey: .summary)
  }
}

extension Summary.Usage {
  fileprivate func isPossible(upTo largest: Int) -> Bool {
    [calls, stored, promptTokens, outputTokens].allSatisfy((0...largest).contains)
      && [seconds, modelSeconds].allSatisfy((0...Double(largest)).contains)
  }
}
