/// How the next token is chosen from the model's distribution.
public enum Sampling: Sendable, Equatable {
  /// Always the most likely token.
  case greedy
  /// One of the `k` most likely tokens.
  case topK(Int, temperature: Double, seed: UInt64?)
  /// One of the fewest most likely tokens whose probabilities add up to `p`
  /// (nucleus sampling, Holtzman et al. 2020).
  case topP(Double, temperature: Double, seed: UInt64?)
}
