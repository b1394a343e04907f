/// A set of bytes.
struct ByteSet: Sendable, Hashable {
  private var low: (UInt64, UInt64) = (0, 0)
  private var high: (UInt64, UInt64) = (0, 0)

  init() {}

  init(_ range: ClosedRange<UInt8>) {
    for byte in range { insert(byte) }
  }

  mutating func insert(_ byte: UInt8) {
    let bit = UInt64(1) << UInt64(byte & 63)
    switch byte >> 6 {
    case 0: low.0 |= bit
    case 1: low.1 |= bit
    case 2: high.0 |= bit
    default: high.1 |= bit
    }
  }

  mutating func formUnion(_ other: ByteSet) {
    low.0 |= other.low.0
    low.1 |= other.low.1
    high.0 |= other.high.0
    high.1 |= other.high.1
  }

  func contains(_ byte: UInt8) -> Bool {
    let word =
      switch byte >> 6 {
      case 0: low.0
      case 1: low.1
      case 2: high.0
      default: high.1
      }
    return word >> UInt64(byte & 63) & 1 == 1
  }

  var count: Int {
    low.0.nonzeroBitCount + low.1.nonzeroBitCount + high.0.nonzeroBitCount
      + high.1.nonzeroBitCount
  }

  /// The smallest byte, or `nil` where there is none.
  var first: UInt8? {
    (UInt8.min...UInt8.max).first(where: contains)
  }

  static func == (left: ByteSet, right: ByteSet) -> Bool {
    left.low == right.low && left.high == right.high
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(low.0)
    hasher.combine(low.1)
    hasher.combine(high.0)
    hasher.combine(high.1)
  }
}
