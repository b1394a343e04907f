import LlamaRuntime

/// The engine on the prompts of the bare loop.
struct EngineSpeed {
  let engine: LlamaEngine

  /// Answers prompts at the same time; the answers must not end by themselves.
  func run(_ prompts: [[Token]], generating count: Int) async throws -> BareLoop.Speed {
    let prompt = try await seconds(prompts, generating: 1)
    let whole = try await seconds(prompts.map { Array($0.reversed()) }, generating: 1 + count)
    return BareLoop.Speed(
      prompt: Double(prompts.count * prompts[0].count) / prompt.seconds,
      generation: Double(whole.tokens - prompts.count) / (whole.seconds - prompt.seconds))
  }

  private func seconds(
    _ prompts: [[Token]], generating count: Int
  ) async throws -> (seconds: Double, tokens: Int) {
    let engine = engine
    let start = ContinuousClock.now
    let tokens = try await withThrowingTaskGroup(of: Int.self) { group in
      for prompt in prompts {
        group.addTask {
          try await engine.generate(
            GenerationRequest(prompt: prompt, sampling: .greedy, maximumTokens: count)
          ).tokenCount
        }
      }
      return try await group.reduce(0, +)
    }
    return ((ContinuousClock.now - start).inSeconds, tokens)
  }
}

extension Duration {
  var inSeconds: Double { self / .seconds(1) }
}
