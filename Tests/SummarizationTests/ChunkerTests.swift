import Documents
import Summarization
import TestSupport
import Testing

@Suite struct ChunkerTests {
  /// A token for each UTF-8 byte of a letter and for each other character.
  static let counters: [(name: String, count: Chunker.TokenCount)] = [
    ("words", { try await ScriptedModel(.dutiful).tokenCount(of: $0) }),
    ("bytes", { $0.utf8.count }),
    // More tokens for the whole than for its parts, as no good tokenizer does it.
    ("superadditive", { $0.utf8.count + $0.utf8.count / 50 }),
  ]

  @Test(arguments: 0..<12, [7, 40, 300])
  func chunksCoverTheTextAndKeepTheLimit(seed: Int, maximum: Int) async throws {
    let document = Document.random(seed: UInt64(seed))
    for (name, count) in Self.counters {
      let chunker = Chunker(maximum: maximum, target: maximum * 2 / 3, count: count)
      let chunks = try await chunker.chunks(of: document)
      #expect(chunks.first?.range.lowerBound == 0, "\(name)")
      #expect(chunks.last?.range.upperBound == document.text.utf8.count, "\(name)")
      #expect(chunks.map(\.index) == Array(chunks.indices), "\(name)")
      for (chunk, next) in zip(chunks, chunks.dropFirst()) {
        #expect(chunk.range.upperBound == next.range.lowerBound, "\(name)")
      }
      for chunk in chunks {
        let text = String(document[chunk.range])
        let exact = try await count(text)
        #expect(abs(exact - chunk.tokens) <= 4 + exact / 50, "\(name)")
        #expect(
          exact <= maximum || text.count <= 1, "\(name): \(exact) \(chunk) \(text.debugDescription)"
        )
        #expect(!chunk.range.isEmpty, "\(name)")
      }
    }
  }

  @Test func noCutFallsInsideACharacter() async throws {
    let family = "👩‍👩‍👧‍👦"
    let document = Document.of([(.paragraph, String(repeating: family, count: 40))])
    let chunker = Chunker(maximum: family.utf8.count * 3, count: { $0.utf8.count })
    for chunk in try await chunker.chunks(of: document) {
      #expect(document[chunk.range].allSatisfy { $0 == "👩‍👩‍👧‍👦" })
    }
  }

  @Test func chunksAreEven() async throws {
    let sentence = "The river rose again in the spring of that year. "
    let document = Document.of([(.paragraph, String(repeating: sentence, count: 41))])
    let count: Chunker.TokenCount = { $0.split(separator: " ").count }
    let chunks = try await Chunker(maximum: 200, target: 200, count: count).chunks(of: document)
    let sizes = chunks.map(\.tokens)
    #expect(sizes.count == 3)
    #expect((sizes.max() ?? 0) - (sizes.min() ?? 0) <= 10)
  }

  @Test func cutsAreAtHeadingsWhereTheyCan() async throws {
    let paragraph = String(
      repeating: "One two three four five six seven eight nine ten. ", count: 9)
    let section: [(Document.Block.Kind, String)] = [
      (.heading(level: 1), "A heading"), (.paragraph, paragraph),
    ]
    let document = Document.of(section + section + section)
    let count: Chunker.TokenCount = { $0.split(whereSeparator: \.isWhitespace).count }
    let chunks = try await Chunker(maximum: 130, target: 100, count: count).chunks(of: document)
    #expect(chunks.count == 3)
    #expect(chunks.allSatisfy { document[$0.range].hasPrefix("A heading") })
  }

  @Test func aSplitCoversTheChunkWithSmallerOnes() async throws {
    let document = Document.random(seed: 5)
    let chunker = Chunker(maximum: 400, count: Self.counters[0].count)
    for chunk in try await chunker.chunks(of: document) where chunk.tokens > 20 {
      let parts = try #require(try await chunker.split(chunk, of: document))
      #expect(parts.count > 1)
      #expect(parts.first?.range.lowerBound == chunk.range.lowerBound)
      #expect(parts.last?.range.upperBound == chunk.range.upperBound)
      #expect(parts.allSatisfy { $0.tokens < chunk.tokens })
    }
  }

  @Test func aSingleCharacterCannotBeSplit() async throws {
    let document = Document.of([(.paragraph, "👩‍👩‍👧‍👦")])
    let chunk = Chunk(index: 0, range: 0..<document.text.utf8.count, tokens: 25)
    let chunker = Chunker(maximum: 10, count: { $0.utf8.count })
    #expect(try await chunker.split(chunk, of: document) == nil)
  }

  @Test func aLineWithoutSpacesIsCut() async throws {
    let document = Document.of([(.paragraph, String(repeating: "x", count: 300_000))])
    let chunks = try await Chunker(maximum: 1000, count: { $0.utf8.count }).chunks(of: document)
    #expect(chunks.allSatisfy { $0.tokens <= 1000 })
    #expect(chunks.last?.range.upperBound == 300_000)
  }
}
