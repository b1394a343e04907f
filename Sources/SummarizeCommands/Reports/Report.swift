import Documents
import Summarization

/// Writes the summaries of a run in one of the forms, document after document.
///
/// What a report is made of is in the documents alone, so that the same documents give the same
/// report. Their text is hostile: no report lets it become markup.
protocol Report {
  /// Returns what is to be written for the next document.
  mutating func text(of summary: Summary, from document: Document) throws -> String

  /// What is to be written behind the last document.
  var end: String { get }
}

extension Report {
  var end: String { "" }
}
