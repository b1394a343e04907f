import Documents
import Summarization

/// The sentences, one a line.
struct TextReport: Report {
  /// Whether each line ends with the pages that the sentence rests on.
  let hasCitations: Bool

  func text(of summary: Summary, from document: Document) -> String {
    summary.sentences.map { sentence in
      let citation = hasCitations ? " [\(PageCitation.text(of: sentence.pages))]" : ""
      return "\(sentence.text)\(citation)\n"
    }.joined()
  }
}
