/// How much a model has to do, in tokens of prompt; what it generates counts for more.
struct Work: Sendable, Equatable {
  var tokens: Double

  static let none = Work(tokens: 0)

  static func + (one: Work, other: Work) -> Work { Work(tokens: one.tokens + other.tokens) }

  /// A token that is generated takes about as long as three of a prompt, and answers have about two
  /// thirds of the tokens that they may have.
  private static let generated = 2.0
  /// What a pattern forces is computed like a prompt, and shortens it.
  private static let forced = 0.8
  /// Characters of Latin scripts in a token; what is asked here is a ratio between parts of one text.
  private static let bytesPerToken = 4.0

  init(tokens: Double) {
    self.tokens = tokens
  }

  /// The work of a request; what all requests have in common is computed once.
  init(of request: SessionRequest) {
    // What is written by the pattern alone needs no model.
    if let pattern = request.pattern, !pattern.hasChoice {
      tokens = 0
      return
    }
    let answer = Double(request.maximumResponseTokens ?? 0)
    let prompt = Double(request.prompt.utf8.count) / Self.bytesPerToken
    tokens = prompt + answer * (request.pattern == nil ? Self.generated : Self.forced)
  }
}

extension String {
  /// Whether a pattern leaves a choice between texts.
  fileprivate var hasChoice: Bool {
    var isEscaped = false
    for character in self {
      if character == "|", !isEscaped { return true }
      isEscaped = character == "\\" && !isEscaped
    }
    return false
  }
}
