/// Copies of a file as broken transfers and storage leave them.
public enum DamagedFile {
  /// Returns the beginnings of a file, from none of it to all but the last part.
  ///
  /// - Parameter steps: How many beginnings there are.
  public static func truncations(of bytes: [UInt8], steps: Int = 100) -> [[UInt8]] {
    (0..<steps).map { Array(bytes.prefix(bytes.count * $0 / steps)) }
  }

  /// Returns a copy in which 1 to 16 bytes have other values.
  ///
  /// - Parameters:
  ///   - bytes: The file, not empty.
  ///   - seed: What the copy follows from.
  public static func flipped(_ bytes: [UInt8], seed: UInt64) -> [UInt8] {
    var generator = SeededGenerator(seed: seed)
    var copy = bytes
    for _ in 0..<Int.random(in: 1...16, using: &generator) {
      let position = Int.random(in: 0..<copy.count, using: &generator)
      copy[position] ^= UInt8.random(in: 1...255, using: &generator)
    }
    return copy
  }
}
