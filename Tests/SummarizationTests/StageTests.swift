import Documents
import Foundation
import TestSupport
import Testing

@testable import Summarization

/// The stages one by one, with the chunks as lines of JSON between them, give what the summarizer does.
@Suite struct StageTests {
  static let lengths: [SummaryLength] = [
    .sentences(1), .sentences(5), .sentences(40), .words(60), .sentences(2000),
  ]

  /// A document with pages, also empty ones, and odd values, without what no line could carry.
  static func document(seed: Int) -> Document {
    let document = Document.random(seed: UInt64(seed), blocks: [8, 1, 20][seed % 3])
      .withRandomPages(seed: UInt64(seed), count: 1 + seed % 7)
    return Document(
      path: "a/\(seed) “x”.pdf", title: seed.isMultiple(of: 2) ? "A \"title\"\n" : nil,
      language: seed.isMultiple(of: 5) ? nil : "en", text: document.text, pages: document.pages,
      blocks: document.blocks, warnings: seed.isMultiple(of: 3) ? ["Page 2 is gone."] : [],
      lostParts: seed % 2)
  }

  /// Sends a document through the stages; each of them sees only lines.
  static func summarize(
    _ document: Document, mapping: MapStage, reducing: ReduceStage, model: ScriptedModel,
    language: String? = nil, shuffledBy seed: UInt64
  ) async throws -> Summary {
    let chunks = try await ChunkStage(sessions: model).chunks(of: document)
    let encoder = JSONEncoder()
    var lines = try ChunkRecord.records(of: document, chunks: chunks, model: model.modelName)
      .map { try encoder.encode($0) }
    for index in lines.indices {
      let record = try ChunkRecord(line: lines[index])
      let (summary, usage) = try await mapping.summarize(record.part)
      lines[index] = try encoder.encode(record.adding(summary, language: language, usage: usage))
    }
    var generator = SeededGenerator(seed: seed)
    var collection = DocumentCollection()
    for line in lines.shuffled(using: &generator) + lines.prefix(2) {
      collection.add(try ChunkRecord(line: line))
    }
    let collected = try #require(collection.documents.first)
    #expect(collection.documents.count == 1)
    let assembled = try collected.assembled(model: model.modelName, language: language)
    #expect(assembled.document == document)
    #expect(assembled.document.text.utf8.elementsEqual(document.text.utf8))
    #expect(assembled.chunks == chunks)
    return try await reducing.summarize(
      assembled.document, chunks: assembled.chunks, summaries: assembled.summaries,
      usage: assembled.usage)
  }

  static func sameButForUsage(_ one: Summary, _ other: Summary) throws -> Bool {
    func object(_ summary: Summary) throws -> NSDictionary? {
      var object =
        try JSONSerialization.jsonObject(with: JSONEncoder().encode(summary)) as? [String: Any]
      object?["usage"] = nil
      return object as NSDictionary?
    }
    return try one.sentences == other.sentences && object(one) == object(other)
  }

  @Test(arguments: ScriptedModel.Behaviour.allCases, 0..<3)
  func theStagesMakeTheSummarizer(behaviour: ScriptedModel.Behaviour, seed: Int) async throws {
    for (name, window) in [("smollm2-scripted", 500), ("other", 320), ("other", 4096)] {
      let model = ScriptedModel(behaviour, contextSize: window, seed: UInt64(seed), name: name)
      let document = Self.document(seed: seed)
      for length in [Self.lengths[seed], Self.lengths[3]] {
        let options = Summarizer.Options(length: length)
        let whole = try await Summarizer(sessions: model, options: options).summarize(document)
        let staged = try await Self.summarize(
          document, mapping: MapStage(sessions: model, options: options),
          reducing: ReduceStage(sessions: model, options: options), model: model,
          shuffledBy: UInt64(seed))
        #expect(try Self.sameButForUsage(whole, staged), "\(name) \(length)")
        // The document of seed 1 is short.
        if window < 4096, seed != 1 { #expect(whole.coverage.chunks > 1) }
        if name == "other", whole.usage.calls > 0 {
          #expect(whole.usage.calls == staged.usage.calls)
          #expect(whole.usage.promptTokens == staged.usage.promptTokens)
          #expect(whole.usage.outputTokens == staged.usage.outputTokens)
        }
      }
    }
  }

  /// Where the document leads, what is mapped serves every length.
  @Test(arguments: [ScriptedModel.Behaviour.dutiful, .erratic], [0, 2])
  func oneMappingServesEveryLength(behaviour: ScriptedModel.Behaviour, seed: Int) async throws {
    let model = ScriptedModel(
      behaviour, contextSize: 500, seed: UInt64(seed), name: "smollm2-scripted")
    let document = Self.document(seed: seed)
    var failures: Set<Int> = []
    for length in Self.lengths {
      let options = Summarizer.Options(length: length)
      let whole = try await Summarizer(sessions: model, options: options).summarize(document)
      let staged = try await Self.summarize(
        document, mapping: MapStage(sessions: model),
        reducing: ReduceStage(sessions: model, options: options), model: model,
        shuffledBy: UInt64(seed))
      #expect(try Self.sameButForUsage(whole, staged), "\(length)")
      failures.insert(staged.coverage.chunksFailed)
    }
    if behaviour == .erratic, document.blocks.count > 10 { #expect(failures.count > 1) }
  }

  @Test func aLanguageTheModelDoesNotWriteCostsNoCall() async throws {
    let model = ScriptedModel(.dutiful, contextSize: 400, languages: ["en"])
    let text = String(repeating: "Der Fluss stieg im Frühjahr wieder über die Ufer. ", count: 90)
    let document = Document.of([(.paragraph, text)], language: "de")
    let whole = try await Summarizer(sessions: model).summarize(document)
    let staged = try await Self.summarize(
      document, mapping: MapStage(sessions: model), reducing: ReduceStage(sessions: model),
      model: model, shuffledBy: 1)
    #expect(try Self.sameButForUsage(whole, staged))
    #expect(model.requests.isEmpty)
    #expect(staged.coverage.warnings.count == 1)
  }

  @Test func theRequestedLanguageReachesTheModel() async throws {
    let model = ScriptedModel(.dutiful, contextSize: 400)
    let options = Summarizer.Options(language: "fr")
    let document = Document.random(seed: 4, blocks: 40)
    let whole = try await Summarizer(sessions: model, options: options).summarize(document)
    let requests = model.requests.count
    let staged = try await Self.summarize(
      document, mapping: MapStage(sessions: model, options: options),
      reducing: ReduceStage(sessions: model, options: options), model: model, language: "fr",
      shuffledBy: 1)
    #expect(try Self.sameButForUsage(whole, staged))
    #expect(model.requests.count == 2 * requests)
    #expect(model.requests.allSatisfy { $0.instructions.contains("Write in French.") })
  }

  @Test(arguments: 0..<6)
  func theCutsDoNotDependOnTheLength(seed: Int) async throws {
    let model = ScriptedModel(.dutiful, contextSize: [300, 600, 4096][seed % 3])
    let document = Self.document(seed: seed)
    let chunks = try await ChunkStage(sessions: model).chunks(of: document)
    for length in [SummaryLength.sentences(1), .words(400)] {
      let summary = try await Summarizer(
        sessions: model, options: .init(length: length)
      ).summarize(document)
      #expect(summary.coverage.chunks == chunks.count)
      #expect(summary.coverage.tokens == chunks.reduce(0) { $0 + $1.tokens })
    }
  }

  @Test func everyFixtureIsPutTogetherAgain() async throws {
    let model = ScriptedModel(.dutiful, contextSize: 800)
    let files = try FileManager.default.contentsOfDirectory(
      at: Repository.fixture(""), includingPropertiesForKeys: [.isRegularFileKey]
    ).filter {
      ["html", "txt", "docx", "odt", "epub", "eml", "mbox", "pdf"].contains($0.pathExtension)
    }
    #expect(files.count > 10)
    for file in files where file.lastPathComponent != "scan.pdf" {
      for document in try DocumentReader().read(path: file.path).withAttachments {
        let own = Document(
          path: document.path, title: document.title, language: document.language,
          text: document.text, pages: document.pages, blocks: document.blocks,
          warnings: document.warnings, lostParts: document.lostParts)
        let chunks = try await ChunkStage(sessions: model).chunks(of: document)
        var collection = DocumentCollection()
        for record in ChunkRecord.records(of: document, chunks: chunks, model: "m") {
          let mapped = record.adding(ChunkSummary(), language: nil, usage: .none)
          collection.add(try ChunkRecord(line: JSONEncoder().encode(mapped)))
        }
        let assembled = try #require(collection.documents.first)
          .assembled(model: "m", language: nil)
        #expect(assembled.document == own, "\(document.path)")
        #expect(assembled.chunks == chunks)
      }
    }
  }
}
