import Foundation
import FoundationModels

/// Asks in a language that the model speaks.
enum LanguageCheck {
  static func instructions(
    for locale: Locale = .current, model: SystemLanguageModel = .default
  ) -> Instructions {
    Instructions {
      "You translate signs."
      if model.supportsLocale(locale) {
        "The person's locale is \(locale.identifier)."
      } else {
        "Answer in English."
      }
    }
  }

  static func languages(of model: SystemLanguageModel = .default) -> [String] {
    model.supportedLanguages.map(\.maximalIdentifier).sorted()
  }

  static func unsupported(
    _ identifiers: [String], model: SystemLanguageModel = .default
  ) -> [String] {
    identifiers.filter { !model.supportsLocale(Locale(identifier: $0)) }
  }
}
