internal import Foundation

/// An entry as it is written.
struct CodableEntry: Codable {
  fileprivate enum Key: CodingKey {
    case id, role, contents, options, contextOptions, responseFormat, metadata, assets
    case tools, toolCalls, toolName, toolCallID, signature
  }

  private enum Role: String, Codable {
    case instructions, user, response, tool, reasoning
  }

  let entry: Transcript.Entry

  init(entry: Transcript.Entry) {
    self.entry = entry
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(entry.id, forKey: .id)
    switch entry {
    case .instructions(let instructions):
      try container.encode(Role.instructions, forKey: .role)
      try container.encode(contents: instructions.segments)
      if !instructions.toolDefinitions.isEmpty {
        try container.encode(
          instructions.toolDefinitions.map(CodableTool.init(definition:)), forKey: .tools)
      }
    case .prompt(let prompt):
      try container.encode(Role.user, forKey: .role)
      try container.encode(contents: prompt.segments)
      try container.encode(CodableOptions(prompt.options), forKey: .options)
      if prompt.contextOptions != Self.inferredContext(format: prompt.responseFormat) {
        try container.encode(
          CodableContextOptions(prompt.contextOptions), forKey: .contextOptions)
      }
      try container.encodeIfPresent(
        prompt.responseFormat.map(CodableFormat.init(format:)), forKey: .responseFormat)
      try container.encode(metadata: prompt.metadata)
    case .toolCalls(let calls):
      try container.encode(Role.response, forKey: .role)
      try container.encode(calls.map(CodableCall.init(call:)), forKey: .toolCalls)
    case .toolOutput(let output):
      try container.encode(Role.tool, forKey: .role)
      try container.encode(output.toolName, forKey: .toolName)
      try container.encode(output.id, forKey: .toolCallID)
      try container.encode(contents: output.segments)
    case .response(let response):
      try container.encode(Role.response, forKey: .role)
      try container.encode(response.assetIDs, forKey: .assets)
      try container.encode(contents: response.segments)
      try container.encode(metadata: response.metadata)
    case .reasoning(let reasoning):
      try container.encode(Role.reasoning, forKey: .role)
      try container.encode(contents: reasoning.segments)
      try container.encodeIfPresent(reasoning.signature, forKey: .signature)
      try container.encode(metadata: reasoning.metadata)
    }
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let id = try container.decode(String.self, forKey: .id)
    switch try container.decode(Role.self, forKey: .role) {
    case .instructions:
      let tools = try container.decodeIfPresent([CodableTool].self, forKey: .tools)
      entry = .instructions(
        .init(
          id: id, segments: try container.decodeContents(),
          toolDefinitions: tools?.map(\.definition) ?? []))
    case .user:
      entry = .prompt(try Self.prompt(id: id, from: container))
    case .response where container.contains(.toolCalls):
      let calls = try container.decode([CodableCall].self, forKey: .toolCalls)
      entry = .toolCalls(.init(id: id, calls.map(\.call)))
    case .response:
      let assets = try container.decodeIfPresent([String].self, forKey: .assets)
      var response = Transcript.Response(
        id: id, assetIDs: assets ?? [], segments: try container.decodeContents())
      response.metadata = try container.decodeMetadata()
      entry = .response(response)
    case .tool:
      let callID = try container.decodeIfPresent(String.self, forKey: .toolCallID)
      entry = .toolOutput(
        .init(
          id: callID ?? id, toolName: try container.decode(String.self, forKey: .toolName),
          segments: try container.decodeContents()))
    case .reasoning:
      entry = .reasoning(
        .init(
          id: id, metadata: try container.decodeMetadata(),
          segments: try container.decodeContents(),
          signature: try container.decodeIfPresent(Data.self, forKey: .signature)))
    }
  }

  private static func prompt(
    id: String, from container: KeyedDecodingContainer<Key>
  ) throws -> Transcript.Prompt {
    let options = try container.decodeIfPresent(CodableOptions.self, forKey: .options)
    let format = try container.decodeIfPresent(CodableFormat.self, forKey: .responseFormat)
    let context = try container.decodeIfPresent(
      CodableContextOptions.self, forKey: .contextOptions)
    return Transcript.Prompt(
      id: id, metadata: try container.decodeMetadata(),
      segments: try container.decodeContents(),
      options: options?.options ?? GenerationOptions(), responseFormat: format?.format,
      contextOptions: context?.options ?? inferredContext(format: format?.format))
  }

  /// Version 1 of the format does not say whether the schema was shown; showing it is the default.
  private static func inferredContext(format: Transcript.ResponseFormat?) -> ContextOptions {
    ContextOptions(includeSchemaInPrompt: format == nil ? nil : true)
  }
}

extension KeyedEncodingContainer where Key == CodableEntry.Key {
  fileprivate mutating func encode(contents segments: [Transcript.Segment]) throws {
    try encode(segments.map(CodableSegment.init(segment:)), forKey: .contents)
  }

  fileprivate mutating func encode(
    metadata: [String: any Codable & Sendable & Equatable]
  ) throws {
    guard !metadata.isEmpty else { return }
    var container = nestedContainer(keyedBy: JSONKey.self, forKey: .metadata)
    for (name, value) in metadata { try container.encode(value, forKey: JSONKey(name)) }
  }
}

extension KeyedDecodingContainer where Key == CodableEntry.Key {
  fileprivate func decodeContents() throws -> [Transcript.Segment] {
    try decode([CodableSegment].self, forKey: .contents).map(\.segment)
  }

  /// Notes come back as truth values, numbers and texts; what was more than that is its JSON text,
  /// since its type is not known.
  fileprivate func decodeMetadata() throws -> [String: any Codable & Sendable & Equatable] {
    guard let content = try decodeIfPresent(CodableContent.self, forKey: .metadata)?.content,
      case .structure(let properties, _) = content.kind
    else { return [:] }
    return properties.mapValues { value in
      switch value.kind {
      case .bool(let value): value
      case .number(let number): Int(exactly: number) ?? number as any Codable & Sendable & Equatable
      case .string(let text): text
      default: value.jsonString
      }
    }
  }
}
