import Documents
import Foundation
import Summarization

/// What a report says about a summary besides its sentences; not escaped for any form.
struct ReportNotes {
  /// The document's title, else the name of its file.
  let title: String
  /// The path of the document where the title does not say it.
  let path: String?
  /// Who worded the sentences.
  let origin: String
  /// How much of the document was read.
  let pages: String
  /// Where the document contradicts itself.
  let conflicts: [Summary.Conflict]
  /// What a reader should know.
  let warnings: [String]

  /// Words the notes.
  ///
  /// - Parameters:
  ///   - summary: The summary.
  ///   - first: The number of its first sentence in the report.
  init(_ summary: Summary, first: Int = 1) {
    title = summary.heading
    path = summary.path == "-" || summary.path == title ? nil : summary.path
    origin = Self.origin(of: summary, first: first)
    pages = "Pages read: \(summary.coverage.pagesRead) of \(summary.coverage.pages)."
    conflicts = summary.conflicts
    warnings = summary.coverage.warnings
  }

  private static func origin(of summary: Summary, first: Int) -> String {
    let worded = summary.sentences.indices.filter { summary.sentences[$0].isWorded }
    guard let model = summary.model, !worded.isEmpty else {
      return "The wording is the document's own."
    }
    guard worded.count < summary.sentences.count else {
      return "The wording is that of the model \(model.name)."
    }
    let runs = PageCitation.runs(of: worded.map { $0 + first })
    let list = (runs.count > 1 ? [runs.dropLast().joined(separator: ", ")] : []) + runs.suffix(1)
    let subject = (worded.count == 1 ? "Sentence " : "Sentences ") + list.joined(separator: " and ")
    return
      "\(subject) \(worded.count == 1 ? "is" : "are") worded by the model \(model.name), the others are the document's own."
  }
}

extension Summary {
  /// The document's title, else the name of its file.
  var heading: String {
    if let title, title.contains(where: { !$0.isWhitespace }) { return title }
    return path == "-" ? "Standard input" : URL(filePath: path).lastPathComponent
  }
}

extension Summary.Coverage {
  /// Where in the document the sentences come from.
  var thirds: String {
    "Sentences from the first, middle and last third of the document: "
      + sentencesByThird.map(String.init).joined(separator: ", ") + "."
  }
}

extension Summary.Sentence {
  /// Whether the model worded it.
  var isWorded: Bool { origin == "model" }
}
