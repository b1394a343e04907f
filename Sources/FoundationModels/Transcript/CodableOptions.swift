/// Options as they are written.
///
/// The defaults are `{}`. Apple's keys for other values are not known;
/// these are ours.
struct CodableOptions: Codable {
  private var greedy: Bool?
  private var topK: Int?
  private var probabilityThreshold: Double?
  private var seed: UInt64?
  private var temperature: Double?
  private var maximumResponseTokens: Int?
  private var toolCallingMode: String?

  init(_ options: GenerationOptions) {
    temperature = options.temperature
    maximumResponseTokens = options.maximumResponseTokens
    toolCallingMode = options.toolCallingMode.map { String(describing: $0.kind) }
    switch options.samplingMode?.kind {
    case .greedy: greedy = true
    case .randomTopK(let k, let seed): (topK, self.seed) = (k, seed)
    case .randomProbabilityThreshold(let p, let seed): (probabilityThreshold, self.seed) = (p, seed)
    case nil: break
    }
  }

  var options: GenerationOptions {
    let samplingMode: GenerationOptions.SamplingMode? =
      if greedy == true {
        .greedy
      } else if let topK {
        .random(top: topK, seed: seed)
      } else if let probabilityThreshold {
        .random(probabilityThreshold: probabilityThreshold, seed: seed)
      } else {
        nil
      }
    let modes: [GenerationOptions.ToolCallingMode] = [.allowed, .required, .disallowed]
    return GenerationOptions(
      samplingMode: samplingMode, temperature: temperature,
      maximumResponseTokens: maximumResponseTokens,
      toolCallingMode: modes.first { String(describing: $0.kind) == toolCallingMode })
  }
}

/// Context options as they are written, under keys of our own.
struct CodableContextOptions: Codable {
  private var includeSchemaInPrompt: Bool?
  private var reasoningLevel: String?

  init(_ options: ContextOptions) {
    includeSchemaInPrompt = options.includeSchemaInPrompt
    reasoningLevel =
      switch options.reasoningLevel {
      case .light: "light"
      case .moderate: "moderate"
      case .deep: "deep"
      case .custom(let level): level
      case nil: nil
      }
  }

  var options: ContextOptions {
    let level: ContextOptions.ReasoningLevel? =
      switch reasoningLevel {
      case "light": .light
      case "moderate": .moderate
      case "deep": .deep
      case let other?: .custom(other)
      case nil: nil
      }
    return ContextOptions(includeSchemaInPrompt: includeSchemaInPrompt, reasoningLevel: level)
  }
}

/// The form of an answer as it is written.
struct CodableFormat: Codable {
  private struct Schema: Codable {
    let name: String
    let schema: GenerationSchema
  }

  private enum Kind: String, Codable {
    case jsonSchema
  }

  private let type: Kind
  private let jsonSchema: Schema

  init(format: Transcript.ResponseFormat) {
    type = .jsonSchema
    jsonSchema = Schema(name: format.name, schema: format.schema)
  }

  var format: Transcript.ResponseFormat {
    Transcript.ResponseFormat(schema: jsonSchema.schema.named(jsonSchema.name))
  }
}

/// The definition of a tool as it is written.
struct CodableTool: Codable {
  private struct Function: Codable {
    let name: String
    let description: String
    let parameters: GenerationSchema
  }

  private enum Kind: String, Codable {
    case function
  }

  private let type: Kind
  private let function: Function

  init(definition: Transcript.ToolDefinition) {
    type = .function
    function = Function(
      name: definition.name, description: definition.description,
      parameters: definition.parameters)
  }

  var definition: Transcript.ToolDefinition {
    .init(
      name: function.name, description: function.description, parameters: function.parameters)
  }
}

/// The call of a tool as it is written.
struct CodableCall: Codable {
  private let id: String
  private let name: String
  /// The arguments are a text that holds JSON, so that the order of their keys is kept.
  private let arguments: String

  let call: Transcript.ToolCall

  private enum CodingKeys: CodingKey {
    case id, name, arguments
  }

  init(call: Transcript.ToolCall) {
    self.call = call
    id = call.id
    name = call.toolName
    arguments = call.arguments.jsonString
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(String.self, forKey: .id)
    name = try container.decode(String.self, forKey: .name)
    arguments = try container.decode(String.self, forKey: .arguments)
    do {
      call = Transcript.ToolCall(
        id: id, toolName: name, arguments: try GeneratedContent(json: arguments))
    } catch {
      throw DecodingError.dataCorruptedError(
        forKey: .arguments, in: container, debugDescription: "The arguments are no JSON.")
    }
  }
}
