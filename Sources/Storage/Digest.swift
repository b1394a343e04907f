internal import CGLib
internal import Foundation

/// A SHA-256 digest.
package struct Digest: Hashable, Sendable {
  /// How many bytes a digest has.
  package static let count = 32

  /// The bytes.
  package let bytes: [UInt8]

  /// Takes bytes for a digest; `nil` where their number is another one.
  package init?(bytes: [UInt8]) {
    guard bytes.count == Self.count else { return nil }
    self.bytes = bytes
  }

  /// Computes the digest of bytes.
  package init(of bytes: [UInt8]) {
    let checksum = Checksum()
    bytes.withUnsafeBytes { checksum.update($0) }
    self.bytes = checksum.digest()
  }

  /// Computes the digest of what is in a file, in blocks; 100 MB take some 0.25 s.
  ///
  /// - Throws: ``StorageError`` for a file that cannot be read, or `CancellationError`.
  package init(ofFile path: String) throws {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw StorageError(systemError: errno, path: path) }
    defer { close(descriptor) }
    let checksum = Checksum()
    let block = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 20, alignment: 16)
    defer { block.deallocate() }
    while true {
      try Task.checkCancellation()
      let count = read(descriptor, block.baseAddress, block.count)
      if count < 0 {
        if errno == EINTR { continue }
        throw StorageError(systemError: errno, path: path)
      }
      if count == 0 { break }
      checksum.update(UnsafeRawBufferPointer(rebasing: block[..<count]))
    }
    bytes = checksum.digest()
  }

  /// The bytes as 64 hexadecimal digits.
  package var hex: String {
    bytes.map { byte in
      let digits = String(byte, radix: 16)
      return digits.count == 1 ? "0\(digits)" : digits
    }.joined()
  }
}

/// Owns GLib's state of a computation.
private struct Checksum: ~Copyable {
  private let state = g_checksum_new(G_CHECKSUM_SHA256)

  func update(_ bytes: UnsafeRawBufferPointer) {
    g_checksum_update(state, bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count)
  }

  func digest() -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: Digest.count) { buffer, count in
      var size = gsize(buffer.count)
      g_checksum_get_digest(state, buffer.baseAddress, &size)
      count = Int(size)
    }
  }

  deinit { g_checksum_free(state) }
}
