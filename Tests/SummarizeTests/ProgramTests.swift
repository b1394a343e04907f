import Documents
import Foundation
import TestSupport
import Testing

/// The built program with the default model.
@Suite(.serialized) struct ProgramTests {
  let program = Program()

  struct Summary: Decodable {
    struct Sentence: Decodable {
      struct Quote: Decodable {
        let text: String
        let page: Int
      }
      let text: String
      let pages: [Int]
      let quotes: [Quote]
      let origin: String
    }
    struct Coverage: Decodable {
      let pages, pagesRead, tokens, tokensRead, chunks, chunksFailed: Int
      let warnings: [String]
    }
    let path: String
    let title: String?
    let language: String?
    let summary: String
    let sentences: [Sentence]
    let coverage: Coverage
  }

  struct Extraction: Decodable {
    struct Page: Decodable {
      let number: Int
      let text: String
      let ocr: Bool
    }
    let text: String
    let pages: [Page]
    let warnings: [String]
  }

  func squashed(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined()
  }

  @Test func theReportIsSummarizedInFiveSentences() throws {
    let report = Repository.fixture("report.pdf").path
    let result = try program.run(report, "--sentences", "5", "--format", "json")
    #expect(result.status == 0)
    let summary = try JSONDecoder().decode(Summary.self, from: Data(result.output.utf8))
    #expect(summary.sentences.count == 5)
    #expect(summary.language == "en")
    #expect(summary.coverage.pages == 17)
    #expect(summary.coverage.pagesRead == 17)
    #expect(summary.coverage.tokens == summary.coverage.tokensRead)
    #expect(summary.summary == summary.sentences.map(\.text).joined(separator: " "))

    let extracted = try program.run("extract", report, "--format", "json")
    let document = try JSONDecoder().decode(Extraction.self, from: Data(extracted.output.utf8))
    for quote in summary.sentences.flatMap(\.quotes) {
      let page = try #require(document.pages.first { $0.number == quote.page })
      #expect(squashed(page.text).contains(squashed(quote.text)))
    }
    for sentence in summary.sentences {
      #expect(!sentence.quotes.isEmpty)
      #expect(Set(sentence.pages) == Set(sentence.quotes.map(\.page)))
    }
  }

  @Test(arguments: [("scan.pdf", true), ("utf8.txt", false)])
  func theExtractionSaysWhichPagesWereRecognized(name: String, ocr: Bool) throws {
    let extracted = try program.run("extract", Repository.fixture(name).path, "--format", "json")
    let document = try JSONDecoder().decode(Extraction.self, from: Data(extracted.output.utf8))
    #expect(document.pages.map(\.ocr) == [ocr])
  }

  @Test func theFactsOfTheReportAreOnTheirPages() throws {
    let extracted = try program.run(
      "extract", Repository.fixture("report.pdf").path, "--format", "json")
    let document = try JSONDecoder().decode(Extraction.self, from: Data(extracted.output.utf8))
    let table = try String(contentsOf: Repository.fixture("report.facts.tsv"), encoding: .utf8)
    let rows = table.split(separator: "\n").map { $0.split(separator: "\t") }
      .filter { $0.count == 2 && Int($0[0]) != nil }
    #expect(rows.count > 20)
    for row in rows {
      let page = try #require(document.pages.first { $0.number == Int(row[0]) })
      let text = page.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(text.contains(row[1]), "\(row[1]) on page \(row[0])")
    }
  }

  @Test(arguments: [
    ("article.html", "en"), ("latin1.html", "fr"), ("utf8.txt", "en"), ("latin1.txt", "de"),
    ("japanese.txt", "ja"), ("shift_jis.txt", "ja"), ("letter.odt", "de"), ("message.eml", "en"),
  ])
  func everyKindOfTextIsSummarized(name: String, language: String) throws {
    let result = try program.run(
      Repository.fixture(name).path, "--sentences", "2", "--format", "json")
    #expect(result.status == 0)
    // What is attached follows in lines of its own.
    let line = try #require(result.output.split(separator: "\n").first)
    let summary = try JSONDecoder().decode(Summary.self, from: Data(line.utf8))
    #expect(summary.language?.hasPrefix(language) == true)
    #expect(summary.sentences.count == 2)
    if language != "en" {
      #expect(summary.sentences.allSatisfy { $0.origin == "source" })
      #expect(result.messages.contains("does not write"))
    }
    #expect(!result.output.contains("HACKED"))
    #expect(!result.output.contains("\u{FFFD}"))
  }

  @Test func textComesOneSentenceALine() throws {
    let result = try program.run(Repository.fixture("utf8.txt").path, "--sentences", "3")
    #expect(result.output.split(separator: "\n").count == 3)
    #expect(result.status == 0)
  }

  @Test func standardInputIsRead() throws {
    let data = try Data(contentsOf: Repository.fixture("article.html"))
    let result = try program.run("extract", "-", input: data)
    #expect(result.status == 0)
    let file = try program.run("extract", Repository.fixture("article.html").path)
    #expect(result.output == file.output)
  }

  @Test func missingPartsMakeTheResultPartial() throws {
    let result = try program.run("extract", Repository.fixture("book.epub").path)
    #expect(result.status == 2)
    #expect(result.output.hasPrefix("The keeper\n"))
    #expect(result.messages.contains("Page 3 is missing from the book."))
  }

  @Test func attachmentsFollowTheirMessage() throws {
    let path = Repository.fixture("message.eml").path
    let paths = ["", "/letter.docx", "/The keys.eml"].map { path + $0 }
    let text = try program.run("extract", path)
    let headers = text.output.split(separator: "\n").filter { $0.hasPrefix("==> ") }
    #expect(headers == paths.map { "==> \($0) <==" })
    #expect(text.status == 0)
    #expect(text.messages.contains("\n\(paths[1]): 25 characters of hidden text"))
    let lines = try program.run(path, "--sentences", "1", "--format", "json", "--quiet")
    let summaries = try lines.output.split(separator: "\n").map {
      try JSONDecoder().decode(Summary.self, from: Data($0.utf8))
    }
    #expect(summaries.map(\.path) == paths)
    #expect(summaries.allSatisfy { $0.sentences.count == 1 })
    let chunks = try program.run("chunk", path)
    #expect(chunks.output.split(separator: "\n").count { $0.contains("\"index\":0") } == 3)
  }

  @Test func damagedAttachmentsMakeTheResultPartial() throws {
    let folder = try TemporaryFolder()
    let mail =
      "From: a@b.example\nSubject: S\nMIME-Version: 1.0\n"
      + "Content-Type: multipart/mixed; boundary=b\n\n--b\n\nThe letter is attached.\n"
      + "--b\nContent-Type: application/pdf; name=a.pdf\n\n%PDF-1.4 cut off\n--b--\n"
    let file = try folder.write("m.eml", mail.utf8)
    let result = try program.run("extract", file.path)
    #expect(result.status == 2)
    #expect(result.output.hasSuffix("The letter is attached.\n"))
    #expect(result.lines.count == 1)
    #expect(result.messages.hasPrefix("\(file.path): The attachment a.pdf was not read: "))
  }

  @Test func theStructureIsShown() throws {
    let letter = Repository.fixture("letter.docx").path
    let result = try program.run("extract", letter, "--dump", "blocks")
    #expect(result.status == 0)
    #expect(result.output == (try DocumentReader().read(path: letter).blockDump))
  }

  @Test func chunksCoverTheExtraction() throws {
    struct Chunk: Decodable {
      let index: Int
      let text: String
      let tokens: Int
      let pages: [Int]
    }
    let report = Repository.fixture("report.pdf").path
    let result = try program.run("chunk", report, "--max-tokens", "300")
    let chunks = try result.output.split(separator: "\n").map {
      try JSONDecoder().decode(Chunk.self, from: Data($0.utf8))
    }
    let text = try program.run("extract", report).output
    #expect(chunks.map(\.text).joined() + "\n" == text)
    #expect(chunks.allSatisfy { $0.tokens <= 300 && $0.pages.count == 2 })
    #expect(chunks.map(\.index) == Array(chunks.indices))
    #expect(chunks.first?.pages.first == 1)
    #expect(chunks.last?.pages.last == 17)
  }

  @Test func modelsNamesTheModel() throws {
    let result = try program.run("models")
    #expect(result.status == 0)
    #expect(result.output.contains("smollm2-135M"))
    #expect(result.output.contains("4096"))
  }

  @Test func ctrlCEndsTheProgram() throws {
    let running = try program.start([
      Repository.fixture("report.pdf").path, "--sentences", "5", "--verbose",
    ])
    // The engine's log says when the model has been loaded.
    while running.isRunning, !running.messages.contains("llama") { sched_yield() }
    running.interrupt()
    let result = running.wait()
    #expect(result.status == 130)
    #expect(result.output.isEmpty)
    #expect(result.messages.contains("Interrupted."))
  }
}
