import Documents
import Summarization

/// One object a document.
struct JSONReport: Report {
  func text(of summary: Summary, from document: Document) throws -> String {
    try JSON.line(summary)
  }
}
