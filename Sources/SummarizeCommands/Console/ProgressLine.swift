/// The progress of one of several documents.
///
/// The console has one line, which belongs to the first of the documents under way.
struct ProgressLine: Sendable {
  let console: Console
  /// The place of the document among all, counted from 0.
  let position: Int
  /// How many documents there are.
  let count: Int

  /// Shows how far the document has come.
  func show(_ text: String) {
    console.progress(count > 1 ? "[\(position + 1)/\(count)] \(text)" : text, of: position)
  }

  /// Leaves the line to the next document.
  func end() { console.endProgress(of: position) }
}
