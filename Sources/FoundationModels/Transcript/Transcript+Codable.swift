// The wire format of FM API §15.1. Entries of tools and structured segments are not part of this
// module yet; a transcript that has them is refused by name instead of losing them.
extension Transcript: Codable {
  private enum DocumentKey: CodingKey {
    case type, version, transcript
  }

  private enum BodyKey: CodingKey {
    case entries
  }

  private static let typeName = "FoundationModels.Transcript"

  public func encode(to encoder: any Encoder) throws {
    var document = encoder.container(keyedBy: DocumentKey.self)
    try document.encode(Self.typeName, forKey: .type)
    try document.encode(1, forKey: .version)
    var body = document.nestedContainer(keyedBy: BodyKey.self, forKey: .transcript)
    try body.encode(map(CodableEntry.init(entry:)), forKey: .entries)
  }

  /// Reads a transcript of any version of the format.
  ///
  /// - Throws: `DecodingError` that names the part that is not a transcript's.
  public init(from decoder: any Decoder) throws {
    let document = try decoder.container(keyedBy: DocumentKey.self)
    let type = try document.decode(String.self, forKey: .type)
    guard type == Self.typeName else {
      throw DecodingError.dataCorruptedError(
        forKey: .type, in: document, debugDescription: "“\(type)” is no transcript.")
    }
    let body = try document.nestedContainer(keyedBy: BodyKey.self, forKey: .transcript)
    self.init(entries: try body.decode([CodableEntry].self, forKey: .entries).map(\.entry))
  }
}

/// An entry as it is written.
private struct CodableEntry: Codable {
  private enum Key: CodingKey {
    case id, role, contents, options, assets, tools, toolCalls
  }

  private enum Role: String, Codable {
    case instructions, user, response
  }

  let entry: Transcript.Entry

  init(entry: Transcript.Entry) {
    self.entry = entry
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(entry.id, forKey: .id)
    switch entry {
    case .instructions:
      try container.encode(Role.instructions, forKey: .role)
    case .prompt(let prompt):
      try container.encode(Role.user, forKey: .role)
      try container.encode(CodableOptions(prompt.options), forKey: .options)
    case .response(let response):
      try container.encode(Role.response, forKey: .role)
      try container.encode(response.assetIDs, forKey: .assets)
    }
    try container.encode(entry.segments.map(CodableSegment.init(segment:)), forKey: .contents)
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    for key in [Key.tools, .toolCalls] where container.contains(key) {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: container, debugDescription: "Tools are not supported.")
    }
    let id = try container.decode(String.self, forKey: .id)
    let segments = try container.decode([CodableSegment].self, forKey: .contents).map(\.segment)
    switch try container.decode(Role.self, forKey: .role) {
    case .instructions:
      entry = .instructions(.init(id: id, segments: segments))
    case .user:
      let options = try container.decodeIfPresent(CodableOptions.self, forKey: .options)
      entry = .prompt(
        .init(id: id, segments: segments, options: options?.options ?? GenerationOptions()))
    case .response:
      let assets = try container.decodeIfPresent([String].self, forKey: .assets)
      entry = .response(.init(id: id, assetIDs: assets ?? [], segments: segments))
    }
  }
}

/// A segment as it is written.
private struct CodableSegment: Codable {
  private enum Key: CodingKey {
    case type, id, text
  }

  private enum Kind: String, Codable {
    case text
  }

  let segment: Transcript.Segment

  init(segment: Transcript.Segment) {
    self.segment = segment
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    switch segment {
    case .text(let text):
      try container.encode(Kind.text, forKey: .type)
      try container.encode(text.id, forKey: .id)
      try container.encode(text.content, forKey: .text)
    }
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    switch try container.decode(Kind.self, forKey: .type) {
    case .text:
      segment = .text(
        .init(
          id: try container.decode(String.self, forKey: .id),
          content: try container.decode(String.self, forKey: .text)))
    }
  }
}

/// Options as they are written.
///
/// The defaults are `{}`. Apple's keys for other values are not known;
/// these are ours.
private struct CodableOptions: Codable {
  var greedy: Bool?
  var topK: Int?
  var probabilityThreshold: Double?
  var seed: UInt64?
  var temperature: Double?
  var maximumResponseTokens: Int?

  init(_ options: GenerationOptions) {
    temperature = options.temperature
    maximumResponseTokens = options.maximumResponseTokens
    switch options.sampling?.kind {
    case .greedy: greedy = true
    case .topK(let k, let seed): (topK, self.seed) = (k, seed)
    case .probabilityThreshold(let p, let seed): (probabilityThreshold, self.seed) = (p, seed)
    case nil: break
    }
  }

  var options: GenerationOptions {
    let sampling: GenerationOptions.SamplingMode? =
      if greedy == true {
        .greedy
      } else if let topK {
        .random(top: topK, seed: seed)
      } else if let probabilityThreshold {
        .random(probabilityThreshold: probabilityThreshold, seed: seed)
      } else {
        nil
      }
    return GenerationOptions(
      sampling: sampling, temperature: temperature, maximumResponseTokens: maximumResponseTokens)
  }
}
