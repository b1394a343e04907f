internal import Foundation

/// A segment as it is written.
struct CodableSegment: Codable {
  private enum Key: CodingKey {
    case type, id, text, structure, attachment
  }

  private enum StructureKey: CodingKey {
    case source, content
  }

  private enum AttachmentKey: CodingKey {
    case url, label
  }

  private enum Kind: String, Codable {
    case text, structure, attachment
  }

  let segment: Transcript.Segment

  init(segment: Transcript.Segment) {
    self.segment = segment
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(segment.id, forKey: .id)
    switch segment {
    case .text(let text):
      try container.encode(Kind.text, forKey: .type)
      try container.encode(text.content, forKey: .text)
    case .structure(let structure):
      try container.encode(Kind.structure, forKey: .type)
      var body = container.nestedContainer(keyedBy: StructureKey.self, forKey: .structure)
      try body.encode(structure.source, forKey: .source)
      try body.encode(CodableContent(structure.content), forKey: .content)
    case .attachment(let attachment):
      try container.encode(Kind.attachment, forKey: .type)
      var body = container.nestedContainer(keyedBy: AttachmentKey.self, forKey: .attachment)
      try body.encodeIfPresent(attachment.label, forKey: .label)
      switch attachment.content {
      case .image(let image): try body.encodeIfPresent(image.url, forKey: .url)
      }
    }
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let id = try container.decode(String.self, forKey: .id)
    switch try container.decode(Kind.self, forKey: .type) {
    case .text:
      segment = .text(.init(id: id, content: try container.decode(String.self, forKey: .text)))
    case .structure:
      let body = try container.nestedContainer(keyedBy: StructureKey.self, forKey: .structure)
      segment = .structure(
        .init(
          id: id, source: try body.decode(String.self, forKey: .source),
          content: try body.decode(CodableContent.self, forKey: .content).content))
    case .attachment:
      let body = try container.nestedContainer(keyedBy: AttachmentKey.self, forKey: .attachment)
      segment = .attachment(
        .init(
          id: id,
          content: .image(.init(imageURL: try body.decode(URL.self, forKey: .url))),
          label: try body.decodeIfPresent(String.self, forKey: .label)))
    }
  }
}
