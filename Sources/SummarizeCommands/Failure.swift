import Documents
import FoundationModels
import Summarization

/// What ends the program or a document: a line for a person and an exit status.
struct Failure: Error, Equatable {
  let status: ExitStatus
  /// One line that names the path or the option and says what to do.
  let message: String
}

extension Failure {
  /// Words an error.
  ///
  /// - Parameters:
  ///   - error: What was thrown.
  ///   - path: The document that was being worked on, or `nil`.
  init(_ error: any Error, path: String? = nil) {
    let place = path.map { "\($0): " } ?? ""
    switch error {
    case let failure as Failure:
      self = failure
    case is CancellationError:
      self.init(status: .interrupted, message: "Interrupted.")
    case let error as DocumentError:
      self.init(
        status: error.code == .noSuchFile ? .noInput : .unreadable, message: error.description)
    case SummarizerError.noSentences:
      self.init(
        status: .unreadable,
        message: "\(place)\(SummarizerError.noSentences)")
    case let error as SummarizerError:
      self.init(status: .noModel, message: error.description)
    case let error as LanguageModelSession.GenerationError:
      self.init(
        status: .noModel,
        message: [error.failureReason, error.recoverySuggestion].compactMap { $0 }
          .joined(separator: " "))
    default:
      self.init(status: .internalError, message: "\(place)\(error)")
    }
  }
}
