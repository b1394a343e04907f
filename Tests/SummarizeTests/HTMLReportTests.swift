import Documents
import Foundation
import TestSupport
import Testing

@testable import Summarization
@testable import SummarizeCommands

@Suite struct HTMLReportTests {
  func page(_ documents: [Document], title: String? = nil, sentences: Int = 5) throws -> String {
    var report = HTMLReport(title: title, language: nil)
    let texts = try documents.map { document in
      let summary = try ExtractiveSummarizer(length: .sentences(sentences)).summarize(document)
      return report.text(of: summary, from: document)
    }
    return texts.joined() + report.end
  }

  /// By scalars, since a page may begin within a character.
  func squashed(_ text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.filter { !$0.properties.isWhitespace }
  }

  static let hostile = [
    "<script>alert(1)</script> is a part of the sentence.",
    "The \"quotes\" onmouseover=\"alert(1)\" and 'others' stand in it.",
    "An end ]]> and --> and </style></summary></details> of other things.",
    "R&D and &lt;b&gt; and &#60;script&#62; are references.",
    "<img src=x onerror=alert(1)> and <a href=\"http://evil.example\">link</a> stand here.",
    "The zero \u{0} and the \u{1B}[31m and the \u{FFFE} are no text.",
    "The \u{202E}override and the \u{2066}isolate turn the page around.",
  ]

  @Test func hostileTextStaysText() throws {
    let document = Document(
      path: "<b onclick=\"x\">&.txt", title: "A \"title\"</title><script>alert(2)</script>",
      language: "en\" onload=\"alert(3)", text: Self.hostile.joined(separator: "\n\n"),
      pages: Document.of(Self.hostile.map { (.paragraph, $0) }).pages,
      blocks: Document.of(Self.hostile.map { (.paragraph, $0) }).blocks,
      warnings: ["The attachment </ul><script>x</script> was not read."])
    let page = try page([document], sentences: 7)
    let markup = Markup(page)
    #expect(markup.faults == [])
    #expect(
      Set(markup.elements.map(\.name)).isSubset(of: [
        "html", "head", "meta", "title", "style", "body", "main", "article", "h1", "p", "ol", "li",
        "details", "summary", "span", "blockquote", "mark", "nav", "ul", "a", "footer",
      ]))
    #expect(
      Set(markup.elements.flatMap(\.attributes.keys)).isSubset(of: [
        "lang", "charset", "http-equiv", "content", "name", "id", "aria-labelledby", "aria-label",
        "class", "dir", "style", "href", "title",
      ]))
    #expect(
      markup.elements.filter { $0.name != "meta" }.allSatisfy { $0.attributes["name"] == nil })
    for text in Self.hostile.prefix(5) { #expect(markup.text.contains(text)) }
    #expect(
      markup.text.contains("The zero \u{FFFD} and the \u{FFFD}[31m and the \u{FFFD} are no text."))
    #expect(markup.text.contains("The override and the isolate turn"))
    #expect(markup.text.contains("A \"title\"</title><script>alert(2)</script>"))
    #expect(
      page.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control || $0 == "\n" })
    #expect(markup.elements.compactMap { $0.attributes["lang"] }.allSatisfy { $0 == "en" })
  }

  @Test func nothingIsFetchedOrRun() throws {
    let page = try page([.random(seed: 1)])
    let policy = "default-src 'none'; style-src 'unsafe-inline'"
    #expect(page.contains("<meta http-equiv=\"Content-Security-Policy\" content=\"\(policy)\">"))
    let rest = page.replacing("http-equiv", with: "")
    for sign in ["http", "src=", "<script", "url(", "@import", "javascript:", "<link", "<base"] {
      #expect(!rest.contains(sign), "\(sign)")
    }
  }

  @Test(arguments: 0..<20)
  func everySentenceOpensItsSource(seed: Int) async throws {
    let document = Document.random(seed: UInt64(seed), blocks: 40)
      .withRandomPages(seed: UInt64(seed), count: 6)
    let summary = try await Summarizer(
      sessions: ScriptedModel(seed.isMultiple(of: 2) ? .dutiful : .refusing),
      options: .init(length: .sentences(6))
    ).summarize(document)
    var report = HTMLReport(title: nil, language: nil)
    let markup = Markup(report.text(of: summary, from: document) + report.end)
    #expect(markup.faults == [])
    #expect(markup.count("details") == 6)
    #expect(markup.count("a") == summary.sentences.reduce(0) { $0 + $1.quotes.count })
    for quote in summary.sentences.flatMap(\.quotes) {
      #expect(squashed(markup.text).contains(squashed(quote.text)))
    }
    #expect(markup.count("mark") >= 6)
  }

  @Test func severalDocumentsShareOnePage() throws {
    let documents = [Document.random(seed: 1), .random(seed: 2), .random(seed: 3)]
    let markup = Markup(try page(documents, title: "Summaries", sentences: 3))
    #expect(markup.faults == [])
    #expect(markup.count("html") == 1)
    #expect(markup.count("title") == 1)
    #expect(markup.count("article") == 3)
    #expect(markup.count("details") == 9)
    #expect(markup.text.contains("Summaries"))
  }

  @Test func thePageCanBeReadAsADocument() throws {
    let document = Document.of(ReportSamples.river)
    let page = try page([document], sentences: 2)
    let read = try DocumentReader().read(path: "page.html", data: Data(page.utf8))
    #expect(read.title == "test.txt")
    #expect(read.language == "en")
    for sentence in try ExtractiveSummarizer(length: .sentences(2)).summarize(document).sentences {
      #expect(read.text.contains(sentence.text))
    }
  }

  @Test func whoWordedASentenceIsShown() async throws {
    let document = Document.random(seed: 3, blocks: 40)
    let summary = try await Summarizer(
      sessions: ScriptedModel(.dutiful), options: .init(length: .sentences(4))
    ).summarize(document)
    #expect(summary.sentences.contains { $0.origin == "model" })
    var report = HTMLReport(title: nil, language: "fr")
    let page = report.text(of: summary, from: document)
    let worded = summary.sentences.count { $0.origin == "model" }
    #expect(
      page.split(separator: "<span class=\"origin\">worded by the model<").count == worded + 1)
    #expect(
      page.split(separator: "<span class=\"sentence\" dir=\"auto\" lang=\"fr\">").count == worded
        + 1)
    #expect(page.contains("scripted"))
  }

  @Test func thePageHoldsNoMoreOfADocumentThanContexts() throws {
    let long = try page([.random(seed: 4, blocks: 2000)])
    let frame = try page([.of([(.paragraph, "The gate was shut.")])])
    #expect(long.utf8.count < frame.utf8.count + 5 * 4000)
    let line = try page([.of([(.paragraph, String(repeating: "word and word, ", count: 20_000))])])
    #expect(line.utf8.count < frame.utf8.count + 5 * 4000)
  }
}
