public import Foundation

/// The record of a session: what was said, in order (FM API: `Transcript`).
public struct Transcript: Sendable, Equatable, RandomAccessCollection {
  public typealias Index = Int
  public typealias Element = Entry

  private var entries: [Entry]

  /// Creates a transcript from entries.
  public init(entries: some Sequence<Entry> = []) {
    self.entries = Array(entries)
  }

  public var startIndex: Int { entries.startIndex }
  public var endIndex: Int { entries.endIndex }

  public subscript(index: Int) -> Entry {
    get { entries[index] }
    set { entries[index] = newValue }
  }

  /// Adds an entry at the end.
  mutating func append(_ entry: Entry) {
    entries.append(entry)
  }

  /// Removes the entries from a count on.
  mutating func truncate(to count: Int) {
    entries.removeSubrange(count...)
  }
}

extension Transcript {
  /// One turn, or the instructions.
  public enum Entry: Sendable, Identifiable, Equatable, CustomStringConvertible {
    case instructions(Instructions)
    case prompt(Prompt)
    case response(Response)

    public var id: String {
      switch self {
      case .instructions(let instructions): instructions.id
      case .prompt(let prompt): prompt.id
      case .response(let response): response.id
      }
    }

    /// The parts of the entry.
    var segments: [Segment] {
      switch self {
      case .instructions(let instructions): instructions.segments
      case .prompt(let prompt): prompt.segments
      case .response(let response): response.segments
      }
    }

    public var description: String {
      switch self {
      case .instructions(let instructions): instructions.description
      case .prompt(let prompt): prompt.description
      case .response(let response): response.description
      }
    }
  }

  /// One part of an entry.
  public enum Segment: Sendable, Identifiable, Equatable, CustomStringConvertible {
    case text(TextSegment)

    public var id: String {
      switch self {
      case .text(let segment): segment.id
      }
    }

    public var description: String {
      switch self {
      case .text(let segment): segment.description
      }
    }
  }

  /// A part that is plain text.
  public struct TextSegment: Sendable, Identifiable, Equatable, CustomStringConvertible {
    public var id: String
    /// The text.
    public var content: String

    /// Creates a segment.
    public init(id: String = UUID().uuidString, content: String) {
      self.id = id
      self.content = content
    }

    public var description: String { content }
  }

  /// What the developer told the model.
  public struct Instructions: Sendable, Identifiable, Equatable, CustomStringConvertible {
    public var id: String
    /// The parts of the instructions.
    public var segments: [Segment]

    /// Creates instructions.
    init(id: String = UUID().uuidString, segments: [Segment]) {
      self.id = id
      self.segments = segments
    }

    public var description: String { segments.text }
  }

  /// What the model was asked.
  public struct Prompt: Sendable, Identifiable, Equatable, CustomStringConvertible {
    public var id: String
    /// The parts of the prompt.
    public var segments: [Segment]
    /// The options that the request was made with.
    public var options: GenerationOptions

    /// Creates a prompt.
    public init(
      id: String = UUID().uuidString, segments: [Segment],
      options: GenerationOptions = GenerationOptions()
    ) {
      self.id = id
      self.segments = segments
      self.options = options
    }

    public var description: String { segments.text }
  }

  /// What the model answered.
  public struct Response: Sendable, Identifiable, Equatable, CustomStringConvertible {
    public var id: String
    /// The assets that the answer was made with; empty for a local model.
    public var assetIDs: [String]
    /// The parts of the answer.
    public var segments: [Segment]

    /// Creates a response.
    public init(id: String = UUID().uuidString, assetIDs: [String], segments: [Segment]) {
      self.id = id
      self.assetIDs = assetIDs
      self.segments = segments
    }

    public var description: String { segments.text }
  }
}

extension [Transcript.Segment] {
  /// The text of the segments, each on lines of its own.
  var text: String { map(\.description).joined(separator: "\n") }
}
