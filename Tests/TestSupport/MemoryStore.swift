public import Summarization
import Synchronization

/// A store of answers that lasts as long as the test.
public final class MemoryStore: AnswerStore {
  private let answers = Mutex<[AnswerKey: String]>([:])

  public init() {}

  /// How many answers there are.
  public var count: Int { answers.withLock(\.count) }

  public func answer(for key: AnswerKey) async -> String? {
    answers.withLock { $0[key] }
  }

  public func keep(_ answer: String, for key: AnswerKey) async {
    answers.withLock { $0[key] = answer }
  }
}
