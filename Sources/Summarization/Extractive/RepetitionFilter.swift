/// Tells whether a sentence says what one of the chosen sentences says.
///
/// Only chosen sentences that share a word with it are looked at, so that long summaries stay cheap.
struct RepetitionFilter: Sendable {
  private var contents: [Set<Int>] = []
  /// The chosen sentences that have each content word.
  private var places: [Int: [Int]] = [:]
  private var hasEmpty = false

  /// From this share of the words of the shorter sentence on, two sentences say the same.
  private static let largestOverlap = 0.7

  /// Adds the content words of a chosen sentence.
  mutating func insert(_ content: Set<Int>) {
    for word in content { places[word, default: []].append(contents.count) }
    contents.append(content)
    hasEmpty = hasEmpty || content.isEmpty
  }

  /// Removes a sentence that was added.
  mutating func remove(_ content: Set<Int>) {
    let place =
      content.first.flatMap { word in places[word]?.last { contents[$0] == content } }
    guard let place else { return }
    for word in content { places[word]?.removeAll { $0 == place } }
    contents[place] = []
  }

  /// Returns whether a sentence with these content words would be a repetition.
  func repeats(_ content: Set<Int>) -> Bool {
    guard !content.isEmpty else { return hasEmpty }
    var shared: [Int: Int] = [:]
    for word in content {
      for place in places[word] ?? [] { shared[place, default: 0] += 1 }
    }
    return shared.contains { place, count in
      let smaller = min(content.count, contents[place].count)
      return Double(count) > Self.largestOverlap * Double(smaller)
    }
  }
}
