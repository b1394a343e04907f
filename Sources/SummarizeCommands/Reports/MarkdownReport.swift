import Documents
import Summarization

/// The summary as a paragraph whose sentences have footnotes with pages and quotes.
///
/// Footnotes are counted through all documents of a report, so that their labels are those which
/// are shown.
struct MarkdownReport: Report {
  private var sentences = 0

  init() {}

  mutating func text(of summary: Summary, from document: Document) -> String {
    let notes = ReportNotes(summary, first: sentences + 1)
    var parts = ["# \(MarkdownText(notes.title))"]
    if let path = notes.path { parts.append("\(MarkdownText(path))") }
    let labels = (1...max(1, summary.sentences.count)).map { "[^\($0 + sentences)]" }
    parts.append(
      zip(summary.sentences, labels).map { "\(MarkdownText($0.text))\($1)" }
        .joined(separator: " "))
    parts.append("\(MarkdownText("\(notes.origin) \(notes.pages) \(summary.coverage.thirds)"))")
    parts += Self.list(of: notes.conflicts)
    parts += Self.list(of: notes.warnings)
    parts.append(
      zip(summary.sentences, labels).map { "\($1): \(Self.footnote(of: $0))" }
        .joined(separator: "\n"))
    let isFirst = sentences == 0
    sentences += summary.sentences.count
    return (isFirst ? "" : "\n") + parts.joined(separator: "\n\n") + "\n"
  }

  private static func list(of warnings: [String]) -> [String] {
    guard !warnings.isEmpty else { return [] }
    return ["Warnings:", warnings.map { "- \(MarkdownText($0))" }.joined(separator: "\n")]
  }

  private static func list(of conflicts: [Summary.Conflict]) -> [String] {
    guard !conflicts.isEmpty else { return [] }
    let lines = conflicts.map { "- \(text(of: $0.stated)); but \(text(of: $0.other))" }
    return ["The document contradicts itself:", lines.joined(separator: "\n")]
  }

  private static func footnote(of sentence: Summary.Sentence) -> String {
    sentence.quotes.map(text).joined(separator: "; ")
  }

  private static func text(of quote: Summary.Quote) -> String {
    "\(PageCitation.text(of: [quote.page])): “\(MarkdownText(quote.text))”"
  }
}
