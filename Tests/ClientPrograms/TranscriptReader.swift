import Foundation
import FoundationModels

/// Shows a conversation as lines of text.
enum TranscriptReader {
  static func lines(of transcript: Transcript) -> [String] {
    transcript.map(line)
  }

  static func line(for entry: Transcript.Entry) -> String {
    switch entry {
    case .instructions(let instructions):
      let tools = instructions.toolDefinitions.map(\.name).joined(separator: ", ")
      return "instructions [\(tools)]: \(text(of: instructions.segments))"
    case .prompt(let prompt):
      let format = prompt.responseFormat.map { " as \($0.name)" } ?? ""
      let limit = prompt.options.maximumResponseTokens.map { " ≤ \($0)" } ?? ""
      return "prompt\(format)\(limit): \(text(of: prompt.segments))"
    case .toolCalls(let calls):
      return "calls: "
        + calls.map { "\($0.toolName)(\($0.arguments.jsonString))" }
        .joined(separator: ", ")
    case .toolOutput(let output):
      return "output of \(output.toolName): \(text(of: output.segments))"
    case .response(let response):
      return "response: \(text(of: response.segments))"
    case .reasoning(let reasoning):
      return "reasoning: \(text(of: reasoning.segments))"
    @unknown default:
      return entry.description
    }
  }

  static func text(of segments: [Transcript.Segment]) -> String {
    segments.map { segment in
      switch segment {
      case .text(let text): text.content
      case .structure(let structure): "\(structure.source) \(structure.content.jsonString)"
      case .attachment(let attachment): attachment.label ?? "attachment"
      @unknown default: segment.description
      }
    }
    .joined(separator: " | ")
  }

  /// A conversation that nobody had.
  static var sample: Transcript {
    let call = Transcript.ToolCall(
      id: "1", toolName: "getWeather", arguments: GeneratedContent(properties: ["town": "Oslo"]))
    let day = Transcript.StructuredSegment(
      source: "Day", content: GeneratedContent(properties: ["isSunny": true]))
    return Transcript(entries: [
      .instructions(
        .init(
          segments: [.text(.init(content: "Be brief."))],
          toolDefinitions: [Transcript.ToolDefinition(tool: WeatherTool())])),
      .prompt(
        .init(
          segments: [.text(.init(content: "Oslo?"))],
          options: GenerationOptions(maximumResponseTokens: 9),
          responseFormat: .init(type: TripPlan.Day.self))),
      .toolCalls(.init([call])),
      .toolOutput(
        .init(id: "1", toolName: "getWeather", segments: [.text(.init(content: "4°"))])),
      .response(.init(assetIDs: [], segments: [.structure(day)])),
    ])
  }
}
