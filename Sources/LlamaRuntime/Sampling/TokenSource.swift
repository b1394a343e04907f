/// Decides how one answer goes on.
protocol TokenSource: AnyObject {
  /// Returns what the answer begins with before the model is asked.
  func start() throws(LlamaError) -> TokenStep

  /// Returns what follows the tokens that have been decoded last.
  ///
  /// - Parameter output: What the model says behind them.
  func next(_ output: borrowing ModelOutput) throws(LlamaError) -> TokenStep
}

/// Some tokens by which an answer goes on.
struct TokenStep {
  /// The tokens, none of which ends the turn.
  var tokens: [Token] = []
  /// Whether the answer ends behind them.
  var isLast = false
}
