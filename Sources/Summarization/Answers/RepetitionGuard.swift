/// Notices that a generated text goes round in a loop.
enum RepetitionGuard {
  /// Returns whether a text repeats itself: one run of five words three times, or more than half
  /// of its runs of three words for a second time.
  ///
  /// - Parameter words: The words of the text in order.
  static func repeats(_ words: [String]) -> Bool {
    runs(of: 5, in: words).values.contains { $0 >= 3 } || share(of: 3, in: words) > 0.5
  }

  private static func share(of length: Int, in words: [String]) -> Double {
    let counts = runs(of: length, in: words)
    let total = counts.values.reduce(0, +)
    guard total >= 10 else { return 0 }
    return Double(total - counts.count) / Double(total)
  }

  private static func runs(of length: Int, in words: [String]) -> [ArraySlice<String>: Int] {
    guard words.count >= length else { return [:] }
    return (0...(words.count - length)).reduce(into: [:]) { counts, start in
      counts[words[start..<(start + length)], default: 0] += 1
    }
  }
}
