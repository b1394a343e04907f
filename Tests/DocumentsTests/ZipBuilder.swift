import Foundation

/// Makes zip archives for tests, with contents and headers that no program would write.
struct ZipBuilder {
  private var entries: [(header: [UInt8], central: [UInt8])] = []
  private var data: [UInt8] = []

  /// Adds an entry whose bytes are stored as they are.
  ///
  /// - Parameters:
  ///   - name: The entry's name.
  ///   - content: Its bytes.
  ///   - declaredSize: The unpacked size that the headers declare, where they lie.
  mutating func add(_ name: String, _ content: [UInt8], declaredSize: Int? = nil) {
    let offset = data.count
    let common =
      Self.bytes(20, 2) + Self.bytes(0, 2) + Self.bytes(0, 2) + Self.bytes(0, 4)
      + Self.bytes(Int(Self.checksum(content)), 4) + Self.bytes(content.count, 4)
      + Self.bytes(declaredSize ?? content.count, 4) + Self.bytes(name.utf8.count, 2)
      + Self.bytes(0, 2)
    let header = [0x50, 0x4B, 3, 4] + common + Array(name.utf8)
    let central =
      [0x50, 0x4B, 1, 2] + Self.bytes(20, 2) + common + Self.bytes(0, 2) + Self.bytes(0, 2)
      + Self.bytes(0, 2) + Self.bytes(0, 4) + Self.bytes(offset, 4) + Array(name.utf8)
    data += header + content
    entries.append((header, central))
  }

  /// Adds an entry of text.
  mutating func add(_ name: String, _ content: String) { add(name, Array(content.utf8)) }

  /// The finished archive.
  var archive: [UInt8] {
    let directory = entries.flatMap(\.central)
    return data + directory + [0x50, 0x4B, 5, 6] + Self.bytes(0, 4)
      + Self.bytes(entries.count, 2) + Self.bytes(entries.count, 2)
      + Self.bytes(directory.count, 4) + Self.bytes(data.count, 4) + Self.bytes(0, 2)
  }

  private static func bytes(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~UInt32(0)) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum >> 1 ^ (sum & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
  }
}
