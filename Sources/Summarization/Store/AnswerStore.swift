/// Where the answers of a model are kept, so that no request has to be made twice.
///
/// A store that fails is no reason for anything else to fail: it has no answer then, and keeps none.
public protocol AnswerStore: Sendable {
  /// Returns what was kept for a key, or `nil`.
  func answer(for key: AnswerKey) async -> String?

  /// Keeps an answer; it is there for everyone when the call returns.
  func keep(_ answer: String, for key: AnswerKey) async
}
