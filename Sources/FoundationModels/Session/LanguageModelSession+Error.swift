public import Foundation

extension LanguageModelSession {
  /// A use of a session that it does not allow (27 API: `LanguageModelSession.Error`).
  ///
  /// On Linux a second request throws ``GenerationError/concurrentRequests(_:)`` instead, as in
  /// programs that were built against Apple's 26 interface.
  public enum Error: LocalizedError, Hashable, CustomDebugStringConvertible {
    /// A request was made while another was being answered.
    case concurrentRequests
    /// The transcript was replaced while a request was being answered.
    case transcriptMutationWhileResponding

    /// What happened, as a sentence.
    public var errorDescription: String? {
      switch self {
      case .concurrentRequests: "The session is already answering a request."
      case .transcriptMutationWhileResponding:
        "The transcript was changed while a request was being answered."
      }
    }

    /// What happened, for a developer to read.
    public var debugDescription: String {
      switch self {
      case .concurrentRequests: "Wait for the first answer, or use a second session."
      case .transcriptMutationWhileResponding: "Change the transcript between requests."
      }
    }
  }
}
