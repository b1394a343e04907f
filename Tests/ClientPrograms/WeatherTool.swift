import Foundation
import FoundationModels

/// The weather of a town, from a table.
struct WeatherTool: Tool {
  let name = "getWeather"
  let description = "Tells the weather of a town."

  @Generable
  struct Arguments {
    @Guide(description: "The town", .anyOf(["Oslo", "Rome"]))
    var town: String
    @Guide(description: "The unit of the temperature")
    var unit: Unit?

    @Generable
    enum Unit: String { case celsius, fahrenheit }
  }

  func call(arguments: Arguments) async throws -> String {
    let degrees = arguments.town == "Oslo" ? 4.0 : 21.0
    let temperature = Measurement(value: degrees, unit: UnitTemperature.celsius)
    let unit: UnitTemperature = arguments.unit == .fahrenheit ? .fahrenheit : .celsius
    return "\(arguments.town): \(Int(temperature.converted(to: unit).value.rounded()))°"
  }
}

/// Asks a model that may look up the weather.
enum WeatherDesk {
  static func session(model: some LanguageModel) -> LanguageModelSession {
    LanguageModelSession(
      model: model, tools: [WeatherTool()], instructions: "Look up the weather before you answer.")
  }

  static func run(model: SystemLanguageModel = .default) async throws -> Transcript {
    let session = LanguageModelSession(model: model, tools: [WeatherTool()]) {
      "Look up the weather before you answer."
    }
    try await session.respond(
      to: "How is the weather in Oslo?",
      options: GenerationOptions(sampling: .greedy, maximumResponseTokens: 40))
    return session.transcript
  }
}
