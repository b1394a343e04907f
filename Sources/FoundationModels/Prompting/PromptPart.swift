/// A part of a prompt or of instructions.
enum PromptPart: Sendable {
  /// Lines of text.
  case text(String)
  /// Something that is no text, with the name by which the text speaks of it.
  case attachment(Transcript.Attachment, label: String?)
}

extension [PromptPart] {
  /// The parts as the segments of a transcript's entry; texts without an attachment between them are
  /// the lines of one.
  var segments: [Transcript.Segment] {
    var segments: [Transcript.Segment] = []
    for part in self {
      switch part {
      case .text(let text):
        if case .text(var before) = segments.last {
          before.content += "\n\(text)"
          segments[segments.endIndex - 1] = .text(before)
        } else {
          segments.append(.text(.init(content: text)))
        }
      case .attachment(let content, let label):
        segments.append(.attachment(.init(content: content, label: label)))
      }
    }
    return segments
  }
}
