/// A set of Unicode scalar values.
struct ScalarSet: Equatable {
  /// The values, in order, as ranges with gaps between them.
  let ranges: [ClosedRange<UInt32>]

  /// Every value there is.
  static let all = ScalarSet([0...0x10FFFF])

  /// Creates a set of what is in any of some ranges.
  init(_ ranges: some Sequence<ClosedRange<UInt32>>) {
    var joined: [ClosedRange<UInt32>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = joined.last, range.lowerBound <= last.upperBound + 1 {
        joined[joined.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
      } else {
        joined.append(range)
      }
    }
    self.ranges = joined
  }

  /// Creates a set of the scalars of a text.
  init(scalarsOf text: String) {
    self.init(text.unicodeScalars.map { $0.value...$0.value })
  }

  /// Whether there is nothing in the set.
  var isEmpty: Bool { ranges.isEmpty }

  /// Whether a value is in the set.
  func contains(_ value: UInt32) -> Bool {
    ranges.contains { $0.contains(value) }
  }

  /// What is in either set.
  func union(_ other: ScalarSet) -> ScalarSet {
    ScalarSet(ranges + other.ranges)
  }

  /// What is in this set and not in the other one.
  func subtracting(_ other: ScalarSet) -> ScalarSet {
    var rest: [ClosedRange<UInt32>] = []
    for range in ranges {
      var start = range.lowerBound
      for hole in other.ranges where hole.overlaps(range) {
        if hole.lowerBound > start { rest.append(start...hole.lowerBound - 1) }
        start = hole.upperBound + 1
      }
      if start <= range.upperBound { rest.append(start...range.upperBound) }
    }
    return ScalarSet(rest)
  }
}
