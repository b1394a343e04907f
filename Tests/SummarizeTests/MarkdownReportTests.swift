import Documents
import TestSupport
import Testing

@testable import Summarization
@testable import SummarizeCommands

@Suite struct MarkdownReportTests {
  @Test(arguments: [
    ("The river rose by 2.5 metres, i.e. a lot (p. 3) - at 12:30; it's over.", nil),
    (
      "*a* _b_ `c` [d](e) ![f] ~g~ $h$ i^2^ # |",
      "\\*a\\* \\_b\\_ \\`c\\` \\[d\\](e) \\!\\[f\\] \\~g\\~ \\$h\\$ i\\^2\\^ \\# \\|"
    ),
    (
      "<b> & &lt; {{x}} {% y %} C:\\d",
      "&lt;b&gt; &amp; &amp;lt; &#123;&#123;x&#125;&#125; &#123;% y %&#125; `C:\\d`"
    ),
    ("a \\(b\\)", "a &#92;(b&#92;)"),
    ("# A", "\\# A"), ("- a", "\\- a"), ("+ a", "\\+ a"), ("=== a", "\\=== a"), (": a", "\\: a"),
    ("1. a", "1\\. a"), ("12) a", "12\\) a"), ("1.5 a", "1\\.5 a"), ("1 a", nil),
    ("(http", "\\(http"), ("> a", "&gt; a"), ("% a", "\\% a"),
    ("see http://a.example/b_c.", "see `http://a.example/b_c.`"),
    ("www.a.example or a.example", "`www.a.example` or `a.example`"),
    ("mail a@b or javascript:x or mailto:y", "mail `a@b` or `javascript:x` or `mailto:y`"),
    ("`a@b` and a``b@c", "`` `a@b` `` and ```a``b@c```"),
    // A sign that makes one character with what stands in front of it still is one.
    ("\u{600}[a](b) *\u{301}", "\u{600}\\[a\\](b) \\*\u{301}"),
    ("a\u{0}b\u{7}\nc \u{202E}d\u{2028}e", "a\u{FFFD}b\u{FFFD} c d e"),
    ("例:文。 U.S. Ph.D.", nil), ("", nil),
  ])
  func textIsShownAsItStands(text: String, expected: String?) {
    #expect("\(MarkdownText(text))" == expected ?? text)
  }

  func summary(
    of texts: [String], wordedByModel: Set<Int> = [], title: String? = nil,
    path: String = "a/b.txt",
    warnings: [String] = []
  ) -> Summary {
    let sentences = texts.enumerated().map { position, text in
      Summary.Sentence(
        text: text, pages: [position + 1],
        quotes: [.init(text: text, page: position + 1, range: 0..<1)],
        origin: wordedByModel.contains(position + 1) ? "model" : "source")
    }
    return Summary(
      path: path, title: title, language: "en", summary: texts.joined(separator: " "),
      sentences: sentences,
      conflicts: [],
      coverage: .init(
        pages: 9, pagesRead: 8, tokens: 0, tokensRead: 0, chunks: 0, chunksFailed: 0,
        sentencesByThird: [1, 0, 2], warnings: warnings),
      model: .init(name: "small_model", contextSize: 4096),
      usage: .init(
        calls: 0, stored: 0, promptTokens: 0, outputTokens: 0, seconds: 0, modelSeconds: 0))
  }

  let document = Document.of([(.paragraph, "It is.")])

  @Test func theFormIsWhole() {
    var report = MarkdownReport()
    let first = summary(
      of: ["It rose.", "It fell!"], wordedByModel: [2], title: "On *rivers*",
      warnings: ["- Page 9 is <lost>."])
    #expect(
      report.text(of: first, from: document) == """
        # On \\*rivers\\*

        `a/b.txt`

        It rose.[^1] It fell\\![^2]

        Sentence 2 is worded by the model small\\_model, the others are the document's own. \
        Pages read: 8 of 9. \
        Sentences from the first, middle and last third of the document: 1, 0, 2.

        Warnings:

        - \\- Page 9 is &lt;lost&gt;.

        [^1]: p. 1: “It rose.”
        [^2]: p. 2: “It fell\\!”

        """)
    // Labels go on, so that those of several documents do not clash.
    let second = report.text(of: summary(of: ["It is.", "It was."]), from: document)
    #expect(second.hasPrefix("\n# `b.txt`\n\n`a/b.txt`\n\nIt is.[^3] It was.[^4]\n"))
    #expect(second.hasSuffix("\n\n[^3]: p. 1: “It is.”\n[^4]: p. 2: “It was.”\n"))
    #expect(report.end.isEmpty)
  }

  @Test func allQuotesOfASentenceAreGiven() {
    let quotes = [(9, "It fell."), (4, "It rose.")].map {
      Summary.Quote(text: $0.1, page: $0.0, range: 0..<1)
    }
    let one = summary(of: ["a"])
    let sentence = Summary.Sentence(text: "So.", pages: [4, 9], quotes: quotes, origin: "model")
    let both = Summary(
      path: "-", title: nil, language: nil, summary: "So.", sentences: [sentence],
      conflicts: one.conflicts, coverage: one.coverage, model: one.model, usage: one.usage)
    var report = MarkdownReport()
    let text = report.text(of: both, from: document)
    #expect(text.hasPrefix("# Standard input\n\nSo.[^1]\n"))
    #expect(text.hasSuffix("[^1]: p. 9: “It fell.”; p. 4: “It rose.”\n"))
    let line = TextReport(hasCitations: true).text(of: both, from: document)
    #expect(line == "So. [pp. 4, 9]\n")
  }

  @Test(
    arguments: [
      ([], "The wording is the document's own."),
      ([1, 2, 3, 4, 5], "The wording is that of the model small_model."),
      ([3], "Sentence 3 is worded by the model small_model, the others are the document's own."),
      (
        [1, 2, 4],
        "Sentences 1–2 and 4 are worded by the model small_model, the others are the document's own."
      ),
      (
        [1, 3, 5],
        "Sentences 1, 3 and 5 are worded by the model small_model, the others are the document's own."
      ),
    ] as [(Set<Int>, String)])
  func whoWordedTheSentencesIsSaid(worded: Set<Int>, expected: String) {
    let notes = ReportNotes(summary(of: ["a", "b", "c", "d", "e"], wordedByModel: worded))
    #expect(notes.origin == expected)
  }

  @Test(
    arguments: [
      ([4], "p. 4"), ([4, 9], "pp. 4, 9"), ([4, 5], "pp. 4–5"),
      ([1, 2, 3, 7, 9, 10], "pp. 1–3, 7, 9–10"),
    ] as [([Int], String)])
  func pagesAreCitedAsInBooks(pages: [Int], expected: String) {
    #expect(PageCitation.text(of: pages) == expected)
  }
}
