import Documents
import Foundation
import Summarization

/// One page for all documents: each sentence opens the passage of the document that it rests on.
///
/// The page has no script and asks for nothing from elsewhere, which its policy also forbids. It is
/// complete without its style.
struct HTMLReport: Report {
  /// The title of the page, or `nil` for that of the first document.
  private let title: String?
  /// The BCP 47 code of what the model writes, or `nil` for the language of the document.
  private let language: String?
  private var documents = 0

  init(title: String?, language: String?) {
    self.title = title
    self.language = language
  }

  let end = "</main>\n</body>\n</html>\n"

  mutating func text(of summary: Summary, from document: Document) -> String {
    documents += 1
    let notes = ReportNotes(summary)
    let name = "d\(documents)"
    let strip = SourceStrip(summary, length: document.text.utf8.count, name: name)
    let language = HTMLText.attribute(language: summary.language)
    var lines = documents == 1 ? [beginning(title ?? notes.title)] : []
    lines.append("<article id=\"\(name)\" aria-labelledby=\"\(name)-title\">")
    lines.append("<h1 id=\"\(name)-title\" dir=\"auto\"\(language)>\(HTMLText(notes.title))</h1>")
    if let path = notes.path { lines.append("<p class=\"path\">\(HTMLText(path))</p>") }
    let showsOrigin = summary.sentences.contains(where: \.isWorded)
    lines.append("<ol class=\"sentences\">")
    lines += summary.sentences.enumerated().map { position, sentence in
      item(
        sentence, id: "\(name)-s\(position + 1)", showsOrigin: showsOrigin, summary: summary,
        document: document)
    }
    lines.append("</ol>")
    lines.append(strip.html)
    lines.append("<footer>")
    lines += [notes.origin, notes.pages].map { "<p>\(HTMLText($0))</p>" }
    if !notes.conflicts.isEmpty {
      lines.append("<p>The document contradicts itself:</p>")
      lines.append("<ul class=\"conflicts\"\(language)>")
      lines += notes.conflicts.map {
        "<li dir=\"auto\">\(Self.html(of: $0.stated)); \(Self.html(of: $0.other))</li>"
      }
      lines.append("</ul>")
    }
    if !notes.warnings.isEmpty {
      lines.append("<p>Warnings:</p>")
      lines.append("<ul class=\"warnings\">")
      lines += notes.warnings.map { "<li dir=\"auto\">\(HTMLText($0))</li>" }
      lines.append("</ul>")
    }
    lines += ["</footer>", "</article>", ""]
    return lines.joined(separator: "\n")
  }

  private static func html(of quote: Summary.Quote) -> String {
    "<span class=\"page\" dir=\"ltr\" lang=\"en\">\(PageCitation.text(of: [quote.page]))</span> "
      + "<q>\(HTMLText(quote.text))</q>"
  }

  private func beginning(_ title: String) -> String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>\(HTMLText(title))</title>
    <style>
    \(Self.style)
    </style>
    </head>
    <body>
    <main>
    """
  }

  private func item(
    _ sentence: Summary.Sentence, id: String, showsOrigin: Bool, summary: Summary,
    document: Document
  ) -> String {
    let language = sentence.isWorded ? language ?? summary.language : summary.language
    let wording = sentence.isWorded ? "worded by the model" : "the document's own"
    let origin = showsOrigin ? " <span class=\"origin\">\(wording)</span>" : ""
    let passages = SourcePassage.passages(around: sentence.quotes, in: document)
      .map { html(of: $0, language: summary.language) }
    return """
      <li id="\(id)"><details>
      <summary><span class="sentence" dir="auto"\(HTMLText.attribute(language: language))>\
      \(HTMLText(sentence.text))</span> <span class="citation">\
      [\(PageCitation.text(of: sentence.pages))]</span>\(origin)</summary>
      \(passages.joined(separator: "\n"))
      </details></li>
      """
  }

  private func html(of passage: SourcePassage, language: String?) -> String {
    var paragraphs = passage.paragraphs.map { paragraph in
      paragraph.runs.map { run in
        let page =
          run.page.map { "<span class=\"page\" dir=\"ltr\" lang=\"en\">p. \($0)</span> " } ?? ""
        let text = run.isQuoted ? "<mark>\(HTMLText(run.text))</mark>" : "\(HTMLText(run.text))"
        return page + text
      }.joined()
    }
    if passage.beginsInside { paragraphs[0] = "… " + paragraphs[0] }
    if passage.endsInside { paragraphs[paragraphs.count - 1] += " …" }
    let lines = zip(paragraphs, passage.paragraphs).map { text, paragraph in
      paragraph.isHeading
        ? "<p dir=\"auto\" class=\"heading\">\(text)</p>" : "<p dir=\"auto\">\(text)</p>"
    }
    return "<blockquote\(HTMLText.attribute(language: language))>\n"
      + lines.joined(separator: "\n") + "\n</blockquote>"
  }
}
