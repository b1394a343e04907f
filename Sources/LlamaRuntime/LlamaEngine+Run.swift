extension LlamaEngine {
  /// Continues the prompt of a request.
  ///
  /// - Parameters:
  ///   - request: The prompt, which fits the window, and how to go on.
  ///   - onText: Is given the whole text so far.
  ///   - flag: Ends the computation when it is set.
  func run(
    _ request: GenerationRequest, onText: (@Sendable (String) -> Void)?, abort flag: AbortFlag
  ) throws -> Generation {
    let prompt = request.prompt
    // The last token is left over, since its decoding gives the first token of the answer.
    let ends = request.sharedPrefixLengths.filter { (1..<prompt.count).contains($0) }
    let cached = try hold(prompt[...], partsEndingAt: ends, abort: flag)

    // The last token of an answer need not be decoded.
    let room = contextSize - prompt.count + 1
    let limit = min(request.maximumTokens, room)
    let source = tokenSource(for: request, limit: limit)
    var undecoded = Array(prompt[(ends.last ?? 0)...])
    var output: [UInt8] = []
    var count = 0

    func ended(_ reason: Generation.StopReason) -> Generation {
      Generation(
        text: String(decoding: output, as: UTF8.self), stopReason: reason, tokenCount: count,
        cachedTokenCount: cached)
    }

    var step = try source.start()
    while true {
      for token in step.tokens {
        output += model.bytes(of: token)
        count += 1
        // The bytes of a token may end inside a character.
        if let onText, let text = String(validating: output, as: UTF8.self) { onText(text) }
        if request.stops.contains(where: { output.hasSuffix($0) }) { return ended(.stop) }
      }
      if step.isLast { return ended(.endOfTurn) }
      guard count < limit else {
        return ended(request.maximumTokens <= room ? .length : .contextFull)
      }
      undecoded += step.tokens
      try decode(undecoded[...], abort: flag)
      undecoded = []
      step = try source.next(in: context)
    }
  }

  private func tokenSource(for request: GenerationRequest, limit: Int) -> any TokenSource {
    guard let grammar = request.grammar else {
      return FreeSampler(model: model, sampling: request.sampling)
    }
    return ConstrainedSampler(
      model: model, grammar: grammar, sampling: request.sampling, limit: limit)
  }
}

extension [UInt8] {
  fileprivate func hasSuffix(_ text: String) -> Bool {
    count >= text.utf8.count && suffix(text.utf8.count).elementsEqual(text.utf8)
  }
}
