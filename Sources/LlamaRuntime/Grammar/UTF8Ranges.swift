/// Sets of scalars as sequences of ranges of bytes.
enum UTF8Ranges {
  /// Returns the UTF-8 encodings of some scalars.
  ///
  /// Ranges are cut until the encodings of one are all combinations of a range for each byte
  /// (Thompson 1986, as known from `grep`). Sequences that differ only in their first byte are one.
  ///
  /// - Parameter ranges: Scalar values; surrogates and what is above U+10FFFF are left out.
  static func sequences(_ ranges: [ClosedRange<UInt32>]) -> [[ByteSet]] {
    var firsts: [[ByteSet]: ByteSet] = [:]
    var tails: [[ByteSet]] = []
    for range in ranges {
      for block in blocks where block.overlaps(range) {
        for sequence in split(range.clamped(to: block)) {
          let sets = sequence.map { ByteSet($0) }
          let tail = Array(sets.dropFirst())
          if firsts[tail] == nil { tails.append(tail) }
          firsts[tail, default: ByteSet()].formUnion(sets[0])
        }
      }
    }
    return tails.compactMap { tail in firsts[tail].map { [$0] + tail } }
  }

  /// The scalars of one to four bytes, without surrogates.
  private static let blocks: [ClosedRange<UInt32>] = [
    0...0x7F, 0x80...0x7FF, 0x800...0xD7FF, 0xE000...0xFFFF, 0x1_0000...0x10_FFFF,
  ]

  /// Cuts a range whose scalars have encodings of the same length.
  private static func split(_ range: ClosedRange<UInt32>) -> [[ClosedRange<UInt8>]] {
    let (low, high) = (range.lowerBound, range.upperBound)
    let (first, last) = (encoding(of: low), encoding(of: high))
    for trailing in 1..<max(first.count, 1) {
      let mask = (UInt32(1) << UInt32(6 * trailing)) - 1
      guard low & ~mask != high & ~mask else { break }
      if low & mask != 0 {
        return split(low...(low | mask)) + split((low | mask) + 1...high)
      }
      if high & mask != mask {
        return split(low...(high & ~mask) - 1) + split((high & ~mask)...high)
      }
    }
    return [zip(first, last).map { $0...$1 }]
  }

  private static func encoding(of scalar: UInt32) -> [UInt8] {
    Unicode.Scalar(scalar).map { Array(UTF8.encode($0) ?? .init()) } ?? []
  }
}
