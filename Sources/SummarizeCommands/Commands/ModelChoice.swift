import Foundation
import FoundationModels
import Summarization

/// The model that a command line asks for.
struct ModelChoice {
  private let arguments: Arguments
  /// How many requests may be under way at once.
  let jobs: Int

  /// - Throws: ``Failure`` for an option with a wrong value.
  init(_ arguments: Arguments) throws {
    self.arguments = arguments
    jobs = try arguments.count(.jobs) ?? Summarizer.Options().jobs
  }

  /// Returns sessions of the model, which loads it.
  ///
  /// - Parameter store: The store that is to tell the model's answers from those of others; `nil`
  ///   where none are kept.
  /// - Throws: ``Failure`` that says why the model cannot be used and what to do.
  func sessions(for store: ResultStore? = nil) async throws -> SystemModelSessions {
    let model = model
    if let reason = unavailability { throw Failure(status: .noModel, message: reason) }
    let identity = await identity(by: store)
    var sessions = try await SystemModelSessions(model: model, name: name)
    // A file that is replaced meanwhile may have been read before or after.
    if let identity, await self.identity(by: store) == identity {
      sessions.modelIdentity = "\(identity), window of \(sessions.contextSize)"
    }
    return sessions
  }

  #if os(Linux)
  /// The model's name in reports.
  var name: String { model.name ?? "none" }

  /// The path of the model's file, or `nil` where none is installed.
  var path: String? { configuration.modelPath }

  /// The model.
  var model: SystemLanguageModel { SystemLanguageModel(configuration: configuration) }

  /// What tells the model from others, or `nil` where nobody wants to know.
  private func identity(by store: ResultStore?) async -> String? {
    guard let path, let digest = await store?.digest(ofFile: path) else { return nil }
    return "file \(digest)"
  }

  private var configuration: SystemLanguageModel.Configuration {
    var configuration = SystemLanguageModel.Configuration(isVerbose: arguments.has(.verbose))
    if let path = arguments.text(.model) { configuration.modelPath = path }
    configuration.sequences = jobs
    return configuration
  }

  /// Why the model cannot be used, as a line for a person, or `nil` when it can.
  var unavailability: String? {
    let place = path.map { "\($0): " } ?? ""
    switch model.availability {
    case .available: return nil
    case .unavailable(.modelNotReady):
      return place
        + "No model is there. Run “make install” in the source folder, or name a GGUF file with "
        + "--model FILE."
    case .unavailable(.deviceNotEligible):
      return place
        + "This file cannot be used as a model; name a GGUF file of an instruction-tuned model with "
        + "--model FILE."
    case .unavailable(.appleIntelligenceNotEnabled):
      return "The configuration switches the model off."
    }
  }
  #else
  /// The model's name in reports.
  var name: String { "apple-on-device" }

  /// What tells the model from others, or `nil` where nobody wants to know.
  ///
  /// The system's model changes with the system.
  private func identity(by store: ResultStore?) async -> String? {
    store.map { _ in "\(name), \(ProcessInfo.processInfo.operatingSystemVersionString)" }
  }

  /// The system's model has no file.
  var path: String? { nil }

  /// The model, whose guardrail lets transformations of what the user already has pass.
  var model: SystemLanguageModel {
    SystemLanguageModel(guardrails: .permissiveContentTransformations)
  }

  /// Why the model cannot be used, as a line for a person, or `nil` when it can.
  var unavailability: String? {
    if arguments.text(.model) != nil {
      return "--model is not supported on this system, which has a model of its own; leave it out."
    }
    switch model.availability {
    case .available: return nil
    case .unavailable(.appleIntelligenceNotEnabled):
      return "The model is switched off. Turn Apple Intelligence on in the system settings."
    case .unavailable(.modelNotReady):
      return "The model is not there yet. Try again when the system has fetched it."
    case .unavailable:
      return "This machine cannot run the system's model."
    }
  }
  #endif
}
