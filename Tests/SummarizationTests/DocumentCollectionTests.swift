import Documents
import Foundation
import TestSupport
import Testing

@testable import Summarization

/// Documents are put together from what came of them, or it is said what is missing.
@Suite struct DocumentCollectionTests {
  let model = ScriptedModel(.dutiful, contextSize: 300)

  func records(
    of document: Document = .random(seed: 5, blocks: 20), place: DocumentPlace = .init()
  ) async throws -> [ChunkRecord] {
    let chunks = try await ChunkStage(sessions: model).chunks(of: document)
    return ChunkRecord.records(of: document, chunks: chunks, model: "m", place: place)
      .map { $0.adding(ChunkSummary(), language: nil, usage: .none) }
  }

  func failure(
    of records: some Sequence<ChunkRecord>, model: String = "m", language: String? = nil
  ) -> RecordError? {
    var collection = DocumentCollection()
    for record in records { collection.add(record) }
    #expect(collection.documents.count == 1)
    do throws(RecordError) {
      _ = try collection.documents[0].assembled(model: model, language: language)
      return nil
    } catch {
      return error
    }
  }

  @Test func linesInAnyOrderAndMoreThanOnceMakeTheDocument() async throws {
    let records = try await records()
    #expect(records.count > 4)
    #expect(failure(of: records) == nil)
    #expect(failure(of: records.reversed() + records) == nil)
  }

  @Test func missingChunksAreNumbered() async throws {
    let records = try await records()
    let count = records.count
    let advice = "give all lines of the document to one “summarize reduce”."
    #expect(
      failure(of: records.dropFirst())
        == RecordError("Chunk 0 of \(count) is missing; \(advice)"))
    #expect(
      failure(of: records.prefix(1))
        == RecordError("Chunks 1 to \(count - 1) of \(count) are missing; \(advice)"))
    #expect(
      failure(of: records.filter { [0, 2].contains($0.part.chunk.index) })
        == RecordError("Chunks 1 and 3 to \(count - 1) of \(count) are missing; \(advice)"))
  }

  @Test func chunksWithoutASummaryAreNumbered() async throws {
    let mapped = try await records()
    let document = Document.random(seed: 5, blocks: 20)
    let open = ChunkRecord.records(of: document, chunks: mapped.map(\.part.chunk), model: "m")
    #expect(
      failure(of: [open[0]] + mapped.dropFirst())
        == RecordError(
          "Chunk 0 of \(mapped.count) has no summary; run the lines through “summarize map”."))
    // Where there are both, the one with a summary counts.
    #expect(failure(of: open + mapped) == nil)
    #expect(failure(of: mapped + open) == nil)
  }

  @Test func differentResultsOfAChunkAreAnError() async throws {
    let records = try await records()
    let range = records[2].part.chunk.range
    let other = records[2].adding(
      ChunkSummary(failures: [.init(reason: .empty, range: range)]), language: nil, usage: .none)
    let message = RecordError(
      "Chunk 2 came more than once with different results; keep one line of each chunk.")
    #expect(failure(of: records + [other]) == message)
    #expect(failure(of: [other] + records) == message)
    // What it took may differ.
    let slower = records[2].adding(
      ChunkSummary(), language: nil,
      usage: .init(
        calls: 3, stored: 0, promptTokens: 9, outputTokens: 1, seconds: 4, modelSeconds: 2))
    #expect(failure(of: records + [slower]) == nil)
  }

  @Test func anotherModelOrLanguageIsNamed() async throws {
    let records = try await records()
    #expect(
      failure(of: records, model: "n")
        == RecordError(
          "Its chunks were summarized by the model m, not by n; give all stages the same --model."))
    #expect(
      failure(of: records, language: "fr")
        == RecordError(
          "A chunk was summarized without --language; give map and reduce the same --language."))
    let french = records.map { $0.adding(ChunkSummary(), language: "fr", usage: .none) }
    #expect(failure(of: french, language: "fr") == nil)
    #expect(
      failure(of: french)
        == RecordError(
          "A chunk was summarized with --language fr; give map and reduce the same --language."))
  }

  @Test func documentsOfOnePathDoNotMix() async throws {
    let first = try await records()
    let second = try await records(of: .random(seed: 6, blocks: 20))
    let third = try await records(place: DocumentPlace(input: 2))
    #expect(Set([first, second, third].map { $0[0].document.id }).count == 3)
    var collection = DocumentCollection()
    var generator = SeededGenerator(seed: 1)
    for record in [first[1]] + (first + second + third).shuffled(using: &generator) {
      collection.add(record)
    }
    #expect(collection.documents.count == 3)
    let documents = try collection.documents.map {
      try $0.assembled(model: "m", language: nil).document
    }
    #expect(documents[0] == .random(seed: 5, blocks: 20))
    #expect(documents.contains(.random(seed: 6, blocks: 20)))
  }

  @Test func linesOfTwoVersionsDoNotMakeADocument() async throws {
    let records = try await records()
    func altered(_ change: (inout [String: Any]) -> Void) throws -> ChunkRecord {
      var line = try RecordTests.object(records[1])
      change(&line)
      return try ChunkRecord(line: JSONSerialization.data(withJSONObject: line))
    }
    let message = RecordError(
      "Its lines do not make the document that was cut; cut and map it again.")
    let text = try altered { $0["text"] = ($0["text"] as? String)?.replacing("a", with: "b") }
    let tokens = try altered { $0["tokens"] = 1 }
    for record in [text, tokens] {
      #expect(failure(of: records.prefix(1) + [record] + records.dropFirst(2)) == message)
    }
    let title = try altered { line in
      var document = line["document"] as? [String: Any]
      document?["title"] = "Another"
      line["document"] = document
    }
    #expect(
      failure(of: records.prefix(1) + [title] + records.dropFirst(2))
        == RecordError(
          "Its lines contradict each other; cut the document once, and map its lines."))
  }

  @Test(
    arguments: [
      ([], ""), ([4], "Chunk 4"), ([5, 4], "Chunks 4 to 5"), ([1, 3], "Chunks 1 and 3"),
      ([1, 2, 3, 7, 9], "Chunks 1 to 3, 7 and 9"),
      (
        [0, 2, 4, 6, 8, 10, 12, 14, 16, 18], "Chunks 0, 2, 4, 6, 8, 10, 12, 14 and others"
      ),
    ])
  func numbersAreNamedInRuns(indices: [Int], text: String) {
    let numbers = ChunkNumbers(indices)
    #expect(numbers.isEmpty == indices.isEmpty)
    if !indices.isEmpty { #expect(numbers.description == text) }
  }

  @Test func manyMissingNumbersTakeNoTime() {
    #expect(ChunkNumbers(missingFrom: [0], of: 1 << 32).description == "Chunks 1 to 4294967295")
    #expect(ChunkNumbers(missingFrom: [0, 1, 2], of: 3).isEmpty)
  }
}
