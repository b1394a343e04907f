/// Where the answers of a model are kept, so that no request has to be made twice.
///
/// A store that fails is no reason for anything else to fail: it has no answer then, and keeps none.
public protocol AnswerStore: Sendable {
  /// Returns what was kept for a key, or `nil`.
  func answer(for key: AnswerKey) async -> String?

  /// Keeps an answer; it is there for everyone when the call returns.
  func keep(_ answer: String, for key: AnswerKey) async
}

/// The answers of one model to the requests for one document.
struct KeptAnswers: Sendable {
  private let store: any AnswerStore
  private let model: String
  private let language: String?

  /// Looks for answers in a store.
  ///
  /// - Parameters:
  ///   - store: The store; `nil` where nothing is to be kept.
  ///   - sessions: The model.
  ///   - language: The BCP 47 code of the language by which answers are cut into sentences, and so
  ///     ended.
  /// - Returns: `nil` without a store, and for a model that cannot be told from others.
  init?(in store: (any AnswerStore)?, of sessions: any SessionProvider, language: String?) {
    guard let store, let model = sessions.modelIdentity else { return nil }
    self.store = store
    self.model = model
    self.language = language
  }

  func answer(to request: SessionRequest) async -> String? {
    await store.answer(for: key(of: request))
  }

  func keep(_ answer: String, to request: SessionRequest) async {
    await store.keep(answer, for: key(of: request))
  }

  private func key(of request: SessionRequest) -> AnswerKey {
    AnswerKey(request: request, model: model, language: language)
  }
}
