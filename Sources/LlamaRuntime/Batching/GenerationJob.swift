/// A request on its way through the engine.
///
/// Not `Sendable`: it stays in the actor that made it.
final class GenerationJob {
  let prompt: [Token]
  /// Where the parts of the prompt end that other requests may share, in ascending order.
  let sharedEnds: [Int]
  /// The most tokens that the request takes up in a lane.
  let size: Int
  /// Is set when nobody waits for the answer any more.
  let flag: AbortFlag
  /// What is to be decoded next; nothing before the request has a lane.
  private(set) var runs: [TokenRun] = []

  private let answer: Answer?
  private let continuation: CheckedContinuation<Generation, any Error>
  /// What the answer begins with before the model is asked.
  private var start: [Token] = []
  private var cached = 0

  /// Creates the job of an answer.
  init(
    _ request: GenerationRequest, model: LlamaModel, window: Int, flag: AbortFlag,
    onText: (@Sendable (String) -> Void)?, continuation: CheckedContinuation<Generation, any Error>
  ) {
    prompt = request.prompt
    // The last token is left over, since its decoding gives the first token of the answer.
    sharedEnds = request.sharedPrefixLengths.filter { (1..<request.prompt.count).contains($0) }
    let answer = Answer(request, model: model, window: window, onText: onText)
    size = min(window, request.prompt.count + answer.limit)
    self.answer = answer
    self.flag = flag
    self.continuation = continuation
  }

  /// Creates a job that decodes what requests begin with.
  init(
    prefix: [Token], partsEndingAt ends: [Int], flag: AbortFlag,
    continuation: CheckedContinuation<Generation, any Error>
  ) {
    prompt = prefix
    sharedEnds = ends
    size = prefix.count
    answer = nil
    self.flag = flag
    self.continuation = continuation
  }

  /// Begins the answer; what a grammar forces needs no model.
  ///
  /// - Returns: Whether that is the whole answer, which has been given then.
  func begin() -> Bool {
    guard let answer else { return false }
    do {
      let step = try answer.source.start()
      start = step.tokens
      return take(step)
    } catch {
      fail(with: error)
      return true
    }
  }

  /// Lays out what is to be decoded in a lane that already holds the beginning of the prompt.
  func prepare(behind cached: Int) {
    self.cached = cached
    var place = cached
    for end in sharedEnds where end > place {
      runs.append(TokenRun(prompt[place..<end]))
      place = end
    }
    let rest = prompt[place...] + start
    if !rest.isEmpty { runs.append(TokenRun(rest[...])) }
  }

  /// Whether the model is asked for more behind the next tokens.
  func asksModel(after count: Int) -> Bool {
    answer != nil && runs.count == 1 && runs[0].remaining == count
  }

  /// Notes that the next tokens have been decoded.
  ///
  /// - Returns: Whether a run has ended.
  func take(_ count: Int) -> Bool {
    runs[0].take(count)
    guard runs[0].remaining == 0 else { return false }
    runs.removeFirst()
    return true
  }

  /// Goes on when all runs have been decoded.
  ///
  /// - Parameter output: What the model says behind the last token.
  /// - Returns: Whether the job is done.
  func proceed(with output: borrowing ModelOutput) -> Bool {
    guard let answer else { return true }
    do {
      let step = try answer.source.next(output)
      if take(step) { return true }
      runs.append(TokenRun(step.tokens[...]))
      return false
    } catch {
      fail(with: error)
      return true
    }
  }

  /// Ends a job whose prompt had been decoded already, and that needs no answer.
  func finish() {
    continuation.resume(
      returning: Generation(text: "", stopReason: .length, tokenCount: 0, cachedTokenCount: cached)
    )
  }

  /// Ends the job without an answer.
  func fail(with error: any Error) {
    continuation.resume(throwing: error)
  }

  /// Adds tokens to the answer and ends the job where they end it.
  private func take(_ step: TokenStep) -> Bool {
    guard let answer, let reason = answer.take(step) else { return false }
    continuation.resume(returning: answer.generation(endedBy: reason, cached: cached))
    return true
  }
}
