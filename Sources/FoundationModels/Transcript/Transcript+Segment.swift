public import Foundation

extension Transcript {
  /// One part of an entry.
  public enum Segment: Sendable, Identifiable, Equatable, CustomStringConvertible {
    /// Plain text.
    case text(TextSegment)
    /// A value that follows a schema.
    case structure(StructuredSegment)
    /// Something that is no text (27 API).
    case attachment(AttachmentSegment)

    /// The identifier of the segment.
    public var id: String {
      switch self {
      case .text(let segment): segment.id
      case .structure(let segment): segment.id
      case .attachment(let segment): segment.id
      }
    }

    /// The text of the segment, or its JSON.
    public var description: String {
      switch self {
      case .text(let segment): segment.description
      case .structure(let segment): segment.description
      case .attachment(let segment): segment.description
      }
    }
  }

  /// A part that is plain text.
  public struct TextSegment: Sendable, Identifiable, Equatable, CustomStringConvertible {
    /// The identifier of the segment.
    public var id: String
    /// The text.
    public var content: String

    /// Creates a segment.
    public init(id: String = UUID().uuidString, content: String) {
      self.id = id
      self.content = content
    }

    /// The text.
    public var description: String { content }
  }

  /// A part that follows a schema.
  public struct StructuredSegment: Sendable, Identifiable, Equatable, CustomStringConvertible {
    /// The identifier of the segment.
    public var id: String
    /// The name of the schema; ``schemaName`` in the 27 API.
    public var source: String
    /// The value.
    public var content: GeneratedContent

    /// Creates a segment.
    public init(id: String = UUID().uuidString, source: String, content: GeneratedContent) {
      self.id = id
      self.source = source
      self.content = content
    }

    /// Creates a segment (27 API).
    public init(id: String = UUID().uuidString, schemaName: String, content: GeneratedContent) {
      self.init(id: id, source: schemaName, content: content)
    }

    /// The name of the schema (27 API).
    public var schemaName: String {
      get { source }
      set { source = newValue }
    }

    /// The JSON text of the value.
    public var description: String { content.jsonString }
  }

  /// A part that is no text (27 API).
  public struct AttachmentSegment: Sendable, Identifiable, Equatable, CustomStringConvertible {
    /// The identifier of the segment.
    public var id: String
    /// What is attached.
    public var content: Attachment
    /// The name by which a prompt speaks of it.
    public var label: String?

    /// Creates a segment.
    public init(id: String = UUID().uuidString, content: Attachment, label: String? = nil) {
      self.id = id
      self.content = content
      self.label = label
    }

    /// The label, or the kind of attachment.
    public var description: String { label ?? "image" }
  }

  /// Something that is no text (27 API).
  public enum Attachment: Sendable, Equatable {
    /// A picture.
    case image(ImageAttachment)
  }

  /// A picture (27 API).
  ///
  /// On Linux only its address is kept: there are no picture types to take or give, and the local
  /// model does not see; a session throws `unsupportedCapability` for it.
  public struct ImageAttachment: Sendable, Equatable {
    /// Where the picture is.
    public private(set) var url: URL?

    /// Creates an attachment from the address of a picture.
    ///
    /// Apple's initialiser also takes an orientation, whose type Linux does not have.
    public init(imageURL: URL) {
      url = imageURL
    }
  }
}

extension [Transcript.Segment] {
  /// The text of the segments, each on lines of its own.
  var text: String { map(\.description).joined(separator: "\n") }
}
