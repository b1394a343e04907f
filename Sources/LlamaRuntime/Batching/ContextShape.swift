/// How large a context is: it is made for what is asked, and made anew when that grows.
struct ContextShape: Sendable, Equatable {
  /// The window of a lane in tokens.
  let window: Int
  /// How many sequences are computed together.
  let lanes: Int

  /// What bounds the shape of a context.
  struct Limits: Sendable, Equatable {
    /// The window of the model in tokens.
    let window: Int
    /// The most lanes.
    let lanes: Int
    /// The memory that all lanes may take up together, in bytes.
    let memory: Int
    /// What a token takes up in a lane, in bytes.
    let bytesPerToken: Int

    /// What gains nothing any more.
    ///
    /// With the default model on two cores, 2, 4, 8 and 16 sequences generate 0.9, 1.2, 1.9 and 3.2
    /// times as many tokens a second as one; short prompts, which are most of what the default model
    /// is given, gain no more from 16 than from 8.
    static let usualLanes = 8
  }
}

extension ContextShape {
  /// The smallest window; most requests of small models need no more.
  private static let leastWindow = 1024
  /// More would leave each a few tokens of a batch.
  private static let mostLanes = 64

  /// Chooses the shape for requests.
  ///
  /// - Parameters:
  ///   - tokens: The largest request with its answer, in tokens.
  ///   - requests: How many requests are there.
  ///   - limits: What bounds the shape; there is always one lane.
  init(tokens: Int, requests: Int, limits: Limits) {
    var window = Self.leastWindow
    while window < tokens { window *= 2 }
    window = min(window, limits.window)
    let wanted = min(requests, limits.lanes, Self.mostLanes)
    var lanes = 1
    while lanes < wanted { lanes *= 2 }
    let affordable = limits.memory / max(1, window * limits.bytesPerToken)
    self.window = window
    self.lanes = max(1, min(lanes, limits.lanes, affordable))
  }

  /// The shape that holds what either holds, within the limits.
  func joined(with other: ContextShape, limits: Limits) -> ContextShape {
    ContextShape(
      tokens: max(window, other.window), requests: max(lanes, other.lanes), limits: limits)
  }
}
