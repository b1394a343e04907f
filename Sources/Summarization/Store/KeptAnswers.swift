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
