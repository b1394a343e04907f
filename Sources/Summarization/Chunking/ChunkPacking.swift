/// Chooses the cuts between units so that chunks are of even size and end where the text does.
///
/// The cost of a chunk is the square of its relative distance from the even size plus the cost of
/// the cut at its end; dynamic programming finds the least sum. It is the idea of Knuth and Plass
/// (Breaking Paragraphs into Lines, 1981) for lines, with sentences in place of words.
struct ChunkPacking {
  /// The most tokens of a chunk.
  let maximum: Int
  /// The tokens that a chunk should not exceed by much; at most ``maximum``.
  let target: Int

  /// Returns the groups of units, as ranges of indices, in order and without gaps.
  ///
  /// A group is over the maximum only where a single unit is.
  ///
  /// - Complexity: O(*n* × *k*) for *n* units of which *k* fit a chunk.
  func groups(of units: [ChunkUnit]) -> [Range<Int>] {
    guard !units.isEmpty else { return [] }
    let total = units.reduce(0) { $0 + $1.tokens }
    let count = max(1, (total + target - 1) / max(target, 1))
    let even = max(1, Double(total) / Double(count))
    // Chunks far above the even size cost more than any cut, so they need not be tried.
    let widest = min(maximum, Int((even * 2.5).rounded(.up)))

    var best = [Double](repeating: .infinity, count: units.count + 1)
    var start = [Int](repeating: 0, count: units.count + 1)
    best[0] = 0
    for end in 1...units.count {
      let cut = end < units.count ? cost(of: units[end].boundary) : 0
      var size = 0
      for first in stride(from: end - 1, through: 0, by: -1) {
        size += units[first].tokens
        if size > widest, first < end - 1 { break }
        let distance = (Double(size) - even) / even
        let sum = best[first] + distance * distance + cut
        if sum < best[end] {
          best[end] = sum
          start[end] = first
        }
      }
    }

    var groups: [Range<Int>] = []
    var end = units.count
    while end > 0 {
      groups.append(start[end]..<end)
      end = start[end]
    }
    return groups.reversed()
  }

  /// A cut between paragraphs is worth a chunk a seventh off the even size, between sentences four
  /// tenths; inside a sentence one only cuts where nothing else fits.
  private func cost(of boundary: ChunkUnit.Boundary) -> Double {
    switch boundary {
    case .section: 0
    case .paragraph: 0.005
    case .sentence: 0.03
    case .openParagraph: 0.15
    case .inside: 2
    }
  }
}
