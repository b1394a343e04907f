/// An answer that is being generated.
final class Answer {
  let source: any TokenSource
  /// The most tokens of the answer.
  let limit: Int

  private let model: LlamaModel
  private let stops: [[UInt8]]
  private let limitReason: Generation.StopReason
  private let onText: (@Sendable (String) -> Void)?
  private var output: [UInt8] = []
  private var count = 0

  init(
    _ request: GenerationRequest, model: LlamaModel, window: Int,
    onText: (@Sendable (String) -> Void)?
  ) {
    // The last token of an answer need not be decoded.
    let room = window - request.prompt.count + 1
    limit = min(request.maximumTokens, room)
    limitReason = request.maximumTokens <= room ? .length : .contextFull
    stops = request.stops.map { Array($0.utf8) }
    self.model = model
    self.onText = onText
    source =
      if let grammar = request.grammar {
        ConstrainedSampler(
          model: model, grammar: grammar, sampling: request.sampling, limit: limit)
      } else {
        FreeSampler(model: model, sampling: request.sampling)
      }
  }

  /// Adds tokens.
  ///
  /// - Returns: Why the answer ends with them, or `nil` where it goes on.
  func take(_ step: TokenStep) -> Generation.StopReason? {
    for token in step.tokens {
      output += model.bytes(of: token)
      count += 1
      // The bytes of a token may end inside a character.
      if let onText, let text = String(validating: output, as: UTF8.self) { onText(text) }
      if stops.contains(where: { output.hasSuffix($0) }) { return .stop }
    }
    if step.isLast { return .endOfTurn }
    return count < limit ? nil : limitReason
  }

  /// The whole answer.
  func generation(endedBy reason: Generation.StopReason, cached: Int) -> Generation {
    Generation(
      text: String(decoding: output, as: UTF8.self), stopReason: reason, tokenCount: count,
      cachedTokenCount: cached)
  }
}

extension [UInt8] {
  fileprivate func hasSuffix(_ bytes: [UInt8]) -> Bool {
    count >= bytes.count && suffix(bytes.count).elementsEqual(bytes)
  }
}
