/// A picture that a model speaks of by its label (27 API: `ImageReference`).
@Generable
public struct ImageReference: Sendable, Equatable {
  /// The label of the attachment.
  public let attachmentLabel: String
}

extension ImageReference {
  /// Returns the latest picture of a transcript that has the label, or `nil` when there is none.
  public func resolve(in transcript: Transcript) -> Transcript.ImageAttachment? {
    for segment in transcript.reversed().flatMap({ $0.segments.reversed() }) {
      if case .attachment(let attachment) = segment, attachment.label == attachmentLabel {
        switch attachment.content {
        case .image(let image): return image
        }
      }
    }
    return nil
  }
}
