import Summarization

extension SummaryProgress {
  /// The progress as a person reads it, such as `map 34 of 120, 412 tokens/s, 2 min left`.
  var text: String {
    var parts: [String]
    switch stage {
    case .chunk: parts = ["chunk"]
    case .map: parts = ["map \(done) of \(total)"]
    case .reduce(let level): parts = ["reduce, level \(level), \(done) of \(total)"]
    }
    if let tokensPerSecond { parts.append("\(Int(tokensPerSecond.rounded())) tokens/s") }
    if let remaining { parts.append("\(remaining.spoken) left") }
    return parts.joined(separator: ", ")
  }
}

extension Duration {
  /// The duration with one unit or two, such as `40 s`, `3 min` or `2 h 10 min`.
  var spoken: String {
    let seconds = Int((self / .seconds(1)).rounded(.up))
    switch seconds {
    case ..<90: return "\(seconds) s"
    case ..<5400: return "\((seconds + 30) / 60) min"
    default: return "\(seconds / 3600) h \(seconds % 3600 / 60) min"
    }
  }
}
