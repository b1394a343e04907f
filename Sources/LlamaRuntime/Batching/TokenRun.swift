/// Tokens that are decoded one behind the other, in one batch or in several.
///
/// The library computes the attention of 64 and more tokens of a sequence by another kernel than
/// that of fewer, with other rounding. So a run is decoded as multiples of 64 and then a rest,
/// however it is cut: its numbers then do not depend on what else is computed at the same time.
struct TokenRun {
  /// The fewest tokens that the kernel for many takes.
  static let block = 64

  private let tokens: ArraySlice<Token>
  private var taken = 0

  init(_ tokens: ArraySlice<Token>) {
    self.tokens = tokens
  }

  /// How many tokens have not been decoded.
  var remaining: Int { tokens.count - taken }

  /// Whether the next tokens are taken in blocks.
  var isInBlocks: Bool { taken < blocks }

  /// How many tokens may be taken now: any multiple of a block where they are taken in blocks, any
  /// number elsewhere.
  var available: Int { (isInBlocks ? blocks : tokens.count) - taken }

  private var blocks: Int { tokens.count / Self.block * Self.block }

  /// The tokens that come next.
  func next(_ count: Int) -> ArraySlice<Token> {
    tokens.dropFirst(taken).prefix(count)
  }

  /// Notes that tokens have been decoded.
  mutating func take(_ count: Int) {
    taken += count
  }
}
