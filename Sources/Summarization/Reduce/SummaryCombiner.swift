internal import Synchronization

/// What stands for a stretch of the document on its way through the levels of the reduction.
struct Passage: Sendable, Equatable {
  /// The sentences in document order.
  let sentences: [SummarySentence]
}

/// Combines partial summaries, level by level and in document order, until few enough are left.
///
/// Each level has fewer sentences than the one before it: where the model does not shorten a group,
/// sentences are chosen from it instead. There are at most ``maximumDepth`` levels.
struct SummaryCombiner: Sendable {
  let index: ConceptIndex
  let writer: SummaryWriter
  /// Tells how many tokens a text takes up.
  let count: Chunker.TokenCount
  /// The most tokens of partial summaries in one request.
  let groupTokens: Int
  let sentencesPerAnswer: Int
  /// How many groups may be under way at once.
  let jobs: Int

  /// A window holds some twenty partial summaries, so that even 400 chunks need two levels.
  ///
  /// More than four means that the model does not shorten.
  static let maximumDepth = 4

  /// Combines passages until their sentences are few enough for a last choice.
  ///
  /// - Parameters:
  ///   - passages: The partial summaries in document order.
  ///   - isShortEnough: Whether sentences need no further level.
  ///   - progress: Is told the level, counted from 1, and the groups done and in all.
  /// - Returns: The passages of all levels, the given ones first, the shortest last.
  /// - Throws: What ``RequestRunner`` throws.
  func levels(
    of passages: [Passage], until isShortEnough: ([SummarySentence]) -> Bool,
    progress: @escaping @Sendable (Int, Int, Int) -> Void
  ) async throws -> [[Passage]] {
    var levels = [passages]
    while let current = levels.last, levels.count <= Self.maximumDepth,
      !isShortEnough(current.flatMap(\.sentences))
    {
      let groups = Mutex(try await groups(of: current)[...])
      let (level, count) = (levels.count, groups.withLock(\.count))
      var next: [Passage] = []
      try await OrderedWork(jobs: jobs).run {
        groups.withLock { $0.popFirst() }
      } _: { group in
        try await combine(group)
      } take: { passage in
        next.append(passage)
        progress(level, next.count, count)
      }
      levels.append(next)
    }
    return levels
  }

  /// Puts as many neighbours together as fit one request.
  ///
  /// A passage that alone is too long is cut into groups of its own.
  private func groups(of passages: [Passage]) async throws -> [[SummarySentence]] {
    var groups: [[SummarySentence]] = []
    var size = 0
    for passage in passages {
      for sentence in passage.sentences {
        let tokens = try await count(sentence.text) + 1
        if groups.isEmpty || size + tokens > groupTokens {
          groups.append([])
          size = 0
        }
        groups[groups.count - 1].append(sentence)
        size += tokens
      }
    }
    return groups
  }

  /// Shortens a group by at least one sentence, unless it has only one.
  private func combine(_ group: [SummarySentence]) async throws -> Passage {
    guard group.count > 1 else { return Passage(sentences: group) }
    let wanted = min(sentencesPerAnswer, max(1, group.count / 2))
    let text = group.map(\.text).joined(separator: "\n")
    let outcome = try await writer.summarize(
      text, .summaries, evidence: group, sentences: wanted)
    if case .sentences(let written) = outcome, written.count < group.count {
      return Passage(sentences: written)
    }
    return Passage(sentences: CoverageSelector.best(wanted, of: group, index: index))
  }
}
