import Foundation
import Summarization

/// A picture of a document from its start to its end, with a mark for each quote that leads to its
/// sentence.
///
/// Without a style it is a list of links.
struct SourceStrip {
  let html: String

  /// Draws a strip.
  ///
  /// - Parameters:
  ///   - summary: The summary.
  ///   - length: The length of the document's text in UTF-8 units.
  ///   - name: What the names of the sentences begin with.
  init(_ summary: Summary, length: Int, name: String) {
    func percent(_ value: Int) -> String {
      String(format: "%.2f", 100 * Double(value) / Double(max(1, length)))
    }
    let marks = summary.sentences.enumerated().flatMap { position, sentence in
      sentence.quotes.map { quote in
        "<li style=\"left:\(percent(quote.range.lowerBound))%;width:\(percent(quote.range.count))%\">"
          + "<a href=\"#\(name)-s\(position + 1)\" title=\"Sentence \(position + 1), p. \(quote.page)\">"
          + "<span>Sentence \(position + 1), p. \(quote.page)</span></a></li>"
      }
    }
    let thirds = zip(["first", "middle", "last"], summary.coverage.sentencesByThird)
      .map { third, count in
        "<li>\(third) third: \(count) \(count == 1 ? "sentence" : "sentences")</li>"
      }
    html = """
      <nav aria-label="Where in the document the sentences come from">
      <ul class="strip">
      \(marks.joined(separator: "\n"))
      </ul>
      <ul class="thirds">
      \(thirds.joined(separator: "\n"))
      </ul>
      </nav>
      """
  }
}
