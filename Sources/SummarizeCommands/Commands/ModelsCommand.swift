import Foundation
import FoundationModels

/// The command `summarize models`.
enum ModelsCommand {
  /// What is known of the model, as JSON.
  private struct Output: Encodable {
    let name: String
    let path: String?
    let isAvailable: Bool
    let reason: String?
    let contextSize: Int
    let languages: [String]
  }

  static func run(_ arguments: Arguments) throws -> ExitStatus {
    let choice = try ModelChoice(arguments)
    let model = choice.model
    let output = Output(
      name: choice.name, path: choice.path, isAvailable: model.isAvailable,
      reason: choice.unavailability, contextSize: model.contextSize,
      languages: model.supportedLanguages.map(\.minimalIdentifier).sorted())
    let writer = try ResultWriter(path: nil)
    try writer.write(arguments.format == "json" ? JSON.line(output) : text(of: output))
    return output.isAvailable ? .complete : .noModel
  }

  private static func text(of output: Output) -> String {
    if let reason = output.reason { return reason + "\n" }
    let languages =
      output.languages.isEmpty ? "not named" : output.languages.joined(separator: ", ")
    return """
      name       \(output.name)
      file       \(output.path ?? "of the system")
      window     \(output.contextSize) tokens
      languages  \(languages)

      """
  }
}
