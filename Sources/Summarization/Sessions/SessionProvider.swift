/// Where the pipeline gets its sessions from.
///
/// The command line fills it in: Apple's model on a Mac, the local model of this package on Linux,
/// a scripted one in tests.
public protocol SessionProvider: Sendable {
  /// A short name of the model, as reports show it.
  var modelName: String { get }

  /// What tells the model from all others, so that the answers of one never stand for those of
  /// another: it differs where the same request may have another answer.
  ///
  /// `nil` where that is not known; answers are then not kept.
  var modelIdentity: String? { get }

  /// The window in tokens that instructions, prompt and answer share.
  var contextSize: Int { get }

  /// Returns whether the model writes a language.
  ///
  /// - Parameter language: A BCP 47 code.
  func supports(language: String) -> Bool

  /// Returns how many tokens a text takes up inside a prompt.
  func tokenCount(of text: String) async throws -> Int

  /// Returns how many tokens a request takes up as it is rendered, without the answer.
  func requestTokenCount(of request: SessionRequest) async throws -> Int

  /// Answers a request in a session of its own.
  ///
  /// - Parameters:
  ///   - request: What the model is asked.
  ///   - isEnough: Whether the answer so far needs no continuation; the generation may end there.
  /// - Throws: `LanguageModelSession.GenerationError`, or `CancellationError`.
  func respond(
    to request: SessionRequest, until isEnough: @Sendable (String) -> Bool
  ) async throws -> String
}
