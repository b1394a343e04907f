public import Foundation

extension Transcript {
  /// What the model answered.
  public struct Response: Sendable, Identifiable, Equatable, CustomStringConvertible {
    /// The identifier of the entry.
    public var id: String
    /// The assets that the answer was made with; empty for a local model.
    public var assetIDs: [String]
    /// What the provider noted with the answer (27 API).
    public internal(set) var metadata: [String: any Codable & Sendable & Equatable]
    /// The parts of the answer.
    public var segments: [Segment]

    /// Creates a response.
    public init(id: String = UUID().uuidString, assetIDs: [String], segments: [Segment]) {
      self.id = id
      self.assetIDs = assetIDs
      self.metadata = [:]
      self.segments = segments
    }

    /// Creates a response (27 API).
    public init(
      id: String = UUID().uuidString,
      metadata: [String: any Sendable & Codable & Equatable] = [:], segments: [Segment]
    ) {
      self.id = id
      self.assetIDs = []
      self.metadata = metadata
      self.segments = segments
    }

    /// Whether two responses are the same in all parts.
    public static func == (lhs: Response, rhs: Response) -> Bool {
      lhs.id == rhs.id && lhs.assetIDs == rhs.assetIDs && lhs.segments == rhs.segments
        && areEqual(lhs.metadata, rhs.metadata)
    }

    /// The text of the response, or its JSON.
    public var description: String { segments.text }
  }

  /// What the model thought before it answered (27 API).
  public struct Reasoning: Sendable, Identifiable, Equatable {
    /// The identifier of the entry.
    public var id: String
    /// The parts of the thought.
    public var segments: [Segment]
    /// What the provider recognises the thought by.
    public var signature: Data?
    /// What the provider noted with the thought.
    public var metadata: [String: any Codable & Sendable & Equatable]

    /// Creates an entry.
    public init(
      id: String = UUID().uuidString,
      metadata: [String: any Sendable & Codable & Equatable] = [:], segments: [Segment],
      signature: Data? = nil
    ) {
      self.id = id
      self.metadata = metadata
      self.segments = segments
      self.signature = signature
    }

    /// Whether two entries are the same in all parts.
    public static func == (lhs: Reasoning, rhs: Reasoning) -> Bool {
      lhs.id == rhs.id && lhs.segments == rhs.segments && lhs.signature == rhs.signature
        && areEqual(lhs.metadata, rhs.metadata)
    }

    /// The text of the thought.
    public var description: String { segments.text }
  }
}
