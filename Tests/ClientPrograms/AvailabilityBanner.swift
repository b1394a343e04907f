import Foundation
import FoundationModels

/// What an app shows where its model cannot be used.
enum AvailabilityBanner {
  static func message(for model: SystemLanguageModel = .default) -> String? {
    message(for: model.availability)
  }

  static func message(for availability: SystemLanguageModel.Availability) -> String? {
    switch availability {
    case .available:
      nil
    case .unavailable(.deviceNotEligible):
      "This device cannot run the assistant."
    case .unavailable(.appleIntelligenceNotEnabled):
      "Switch the assistant on in the settings."
    case .unavailable(.modelNotReady):
      "The assistant is still being downloaded."
    case .unavailable(let other):
      "The assistant is not available: \(other)."
    }
  }

  static func canTryAgain(_ reason: SystemLanguageModel.Availability.UnavailableReason) -> Bool {
    switch reason {
    case .modelNotReady: return true
    case .deviceNotEligible, .appleIntelligenceNotEnabled: return false
    @unknown default: return false
    }
  }
}
